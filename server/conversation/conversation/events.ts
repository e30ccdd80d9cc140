// The events of conversations, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** What a person said to a bot, who has asked for it, is erased: whatever else is kept of them goes as well. */
export const userErased = eventKind('user.erased', z.object({ botId: z.string(), userId: z.string() }))
