// Everything that is wrong with a bot before it runs: of each object by itself, and of each dialog as a whole. Each check is a file of its
// own and knows no other. Who keeps problems while a bot is edited asks for those of the objects that were touched.
import { type BotDocument, type BotObject, objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import type { ProblemContext } from './context'
import { intentProblems, problemsOfDialog } from './dialogs'
import { nodeProblems } from './nodes'
import type { Problem } from './problem'
import { referenceProblems } from './references'
import { secretProblems } from './secrets'
import { textProblems } from './texts'

export type { ProblemContext } from './context'
export { problemsOfDialog } from './dialogs'
export { blocksPublishing, problemCodes, type Problem, type ProblemCode } from './problem'

/** Problems of one object, as far as they do not hang on how the steps of its dialog follow one another. */
export function problemsOfObject(object: BotObject, context: ProblemContext): Problem[] {
  return [
    ...intentProblems(object),
    ...nodeProblems(object, context),
    ...referenceProblems(object, context),
    ...textProblems(object, context),
    ...secretProblems(object, context),
  ]
}

/**
 * In the order of the document, errors and warnings together. Never throws, whatever the bot looks like. `secrets`: ids of the secure
 * variables that have a value, which the document does not tell.
 */
export function findProblems(document: BotDocument, secrets: ReadonlySet<string> = new Set()): Problem[] {
  const order = new Map(document.objects.map((object, at) => [object.id, at]))
  const dialogs = objectsOf(document, 'dialog')
  const dialogIds = new Set(dialogs.map(({ id }) => id))
  const context: ProblemContext = {
    has: (id) => order.has(id),
    isDialog: (id) => dialogIds.has(id),
    names: namesOf(document),
    secure: objectsOf(document, 'variable').filter(({ data }) => data.secure),
    withValue: secrets,
  }
  const nodes = new Map<string, BotObject<'node'>[]>()
  for (const node of objectsOf(document, 'node')) nodes.set(node.parentId, [...(nodes.get(node.parentId) ?? []), node])
  return [
    ...dialogs.flatMap((dialog) => problemsOfDialog(dialog, nodes.get(dialog.id) ?? [])),
    ...document.objects.flatMap((object) => problemsOfObject(object, context)),
  ].sort((a, b) => (order.get(a.objectId) ?? 0) - (order.get(b.objectId) ?? 0))
}
