// What the server tells an open console over the live socket (/api/{version}/live): short notices, never data but the words of an answer as
// they are written in a test.
import { z } from 'zod'
import { ShownPart } from './chat/shown-part'

export const LiveNotice = z.discriminatedUnion('type', [
  /**
   * Something tagged changed; readers of the tag refetch. For the tag `document`, `rev` is its revision and `by` the batch that
   * made it, so that the tab that sent the batch need not read again what the reply told it. With `accountId`
   * it is everybody's in that account.
   */
  z.object({
    type: z.literal('changed'),
    botId: z.string(),
    tag: z.string(),
    rev: z.number().optional(),
    by: z.string().optional(),
    accountId: z.string().optional(),
    /** It is that person's alone, in every tab of theirs. */
    userId: z.string().optional(),
  }),
  /** A job moved; the job's own fields are in `job.get`. */
  z.object({
    type: z.literal('job'),
    botId: z.string(),
    jobId: z.string(),
    state: z.string(),
    done: z.number(),
    total: z.number(),
    step: z.string(),
  }),
  /** The user of a conversation that the desk leads is writing, or no longer is. */
  z.object({ type: z.literal('typing'), botId: z.string(), accountId: z.string(), sessionId: z.string(), isTyping: z.boolean() }),
  /** What is shown of an answer while it is written, in a conversation with the bot that somebody tests. */
  z.object({ type: z.literal('shown-part'), botId: z.string(), sessionId: z.string(), part: ShownPart }),
  /** A piece of the answer to a trial that this person asked for, while it comes. `at`: how many characters came before it. */
  z.object({
    type: z.literal('trial-part'),
    ...{ botId: z.string(), userId: z.string(), trialId: z.string(), at: z.number().int().min(0), text: z.string() },
  }),
  /** This sign-in has ended; `isOwn` when the person signed out themselves, here or in another tab. */
  z.object({ type: z.literal('signed-out'), isOwn: z.boolean().optional() }),
])
export type LiveNotice = z.infer<typeof LiveNotice>

/** The longest a console can have taken something for fresh that it read before it listened. */
export const longestSilenceMs = 60_000

/**
 * First frame a console sends: its access token and the bot it looks at ('' for none). With `sinceMs` it is told what changed in so many
 * milliseconds before: it has read in them, and nobody told it.
 */
export const LiveHello = z.object({ token: z.string(), botId: z.string(), sinceMs: z.number().min(0).max(longestSilenceMs).optional() })
export type LiveHello = z.infer<typeof LiveHello>
