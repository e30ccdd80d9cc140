// A document's problems in the wire's words, with the names of the object and the dialog each is in.
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized, sentence, word } from '@parley/contract/sentences'
import { isObjectKind, kindOfId, type ObjectKind } from '@parley/contract/base/ids'
import type { Problem } from '@parley/contract/bot/document'
import type { BotDocument } from '@parley/contract/objects/object'
import type { Equipment } from '@parley/runtime/nodes/node-kind'
import { findProblems, isUnfinished, lacksSomething, type Problem as Found } from '@parley/runtime/problems/index'
import type { Db } from '../../../context'
import { fieldsOfEntity } from '../entity-fields'
import { liveIds } from './live-ids'
import type { BotOverview } from '../overview/overview'
import { titlesOfRemoved } from '../store'
import { nameOfObject } from '../words'

export { blocksPublishing } from '@parley/runtime/problems/index'

/** What is known of the objects of a bot without reading them. */
export interface KnownObjects {
  kindOf(id: string): ObjectKind | undefined
  nameOf(id: string): string
  parentOf(id: string): string
}

/** `secrets`: ids of the secure variables that have a value; `equipment`: what this machine has; `models`: those that are set up. */
export function problemsOf(
  document: BotDocument,
  secrets: ReadonlySet<string>,
  equipment?: Equipment,
  models: ReadonlySet<string> | null = null,
): Problem[] {
  const byId = new Map(document.objects.map((object) => [object.id, object]))
  const nameOf = (id: string): string => {
    const object = byId.get(id)
    return object === undefined ? '' : nameOfObject(object)
  }
  const known: KnownObjects = { kindOf: (id) => byId.get(id)?.kind, nameOf, parentOf: (id) => byId.get(id)?.parentId ?? '' }
  return findProblems(document, { secrets, fieldsOfEntity, equipment, models }).map((problem) => wireProblem(problem, known))
}

function wireProblem({ said, fix, subject: _, ...problem }: Found, known: KnownObjects): Problem {
  return {
    ...problem,
    kind: known.kindOf(problem.objectId) ?? 'bot',
    objectName: known.nameOf(problem.objectId),
    parentId: known.parentOf(problem.objectId),
    dialogName: known.nameOf(problem.dialogId),
    ...localized({ text: said, fix: fix ?? '' }),
    severity: problem.severity === 'error' ? 'bad' : 'warn',
  }
}

/** Problems of a draft as people read them: what is merely unfinished is told apart from what is wrong. */
export async function problemsForPeople(db: Db, botId: string, overview: BotOverview, found: readonly Found[]): Promise<Problem[]> {
  const live = found.some(lacksSomething) ? await liveIds(db, botId) : new Set<string>()
  const uses = {
    isLive: (id: string) => live.has(id),
    kindOf: (id: string) => overview.kindOf(id),
    parentOf: (id: string) => overview.parentOf(id),
    mentioning: (id: string) => overview.mentioning(id),
  }
  const named = await withDeletedNames(db, botId, found)
  return named.map((problem) => ({ ...wireProblem(problem, overview), ...(isUnfinished(problem, uses) && { severity: 'unfinished' }) }))
}

/** The same problems; those that mention what was deleted say what it was called. */
async function withDeletedNames(db: Db, botId: string, problems: readonly Found[]): Promise<Found[]> {
  const isDangling = ({ code, subject = '' }: Found): boolean => code === 'dangling-reference' && subject !== ''
  const ids = [...new Set(problems.filter(isDangling).map(({ subject = '' }) => subject))]
  const titles = await titlesOfRemoved(db, botId, ids)
  return problems.map((problem) => {
    const name = isDangling(problem) ? titles.get(problem.subject ?? '') : undefined
    const kind = kindOfId(problem.subject ?? '')
    if (name === undefined || !isObjectKind(kind)) return problem
    return { ...problem, said: sentence('problem.deleted-reference', { name, thing: word(`object.${kind}`) }) }
  })
}

/** A problem's own sentence, inside another reply. */
export function problemMessage({ text, says }: Problem): Sentence | string {
  return says['text'] === undefined ? text : { ...says['text'], text }
}
