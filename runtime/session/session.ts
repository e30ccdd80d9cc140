// The state of one conversation between turns: plain JSON, kept by the server, changed only by a turn.
import type { JsonObject } from '@parley/contract/base/json'
import type { DeskAgent, Outgoing } from '@parley/contract/base/message'
import type { ToneScore } from '@parley/contract/base/mood/tone'
import type { EntityMatch, SearchedAnswers, SmallTalkMatch } from '@parley/contract/base/understand'
import type { AmbiguousIntents } from '../context/ambiguous'
import type { Passed } from '../context/history'
import type { Filled } from '../form/filled'
import type { Exchanged } from './exchanged'
import type { Receipts } from './receipts'
import type { WaitingDisambiguation } from '../policies/disambiguation'
import type { WaitingSwitch } from '../policies/interruption'
import type { WaitingResume } from '../policies/resume'
import type { WaitingStep } from '../policies/step'
import type { WaitingSurvey } from '../policies/survey'
import type { WaitingTask } from '../policies/task'
import type { WaitingWhich } from '../policies/which'

/** A dialog on the stack. `entities` and `vars` are its context; a node's results stand in `vars` under the node's key. */
export interface Frame {
  dialogId: string
  /** The node being run or waited at; '' before the first. */
  nodeId: string
  intentId: string
  entities: JsonObject
  vars: JsonObject
  /** Tries already used at the node waited at. */
  attempts: number
  /** Characters of the starting sentence already used for an entity: [start, end) pairs. */
  used: [number, number][]
  /** Those that no other entity takes, even one that takes words again. */
  spent?: [number, number][]
  /** The sentence that started or last fed the dialog; entities may still be taken from it. */
  sentence: string
  /** Entities that understanding found in the sentence, offsets in `sentence`. */
  found?: EntityMatch[]
  /**
   * Assignments to make when it is done: of a linked dialog in the caller, entity id to expression; of one that interrupted another in
   * that one, entity id or `context.name` to expression.
   */
  onReturn: { to: string; expression: string }[]
  /** It has taken the place of a dialog that ended by going on with it. */
  isNext?: true
  /** While it is held: the dialog that interrupted it. */
  heldFor?: string
  /** Names of values to be checked again when their step is reached: a value before them was corrected. */
  doubted?: string[]
  /** Names of values that are defaults. */
  defaulted?: string[]
  /** Names of values that the dialog's parameter mapping gave: the user's words of the same sentence count more. */
  mapped?: string[]
  /** Steps whose words are left out once: they were said before a correction. */
  shown?: string[]
  /** The step whose value the user wants to change and has not said. */
  asksAgain?: string
  /** After a correction at one step the dialog goes on at another. */
  backTo?: { from: string; to: string }
  /** What was filled in so far of the form that the node shows. */
  filled?: Filled
  /** The node handed its step to the bot's own server, which has not answered in the turn. */
  asked?: Asked
  /** The nodes whose steps are being run, innermost last. Never changed in place. */
  inside?: readonly string[]
  /** What a node that goes on over several turns keeps to itself. Never changed in place. */
  memory?: { nodeId: string; kept: JsonObject }
  /** What the dialog came to that the node called, until the node has taken it. */
  returned?: Returned
}

/** `values`: its entities by name, and what its steps left in its context. */
export interface Returned {
  outcome: 'fulfilled' | 'failed'
  values: JsonObject
}

export interface Asked {
  nodeId: string
  requestId: string
  /** Epoch milliseconds: an answer is waited for no longer. */
  until: number
  /** What came of it, until the node has taken it. */
  outcome?: 'answer' | 'failure' | 'timeout'
  text?: string
}

/** What stands for a dialog where none runs. Never changed in place. */
export const emptyFrame: Readonly<Frame> = {
  dialogId: '',
  nodeId: '',
  intentId: '',
  entities: {},
  vars: {},
  attempts: 0,
  used: [],
  sentence: '',
  onReturn: [],
}

/** A question of the bot's knowledge, or small talk, that was heard. */
export type KnownRequest =
  /** `part`: found by the text of its answer. */
  { kind: 'answer'; faqId: string; score: number; isExact: boolean; part?: FoundPart } | ({ kind: 'small-talk' } & SmallTalkMatch)

/** A paragraph of an answer, and how much of the answer is said. */
export interface FoundPart {
  paragraph: string
  say: SearchedAnswers['say']
}

/** What the bot waits for. */
export type Waiting =
  | WaitingStep
  | WaitingWhich
  | WaitingResume
  | WaitingSwitch
  | WaitingDisambiguation
  | WaitingTask
  | WaitingSurvey
  | null

export interface Session {
  id: string
  botId: string
  userId: string
  channel: string
  language: string
  timezone: string
  /** The version (or draft) it runs, by hash. */
  versionHash: string
  startedAt: number
  lastAt: number
  /** Turns taken. */
  turn: number
  /** Stack of the running dialog and the dialogs that called it, innermost last. Empty when nothing runs. */
  frames: Frame[]
  /** Held stacks, most recent last. */
  held: Frame[][]
  waiting: Waiting
  /** Session scopes a script may use; the server loads and stores each under its owner. */
  scopes: { EnterpriseContext: JsonObject; BotContext: JsonObject; UserSession: JsonObject; BotUserSession: JsonObject }
  /** Read-only facts of the user: UserContext. */
  user: JsonObject
  /** `message`: those of the last message, gone with the next. */
  tags: { user: JsonObject; session: JsonObject; message?: JsonObject }
  /** Context tags of the running task, and of those before it, the last one first. */
  contextTags?: { current: string[]; historic: string[][] }
  ended: boolean
  /**
   * While a person leads, or is waited for (no agent yet): what the user says goes to the desk. `wanted`: the e-mail address of the one it
   * waits for. `formId`: of the form the user is to fill in, `filled`: what they have so far.
   */
  person?: {
    nodeId: string
    queue: string
    since: number
    agent: DeskAgent | null
    wanted?: string
    formId?: string
    filled?: Filled
  } | null
  /** The last steps passed and what became of dialogs, oldest first. */
  history?: readonly Passed[]
  /** The small talk that was answered last: by which wording, and the words that each * of it stood for, the last of each before it. */
  smallTalk?: { wording: string; captured: readonly string[]; before: readonly (readonly string[])[] }
  /** Whether the user had talked with the bot before this conversation; absent where nothing asks for it. */
  isReturning?: boolean
  /** Intents and questions that the user named while a dialog went on, to be offered when it is done. */
  followUps?: string[]
  /** Requests of one message that are still to be begun, in their order. */
  queue?: { intentId: string; text: string }[]
  /** What the bot said last, while it may be asked to say it again. */
  said?: Pick<Outgoing, 'type' | 'text' | 'template'>[]
  /** How the user spoke last, and in all since the tones were reset: levels added up, and how many messages had the tone. */
  tone?: {
    message: ToneScore[]
    dialog: { tone_name: ToneScore['tone_name']; sum: number; count: number }[]
    /** Sentiment events over the conversation that hold and were done. */
    met?: string[]
  }
  /** What can be pressed of what the bot offered, the newest last: fingerprints, compared by pressed.ts. */
  offered?: readonly number[]
  /** Where its language comes from; absent while nobody has said anything. `request` holds until the user asks for another. */
  languageFrom?: 'words' | 'request'
  /** Names of the traits heard when it was last looked for what was meant; absent where there were none. */
  traits?: string[]
  /** Intents of the last message that asked for any: in the order they are done, or all that it may have meant. */
  mapped?: readonly string[]
  /** Of which one is meant; gone once the user has chosen. */
  ambiguous?: AmbiguousIntents
  /** Languages of the bot that the last message may be in. */
  heard?: string[]
  /** The last answer named the languages of the bot: the name of one is a request for it. */
  offersLanguages?: true
  /** What the channel last said of its language. */
  locale?: string
  /** The language kept of the user, beyond this conversation. */
  userLanguage?: string
  /** The dialogs that a failure ended, while the user may have it tried again; the innermost stands at the step that failed. */
  failed?: Frame[]
  /** Surveys of this conversation: each is asked once. */
  surveys?: string[]
  /** Messages of the user whose answers were superseded, oldest first; gone with the first answer. */
  unanswered?: readonly string[]
  /** How often it has been asked in a row. */
  repeats?: number
  /** What was said last, oldest first, while a step of the bot tells it to a language model. */
  exchanged?: readonly Exchanged[]
  /** What was done in it, while a step of the bot asks a language model. */
  receipts?: Receipts
  /** Values that pass between bots of one conversation; dialogs begin with them. */
  given?: JsonObject
  /** Of a conversation with a universal bot. */
  universal?: UniversalState
  /** Estimate, never too low by more than the platform's own fields, of the session's size as JSON. */
  bytes?: number
}

/** What the bots that a universal bot links have of its conversation. */
export interface UniversalState {
  /** The link whose bot is in the middle of something; '' for none. */
  active: string
  /** By link, the last one that answered last. */
  sessions: readonly { linkId: string; session: Session }[]
  /** The links of which one is meant, and what was said. */
  asked?: { linkIds: readonly string[]; text: string }
}

export interface NewSession {
  id: string
  botId: string
  userId: string
  channel: string
  language: string
  timezone: string
  versionHash: string
  now: number
  user?: JsonObject
}

/** A session before its first turn. */
export function newSession(from: NewSession): Session {
  return {
    id: from.id,
    botId: from.botId,
    userId: from.userId,
    channel: from.channel,
    language: from.language,
    timezone: from.timezone,
    versionHash: from.versionHash,
    startedAt: from.now,
    lastAt: from.now,
    turn: 0,
    frames: [],
    held: [],
    waiting: null,
    scopes: { EnterpriseContext: {}, BotContext: {}, UserSession: {}, BotUserSession: {} },
    user: from.user ?? {},
    tags: { user: {}, session: {} },
    ended: false,
  }
}
