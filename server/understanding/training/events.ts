// The events of training, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A bot uses models that were trained from that revision. */
export const modelTrained = eventKind('model.trained', z.object({ botId: z.string(), rev: z.number() }))
