// The events of versions, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A version of a bot went live, by that user. */
export const botPublished = eventKind('bot.published', z.object({ botId: z.string(), versionId: z.string(), userId: z.string() }))
