// What expressions, templates and scripts see: context, entities, env, content and user. And where a script's writes go.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type Change, type Changing, changing } from './changes'
import type { CompiledBot } from '../compile'
import { ambiguousIntents } from './ambiguous'
import { historyOf } from './history'
import { currentOptions } from './options'
import { currentTags, withContextTags } from './step-tags'
import type { Frame, Session } from '../session/session'
import { dialogTones, messageTones } from '../session/tone'

/** Parts of `context` that are not the dialog's own variables. Scripts cannot replace them. */
const platformKeys = new Set([
  'entities',
  'intent',
  'intentType',
  'taskid',
  'traits',
  'session',
  'tags',
  'currentTags',
  'historicTags',
  'history',
  'smallTalk',
  'FollowupIntents',
  'mappedIntents',
  'ambiguousIntents',
  'currentOptions',
  'onHoldTasks',
  'userInputs',
  'currentLanguage',
  'suggestedLanguages',
  'message_tone',
  'dialog_tone',
  'bot',
  'botid',
])
const sessionScopes = new Set(['EnterpriseContext', 'BotContext', 'UserSession', 'BotUserSession'])
/** Parts of BotUserSession that are not for scripts to write. */
const keysOfUser = new Set(['lastMessage', 'lastUserMessageTime', 'isReturningUser'])

/** Whether a name below `context` is the platform's own. */
export const isPlatformKey = (key: string): boolean => platformKeys.has(key)

/** What the user said, and what the bot has read: another text where it was translated. */
export interface Sentence {
  said: string
  read: string
}

/** Read as it was said. */
export const asSaid = (text: string): Sentence => ({ said: text, read: text })

export function scopeOf(bot: CompiledBot, session: Session, frame: Frame | undefined, sentence: Sentence): JsonObject {
  const entities = frame?.entities ?? {}
  const history = historyOf(bot, session, frame)
  const context: JsonObject = {
    ...frame?.vars,
    entities,
    intent: bot.intents.get(frame?.intentId ?? '')?.name ?? '',
    intentType: bot.intents.has(frame?.intentId ?? '') ? 'dialog' : '',
    taskid: frame?.dialogId ?? '',
    traits: session.traits ?? [],
    session: {
      ...session.scopes,
      BotUserSession: { ...session.scopes.BotUserSession, ...keptOfUser(session, sentence.said) },
      UserContext: session.user,
      opts: { userId: session.userId, streamId: session.botId, sessionId: session.id },
    },
    tags: { user: session.tags.user, session: session.tags.session, message: session.tags.message ?? {} },
    currentTags: { tags: currentTags(session) },
    historicTags: (session.contextTags?.historic ?? []).map((tags) => ({ tags })),
    get history() {
      return history()
    },
    FollowupIntents: (session.followUps ?? []).map((id) => bot.intents.get(id)?.name ?? bot.faqs.get(id)?.title(session.language) ?? ''),
    mappedIntents: (session.mapped ?? []).map((id) => bot.intents.get(id)?.name ?? ''),
    ...ambiguousIntents(bot, session),
    currentOptions: currentOptions(bot, session, frame),
    onHoldTasks: session.held.map((frames) => bot.dialogs.get(frames[0]?.dialogId ?? '')?.name ?? ''),
    smallTalk: smallTalkSaid(session),
    userInputs: inputsOf(session, sentence, bot.defaultLanguage),
    currentLanguage: session.language,
    suggestedLanguages: session.heard ?? [],
    message_tone: messageTones(session),
    dialog_tone: dialogTones(session),
    bot: bot.name,
    botid: bot.id,
  }
  return { context, entities, ...variablesAt(bot, session, frame?.dialogId ?? ''), user: session.user }
}

/** The bot's variables as a conversation sees them at a place; it may read another collection of them than the bot does. */
export function variablesAt(bot: CompiledBot, session: Session, place: string): { env: JsonObject; content: JsonObject } {
  const seen = bot.variables.seenAt(place, session.scopes.BotUserSession['variableCollection'])
  return { env: seen.env, content: seen.content(session.language) }
}

function inputsOf({ lastAt: timestamp }: Session, { said, read }: Sentence, language: string): JsonObject {
  const originalInput = { sentence: said, timestamp }
  return said === read ? { originalInput } : { originalInput, translatedInput: { sentence: read, language, timestamp } }
}

/** Of the user with this bot, beside what scripts keep there; nobody writes it. */
function keptOfUser({ channel, lastAt, isReturning = false }: Session, sentence: string): JsonObject {
  return {
    lastMessage: { channel, messagePayload: { text: sentence } },
    lastUserMessageTime: lastAt,
    isReturningUser: isReturning,
  }
}

/** What each * stood for is `_0`, `_1` and so on. */
function smallTalkSaid({ smallTalk }: Session): JsonObject {
  const named = (captured: readonly string[]): JsonObject => Object.fromEntries(captured.map((words, at) => [`_${at}`, words]))
  if (smallTalk === undefined) return { pattern: '', matchData: {}, previousMatchData: [] }
  return { pattern: smallTalk.wording, matchData: named(smallTalk.captured), previousMatchData: smallTalk.before.map(named) }
}

/** Makes a script's changes in session and dialog; gives those that were made, with the path to record. The rest is read-only. */
export function applyChanges(session: Session, frame: Frame, changes: readonly Change[]): { path: string; value: Json }[] {
  const made: { path: string; value: Json }[] = []
  const change = changing()
  // `entities` and `context.entities` are one thing: a script that shares them changes both, which is one write.
  const written = new Set<string>()
  for (const one of changes) {
    const path = applyChange(session, frame, one, change)
    if (path === null || written.has(path)) continue
    written.add(path)
    made.push({ path, value: one.value ?? null })
  }
  return made
}

function applyChange(session: Session, frame: Frame, change: Change, changed: Changing): string | null {
  const [root, first, ...rest] = change.path
  if (first === undefined) return null
  if (root === 'entities' || (root === 'context' && first === 'entities')) {
    const path = root === 'entities' ? [first, ...rest] : rest
    if (path.length === 0) return null
    frame.entities = changed(frame.entities, path, change.value)
    return ['context', 'entities', ...path].join('.')
  }
  if (root !== 'context') return null
  if (first === 'session') return applySessionChange(session, rest, change, changed)
  if (first === 'tags') {
    const [owner, ...path] = rest
    if (!isTagOwner(owner) || path.length === 0) return null
    session.tags = { ...session.tags, [owner]: changed(session.tags[owner] ?? {}, path, change.value) }
    return change.path.join('.')
  }
  if (first === 'currentTags') {
    if (rest.join('.') !== 'tags') return null
    session.contextTags = withContextTags(session, change.value)
    return change.path.join('.')
  }
  if (platformKeys.has(first)) return null
  frame.vars = changed(frame.vars, [first, ...rest], change.value)
  return change.path.join('.')
}

/** Whether a value below `context` is one that scripts and assignments write: the dialog's own, or one of the platform's that is open. */
export function mayWrite(path: readonly string[]): boolean {
  const [first, second, third] = path
  if (first === undefined || !platformKeys.has(first)) return first !== undefined
  if (first === 'currentLanguage') return second === undefined
  if (first === 'session') return second !== undefined && sessionScopes.has(second) && third !== undefined && !isOfUser(second, third)
  if (first === 'tags') return isTagOwner(second) && third !== undefined
  return first === 'currentTags' && second === 'tags' && third === undefined
}

function isOfUser(scope: string, key: string | undefined): boolean {
  return scope === 'BotUserSession' && key !== undefined && keysOfUser.has(key)
}

function isTagOwner(name: string | undefined): name is 'user' | 'session' | 'message' {
  return name === 'user' || name === 'session' || name === 'message'
}

function applySessionChange(session: Session, [scope, ...path]: string[], change: Change, changed: Changing): string | null {
  if (scope === undefined || !sessionScopes.has(scope) || path.length === 0 || isOfUser(scope, path[0])) return null
  session.scopes = { ...session.scopes, [scope]: changed(scopeNamed(session, scope), path, change.value) }
  return change.path.join('.')
}

function scopeNamed(session: Session, name: string): JsonObject {
  const scopes: Record<string, JsonObject> = session.scopes
  return scopes[name] ?? {}
}

/** Bytes of a value as JSON. */
export function jsonBytes(value: Json | object): number {
  return Buffer.byteLength(JSON.stringify(value))
}
