// The events of approval, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** Somebody asks that changes of a bot be published. */
export const publishAsked = eventKind('publish.asked', z.object({ accountId: z.string(), botId: z.string(), byId: z.string() }))

/** An administrator rejected what somebody had asked for. */
export const publishRejected = eventKind(
  'publish.rejected',
  z.object({ botId: z.string(), userId: z.string(), byId: z.string(), reason: z.string() }),
)
