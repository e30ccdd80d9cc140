// The events of conversations, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/**
 * What a person said to a bot, who has asked for it, is erased: whatever else is stored of them goes as well. Their
 * conversations no longer lead to them, and are named.
 */
export const userErased = eventKind(
  'user.erased',
  z.object({ botId: z.string(), userId: z.string(), conversationIds: z.array(z.string()).default([]) }),
)
