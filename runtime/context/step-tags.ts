// The tags a step sets, as changes of the context: those with values below `context.tags`, context tags in `context.currentTags`. A name
// that is empty, or that comes twice, is set once; its last value counts.
import { meetsTags, namesOfTag, tagNameOf } from '@parley/contract/objects/context-tags'
import type { StepTags } from '@parley/contract/objects/step-tags'
import type { CompiledBot } from '../compile'
import type { Session } from '../session/session'
import type { Change } from './changes'

const owners = [
  ['user', 'userTags'],
  ['session', 'sessionTags'],
  ['message', 'messageTags'],
] as const

/** `fill` fills `{{...}}` in a value. */
export function tagChanges(tags: StepTags, session: Session, fill: (text: string) => string): Change[] {
  const set = owners.flatMap(([owner, field]) =>
    (tags[field] ?? [])
      .filter(({ key }) => key.trim() !== '')
      .map(({ key, value }): Change => ({ path: ['context', 'tags', owner, key.trim()], value: fill(value) })),
  )
  const names = (tags.contextTags ?? []).map((name) => name.trim()).filter((name) => name !== '')
  if (names.length === 0) return set
  return [...set, { path: ['context', 'currentTags', 'tags'], value: [...currentTags(session), ...names] }]
}

/** Most context tags of a task, and tasks whose tags are remembered. */
const most = { tags: 100, tasks: 10 } as const

export function currentTags({ contextTags }: Session): string[] {
  return contextTags?.current ?? []
}

/** Each once, texts alone. */
export function withContextTags(session: Session, value: unknown): NonNullable<Session['contextTags']> {
  const names = Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string' && name !== '') : []
  return { current: [...new Set(names)].slice(-most.tags), historic: session.contextTags?.historic ?? [] }
}

export const hasTags = (session: Session, needed: readonly string[]): boolean => meetsTags(needed, currentTags(session))

/** Intents and topics of the knowledge that cannot be meant, since tags they need are not set, or tags are that must not be; undefined where all may be. */
export function unmetIn({ intents, topicNeeds }: Pick<CompiledBot, 'intents' | 'topicNeeds'>, session: Session): string[] | undefined {
  const needs = [...[...intents.values()].map(({ id, needsTags }) => [id, needsTags] as const), ...topicNeeds]
  const unmet = needs.filter(([, needed]) => !hasTags(session, needed))
  return unmet.length === 0 ? undefined : unmet.map(([id]) => id)
}

/** Those that are set and that rules of intents ask for; undefined where there is none. */
export function tagsForRules({ intents }: Pick<CompiledBot, 'intents'>, session: Session): string[] | undefined {
  const asked = new Set([...intents.values()].flatMap(({ ruleTags }) => ruleTags.map(tagNameOf)))
  const set = currentTags(session).filter((tag) => namesOfTag(tag).some((name) => asked.has(name)))
  return set.length === 0 ? undefined : set
}

/** A new task begins without those of the one before, which are remembered. */
export function beginTaskTags(session: Session): void {
  const current = currentTags(session)
  if (current.length === 0) return
  session.contextTags = { current: [], historic: [current, ...(session.contextTags?.historic ?? [])].slice(0, most.tasks) }
}

/** The task was discarded: what was there before it comes back. */
export function dropTaskTags(session: Session): void {
  if (session.contextTags === undefined) return
  const [current = [], ...historic] = session.contextTags.historic
  session.contextTags = { current, historic }
}
