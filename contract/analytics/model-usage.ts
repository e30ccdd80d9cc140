// What a bot asked of its language models in conversations, and what they answered: requests one by one, and the figures of one step. How much
// it was is llm.usage.
import { z } from 'zod'
import { call } from '../base/call'
import { Day, TimeZone } from '../base/fields/moment'
import { LlmFeature } from '../model/llm'
import { figuresAccess, Range } from './dashboard'

/** Of a text that is shown. */
export const modelCharsShown = 8000
const clipped = z.string().max(modelCharsShown)

export const ModelRequestShown = z.object({
  sessionId: z.string(),
  turn: z.number(),
  /** Which of the turn's events it is. */
  place: z.number(),
  at: z.number(),
  isTest: z.boolean(),
  feature: LlmFeature,
  /** The one that answered; '' where none did. */
  model: z.string(),
  isAnswered: z.boolean(),
  /** Why there is no answer; '' where there is one. */
  why: z.string(),
  /** Messages of the request, oldest first; what was sent before in the turn is left out. */
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), text: clipped })),
  tools: z.array(z.string()),
  answer: clipped,
  /** Tools that the answer calls. */
  calls: z.array(z.object({ name: z.string(), input: clipped })),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** In the currency of the bot's budget. */
  money: z.number(),
  firstMs: z.number().nullable(),
  ms: z.number(),
  /** Models that gave no answer before. */
  attempts: z.array(z.object({ model: z.string(), text: z.string(), ms: z.number() })),
})
export type ModelRequestShown = z.infer<typeof ModelRequestShown>

/** Figures of a step that asks models, from conversations of users. */
export const StepFigures = z.object({
  /** Of the bot's budget. */
  currency: z.string(),
  /** The most it took in one turn of the day before the last; null where it took no turn. */
  highest: z.object({ steps: z.number(), calls: z.number(), tokens: z.number(), money: z.number(), seconds: z.number() }).nullable(),
  /** How many calls each rule stopped in conversations of these days; those that stopped none are left out. */
  stopped: z.array(z.object({ rule: z.string(), calls: z.number() })),
})
export type StepFigures = z.infer<typeof StepFigures>

export const modelUsageCalls = {
  'model-usage.get-step': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/analytics/model-steps/{nodeId}',
    access: figuresAccess,
    about: 'The most that a step took of language models in one turn of the day before the last, and how often its rules stopped calls.',
    reads: ['session'],
    input: z.object({ ...Range, streamId: z.string().max(80), nodeId: z.string().max(80) }),
    reply: StepFigures,
  }),
  'model-usage.list-requests': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/analytics/model-requests',
    access: { permission: 'BOT_ANALYTICS', level: 'VIEW' },
    about: 'Requests to language models in conversations of these days, with the answers, newest first.',
    reads: ['session'],
    input: z.object({
      streamId: z.string().max(80),
      ...{ from: Day, to: Day, timezone: TimeZone.default('UTC') },
      feature: z.union([LlmFeature, z.literal('')]).default(''),
      /** The one that answered. */
      model: z.string().max(200).default(''),
      offset: z.coerce.number().int().min(0).max(2000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ items: z.array(ModelRequestShown), hasMore: z.boolean() }),
  }),
}
