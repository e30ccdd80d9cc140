// The events of the search of passages, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../work/events/event-kind'

/** A bot was asked by an encoder of which passages of its documents lack the meanings. */
export const passagesByWords = eventKind('passages.by-words', z.object({ botId: z.string() }))
