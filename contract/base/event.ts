// The session event log: every fact of a turn, in order. Transcript, trace, replay, analytics and billing are views of it.
// Events are facts, never commands; what must be masked is masked before it is written here.
import { z } from 'zod'
import { Json, JsonObject } from './json'
import { DeskAgent, Incoming, Outgoing } from './message'
import { surveyScales } from './mood/survey-scale'
import { ToneScore } from './mood/tone'
import { Citation, SourcePlace, Understanding } from './understand'

/** What became of a request in the middle of a dialog, and of what it put on hold. */
export const interruptionChoices = ['asked', 'held', 'left', 'left-silently', 'put-off', 'refused', 'resumed', 'dropped'] as const
export type InterruptionChoice = (typeof interruptionChoices)[number]

/** Where a guardrail looks, and what it does about what it finds. */
export const guardrailPoints = ['input', 'output', 'tool-input', 'tool-output'] as const
export const guardrailActions = ['block', 'redact', 'ask-again', 'hand-over'] as const

/** What became of a passage for a written answer: it was named, it was sent and not named, or it was not sent. */
export const candidateOutcomes = ['cited', 'sent', 'unlikely', 'too-many'] as const

/** Why a call that a model asked for was not made: it could not be one, a rule of the step, a value that only a tool brought up, a guardrail. */
export const callRefusals = ['mistake', 'rule', 'origin', 'guardrail', 'person'] as const
export type CallRefusal = (typeof callRefusals)[number]

/** What an argument of a call rests on. */
export const CallOrigin = z.object({ path: z.string(), from: z.enum(['user', 'context', 'tool', 'knowledge', 'model']), text: z.string() })
export type CallOrigin = z.infer<typeof CallOrigin>

/** A rule of an agent's step, tried before a call. `text`: what must hold; `values`: its operands as they were. */
export const TriedCallRule = z.object({
  when: z.enum(['before', 'only-if', 'limit']),
  result: z.boolean(),
  text: z.string(),
  values: z.array(z.object({ expression: z.string(), value: Json })),
  /** Of a limit: how many calls there were, and how many there may be. */
  made: z.number().optional(),
  most: z.number().optional(),
})
export type TriedCallRule = z.infer<typeof TriedCallRule>
/** The prompt of the library that a model was asked with, and the values it was filled with, by their paths. */
export const AskedPrompt = z.object({
  ...{ promptId: z.string(), version: z.number(), message: z.string() },
  values: z.record(z.string(), z.string()),
})
export type AskedPrompt = z.infer<typeof AskedPrompt>

/** What a turn decides to do with a message. */
export const decisionNames = [
  'continue',
  'interrupt',
  'start',
  'ask-which',
  'amend',
  'resume',
  'discard',
  'fallback',
  'apologise',
  'welcome',
  'ignore',
  'repeat',
  'end',
  'pass-on',
  'suspended',
  'bot-server',
  'to-person',
  'survey',
  'desk',
  'answer',
  'small-talk',
  'language',
  'task',
  'event',
  'command',
  'guarded',
] as const

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) => z.object({ type: z.literal(type), ...shape })

export const SessionEvent = z.discriminatedUnion('type', [
  event('received', { incoming: Incoming }),
  event('understood', { understanding: Understanding }),
  /** Languages of the bot the words may be in, the likeliest first; none where it cannot be told. Of bots that speak several. */
  event('language-heard', { languages: z.array(z.string()) }),
  /** From here on the bot speaks another language. */
  event('language-changed', { from: z.string(), to: z.string(), by: z.enum(['words', 'request', 'channel', 'script']) }),
  /**
   * A text was said in another language than the conversation's, because it is missing there (`used` is not `wanted`), or as it was translated
   * before its original was changed. Of the text as it is written, without what is filled in.
   */
  event('untranslated', { text: z.string(), wanted: z.string(), used: z.string(), nodeId: z.string().optional() }),
  /** How the user said it, where any tone was heard. */
  event('tone', { scores: z.array(ToneScore) }),
  /** What the turn decided to do with the message. */
  event('decided', {
    decision: z.enum(decisionNames),
    dialogId: z.string().optional(),
    intentId: z.string().optional(),
    /** Who chose the intent, where the bot's own understanding found none. */
    by: z.enum(['language-model']).optional(),
  }),
  /** A question of the bot's knowledge was answered. `score` is 1 where it was chosen or said word for word. */
  event('answered', {
    ...{ faqId: z.string(), question: z.string(), score: z.number(), nodeId: z.string().optional() },
    /** The place of the condition that held, from 1; absent where none did or there is none. */
    condition: z.number().optional(),
    /** The paragraph of its answer by which it was found; absent where the question was asked. */
    paragraph: z.string().optional(),
    /** Where its answer was found, as it was said; `isEdited`: the answer is no longer as it stands there. */
    source: SourcePlace.extend({ isEdited: z.boolean() }).optional(),
  }),
  /** A passage of one of the bot's documents was said, with where it stands. */
  event('cited', { citation: Citation, nodeId: z.string().optional() }),
  /** Something was said without a task in mind, and answered. */
  event('small-talk', { smallTalkId: z.string(), question: z.string(), score: z.number() }),
  event('dialog-started', { dialogId: z.string(), by: z.enum(['intent', 'link', 'event', 'resume']) }),
  /** `linked`: it goes on in another dialog, which takes its place; the end of that one says so (`isNext`). */
  event('dialog-ended', {
    dialogId: z.string(),
    outcome: z.enum(['fulfilled', 'discarded', 'failed', 'held', 'linked']),
    isNext: z.literal(true).optional(),
  }),
  event('node-entered', { dialogId: z.string(), nodeId: z.string() }),
  /** A value taken for an entity node, or refused with the reason told to the user. */
  event('entity-filled', {
    nodeId: z.string(),
    entityId: z.string(),
    value: Json,
    text: z.string(),
    from: z.enum(['message', 'earlier', 'default', 'context', 'agent']),
  }),
  event('entity-refused', { nodeId: z.string(), entityId: z.string(), text: z.string(), reason: z.string(), attempt: z.number() }),
  /** One transition's condition, tried. `values` shows each operand with the value it had. */
  event('rule-tried', {
    nodeId: z.string(),
    transitionId: z.string(),
    label: z.string(),
    result: z.boolean(),
    values: z.array(z.object({ expression: z.string(), value: Json })),
    to: z.string().nullable(),
  }),
  event('variable-written', { path: z.string(), value: Json }),
  /** An outside effect with its result, enough to run the turn again without the outside. */
  event('effect', {
    effect: z.enum([
      'understand',
      'extract',
      'service',
      'webhook',
      'script',
      'translate',
      'pause',
      'passages',
      'model',
      'mcp',
      'links',
      'languages',
      'clock',
      'random',
      'id',
    ]),
    nodeId: z.string().optional(),
    request: Json,
    reply: Json,
    ok: z.boolean(),
    ms: z.number(),
    prompt: AskedPrompt.optional(),
  }),
  /** A tool was called by a model, or was not: why. `origin`: what its arguments rest on beside the user's own words. Optional fields are
   * missing in logs of before they were written. */
  event('tool-called', {
    ...{ nodeId: z.string(), callId: z.string(), kind: z.string(), id: z.string(), name: z.string() },
    ...{ input: Json, outcome: z.enum(['done', 'failed', 'refused']), result: Json, why: z.string() },
    origin: z.array(CallOrigin).optional(),
    /** It changes something outside of the conversation. */
    writes: z.literal(true).optional(),
    refusal: z.enum(callRefusals).optional(),
    /** The rule of the step that stopped it (`ruleKey`). */
    rule: z.string().optional(),
    /** The rules of the step that were tried before it, up to the one that refused it. */
    rules: z.array(TriedCallRule).optional(),
  }),
  /** What an agent may take in this turn. `cost`: in millionths of the currency of the bot's budget; 0: as much as that allows. */
  event('agent-limits', { nodeId: z.string(), steps: z.number(), tokens: z.number(), cost: z.number(), ms: z.number() }),
  /** A guardrail found something. `found`: what, masked where it is hidden. */
  event('guarded', {
    ...{ guardrailId: z.string(), name: z.string(), point: z.enum(guardrailPoints), action: z.enum(guardrailActions) },
    ...{ found: z.string(), nodeId: z.string().optional() },
  }),
  /** A reply of a model claims an outcome. `callId`: the call that proves it; absent: nothing does, and the reply was held back. */
  event('claimed', { nodeId: z.string(), words: z.string(), callId: z.string().optional() }),
  /** What a model's answer rests on, checked by the server; `removed`: places it named that it was not given. */
  event('grounded', {
    ...{ nodeId: z.string().optional(), score: z.number(), citations: z.array(Citation), removed: z.array(z.string()) },
    /** Whether it was said, or what is designed instead; the score it takes; numbers and names that rest on nothing. */
    ...{ isSaid: z.boolean().optional(), threshold: z.number().optional(), unfounded: z.array(z.string()).optional() },
    /** Statements of it that were not said: what they say does not rest on the places they name. */
    leftOut: z.array(z.string()).optional(),
    /** The passages that were found, best first, and what became of each. */
    candidates: z
      .array(
        z.object({ passageId: z.string(), title: z.string(), page: z.number(), score: z.number(), outcome: z.enum(candidateOutcomes) }),
      )
      .optional(),
  }),
  /** An agent begins to lead, or leaves by an exit. */
  event('agent', { nodeId: z.string(), step: z.enum(['begun', 'left']), exit: z.string().optional(), why: z.string().optional() }),
  /** Nobody waits for the answer any more: the user wrote again, or a person took over. `shown`: what was seen of it, and was taken back. */
  event('superseded', { by: z.enum(['message', 'person']), shown: z.string() }),
  event('printed', { nodeId: z.string(), text: z.string() }),
  /** `to`: it went to the bot's own server, which decides what the user hears of it, or to nobody: the turn was superseded. */
  event('said', { message: Outgoing, to: z.enum(['bot-server', 'nobody']).optional() }),
  /** The bot says something on its own account (objects/standard-response), in its own wording or the platform's. */
  event('standard-response', { key: z.string() }),
  /** The rules of interruption were applied (objects/conversation-rules). */
  event('interruption', { choice: z.enum(interruptionChoices) }),
  event('not-understood', { text: z.string() }),
  /** A failure inside the turn that the conversation survived; `code` is a catalogue name or a kind of outside failure, `event` the event
   * whose answer failed, by its key or its id. */
  event('failed', { nodeId: z.string().optional(), event: z.string().optional(), code: z.string(), text: z.string() }),
  event('waiting', { nodeId: z.string(), dialogId: z.string() }),
  /** Something happened for which the bot has a way of its own (objects/bot-event). */
  event('bot-event', { event: z.string(), action: z.enum(['dialog', 'message', 'script', 'agent', 'repeat']) }),
  /** The user spoke as one of the bot's rules describes (objects/sentiment-event). */
  event('sentiment-event', { eventId: z.string(), name: z.string(), action: z.enum(['message', 'dialog', 'script', 'agent']) }),
  /** A digital form was shown, came back with values that are right, or with ones that are not. */
  event('form', { formId: z.string(), step: z.enum(['shown', 'taken', 'wrong', 'cancelled']), nodeId: z.string().optional() }),
  event('survey-asked', { surveyId: z.string(), name: z.string(), scale: z.enum(surveyScales) }),
  /** `dialogId`: the task it was asked after; '' at the end of the conversation. */
  event('feedback-given', {
    surveyId: z.string(),
    name: z.string(),
    scale: z.enum(surveyScales),
    score: z.number(),
    comment: z.string(),
    dialogId: z.string(),
  }),
  /** The reason for the score before it. */
  event('feedback-comment', { surveyId: z.string(), comment: z.string() }),
  /** The user wants to be told by an alert, with the values it was asked for; and does not any more. */
  event('alert-subscribed', { taskId: z.string(), name: z.string(), values: z.record(z.string(), z.string()) }),
  event('alert-unsubscribed', { taskId: z.string(), name: z.string() }),
  /** A task that is no dialog was run. */
  event('task-run', {
    ...{ taskId: z.string(), name: z.string(), ok: z.boolean() },
    /** What the service answered with, how many entries were in it, and what went wrong. */
    ...{ statusCode: z.number().optional(), found: z.number().optional() },
    ...{ code: z.string().optional(), text: z.string().optional() },
  }),
  /** From here on a person leads, or is waited for, until the agent has left. */
  event('handed-over', { nodeId: z.string(), queue: z.string().optional(), patienceMinutes: z.number().optional() }),
  /** The user was to be handed over outside the hours of the step: nobody was asked. */
  event('desk-closed', { nodeId: z.string() }),
  event('agent-joined', { agent: DeskAgent }),
  /** `passed`: it waits in the named queue again. */
  event('agent-left', {
    outcome: z.enum(['returned', 'closed', 'passed', 'nobody']),
    agent: DeskAgent.optional(),
    queue: z.string().optional(),
  }),
  /**
   * A linked bot answers: what follows in the turn is its own, and its ids are those of its document. `by`: why it does; `stay`: it was in the
   * middle of something.
   */
  event('linked-turn', {
    ...{ linkId: z.string(), botId: z.string(), name: z.string(), versionHash: z.string() },
    by: z.enum(['name', 'training', 'intent', 'choice', 'fallback', 'stay']),
    score: z.number().optional(),
  }),
  /** With all that a conversation begins with; what is optional is missing in conversations of before it was written. */
  event('session-started', {
    channel: z.string(),
    language: z.string(),
    userId: z.string(),
    versionHash: z.string(),
    botId: z.string().optional(),
    timezone: z.string().optional(),
    startedAt: z.number().optional(),
    user: JsonObject.optional(),
  }),
  /** Before the turn: what had changed of all that lies beside the conversation since its last one, as what other conversations of the user keep. */
  event('session-brought', { changes: z.array(z.object({ path: z.array(z.string()), value: Json.optional() })) }),
  event('session-ended', { reason: z.enum(['user', 'idle', 'bot', 'restart', 'agent']) }),
])
export type SessionEvent = z.infer<typeof SessionEvent>
export type SessionEventType = SessionEvent['type']
export type EventOf<T extends SessionEventType> = Extract<SessionEvent, { type: T }>

/**
 * The one sense of "not understood": the bot looked for what was wanted and said that it found nothing. Every figure, list and mark of it
 * counts these events.
 */
export const notUnderstood = 'not-understood' satisfies SessionEvent['type']

export function isNotUnderstood({ type }: Pick<SessionEvent, 'type'>): boolean {
  return type === notUnderstood
}
