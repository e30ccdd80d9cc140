// Table: the events of this server, each a fact written in the transaction of a change, with the shape of its data. Data holds ids;
// a listener reads the rest from the tables.
import { z } from 'zod'

const shapes = {
  /** A document was changed; `kinds` are those of the objects that were touched. */
  'document.changed': z.object({ botId: z.string(), rev: z.number(), kinds: z.array(z.string()) }),
  /** A bot uses models that were trained from that revision. */
  'model.trained': z.object({ botId: z.string(), rev: z.number() }),
  /** A bot was asked by an encoder of which passages of its documents lack the meanings. */
  'passages.by-words': z.object({ botId: z.string() }),
  /** A channel of a bot was set up, changed, switched or removed. */
  'channel.changed': z.object({ botId: z.string(), channel: z.string() }),
  /** A conversation waits for a person; `until` when nobody is waited for any more, null for as long as it takes. */
  'desk.asked': z.object({
    botId: z.string(),
    conversationId: z.string(),
    handOverId: z.string(),
    since: z.number(),
    until: z.number().nullable(),
  }),
  /** The desk took a turn of a conversation: what it said is to reach the user. */
  'desk.acted': z.object({ botId: z.string(), conversationId: z.string(), turn: z.number() }),
  /** A user said something in a conversation that a person leads, or is waited for. */
  'desk.heard': z.object({ botId: z.string(), conversationId: z.string(), turn: z.number() }),
  /** A job is over that somebody began. */
  'job.ended': z.object({ jobId: z.string() }),
  /** A version of a bot went live, by that user. */
  'bot.published': z.object({ botId: z.string(), versionId: z.string(), userId: z.string() }),
  /** A user was given a role on a bot, by that other one. */
  'bot.shared': z.object({ botId: z.string(), userId: z.string(), byId: z.string(), roleId: z.string() }),
  /** A user has another role in an account, by that other one. */
  'account.role-changed': z.object({ accountId: z.string(), userId: z.string(), byId: z.string(), role: z.string() }),
  /** Editing an object went from one user to another: given when asked for, or taken after its time. */
  'lock.passed': z.object({ botId: z.string(), objectId: z.string(), fromId: z.string(), toId: z.string(), isGiven: z.boolean() }),
  /** An alert of a bot could not ask its service, for the first time since it could. */
  'alert.failed': z.object({ botId: z.string(), taskId: z.string(), reason: z.string() }),
  /** A user who is no member of an account was invited into it, by that other one. */
  'invitation.sent': z.object({ accountId: z.string(), userId: z.string(), byId: z.string() }),
  /** A user has joined an account, invited by that other one. */
  'invitation.accepted': z.object({ accountId: z.string(), userId: z.string(), byId: z.string() }),
  /** What a person said to a bot, who has asked for it, is erased: whatever else is kept of them goes as well. */
  'user.erased': z.object({ botId: z.string(), userId: z.string() }),
} satisfies Record<string, z.ZodType>

type Shapes = { [N in keyof typeof shapes]: z.infer<(typeof shapes)[N]> }
export type EventName = keyof Shapes
export type EventData<N extends EventName> = Shapes[N]
export const eventKinds: { [N in EventName]: z.ZodType<Shapes[N]> } = shapes
