// The events of the channels of a bot, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A channel of a bot was set up, changed, switched or removed. */
export const channelChanged = eventKind('channel.changed', z.object({ botId: z.string(), channel: z.string() }))
