// The events of the store, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A version of a bot was listed in its account's store, by that user. */
export const storeListed = eventKind('store.listed', z.object({ botId: z.string(), number: z.number(), userId: z.string() }))

/** A version that was offered was returned to its author, by that user. */
export const offerReturned = eventKind('store.offer-returned', z.object({ botId: z.string(), number: z.number(), userId: z.string() }))
