// The events of a document, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A document was changed; `kinds` are those of the objects that were touched. */
export const documentChanged = eventKind('document.changed', z.object({ botId: z.string(), rev: z.number(), kinds: z.array(z.string()) }))
