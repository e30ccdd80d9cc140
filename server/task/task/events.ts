// The events of tasks, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** An alert of a bot could not ask its service, for the first time since it could. */
export const alertFailed = eventKind('alert.failed', z.object({ botId: z.string(), taskId: z.string(), reason: z.string() }))
