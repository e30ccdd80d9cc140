// What it comes to when a conversation is run again from its log, without asking a model or anything else outside.
import { z } from 'zod'

/** A conversation is run again as far as these allow. */
export const replayLimits = { turns: 1000, ms: 5000 } as const

export const Replay = z.object({
  /**
   * `other`: a turn came out otherwise; `no-version`: the version of the bot that answered is not there any more, or its draft has changed;
   * `no-log`: its log does not begin with its beginning.
   */
  outcome: z.enum(['same', 'other', 'no-version', 'no-log']),
  /** Turns that came out the same to the byte; of so many. */
  turns: z.number(),
  of: z.number(),
  /** Calls of models, and of tools and services, that the log has answered in them. */
  models: z.number(),
  tools: z.number(),
  /** The first turn that came out otherwise, and which of its events, from 0. */
  differs: z.object({ turn: z.number(), event: z.number() }).nullable(),
  ms: z.number(),
})
export type Replay = z.infer<typeof Replay>
