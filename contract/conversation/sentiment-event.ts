// Sentiment events over the wire: a bot's rules over how its users speak, in their order. The console edits these as objects of the
// document.
import { z } from 'zod'
import { call } from '../base/call'
import { JsonObject } from '../base/json'
import { SentimentEvent } from '../objects/sentiment-event'

const base = '/builder/streams/{streamId}/sentimentevents'
const where = z.object({ streamId: z.string().max(80) })
const one = where.extend({ eventId: z.string().max(80) })
const change = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const

export const SentimentEventRow = SentimentEvent.extend({ id: z.string() })
export type SentimentEventRow = z.infer<typeof SentimentEventRow>

export const sentimentEventCalls = {
  'sentiment-event.list': call({
    method: 'GET',
    path: base,
    access: { permission: 'NATURAL_LANGUAGE', level: 'VIEW' },
    about: 'The bot’s sentiment events, in the order in which they are tried.',
    reads: ['document'],
    input: where,
    reply: z.array(SentimentEventRow),
  }),
  'sentiment-event.create': call({
    method: 'POST',
    path: base,
    access: change,
    about: 'Makes a sentiment event, tried after those there are.',
    touches: ['document'],
    input: where.extend(SentimentEvent.omit({ position: true }).shape),
    reply: SentimentEventRow,
  }),
  'sentiment-event.update': call({
    method: 'PUT',
    path: `${base}/{eventId}`,
    access: change,
    about: 'Changes a sentiment event; fields that are not named stay as they are. Its place is set by reorder.',
    touches: ['document'],
    input: one.extend({ set: JsonObject }),
    reply: SentimentEventRow,
  }),
  'sentiment-event.remove': call({
    method: 'DELETE',
    path: `${base}/{eventId}`,
    access: change,
    about: 'Removes a sentiment event.',
    touches: ['document'],
    input: one,
    reply: z.object({}),
  }),
  'sentiment-event.reorder': call({
    method: 'POST',
    path: `${base}/reorder`,
    access: change,
    about: 'Sets the order in which sentiment events are tried; those that are not named follow in the order they had.',
    touches: ['document'],
    input: where.extend({ eventIds: z.array(z.string().max(80)).min(1).max(500) }),
    reply: z.array(SentimentEventRow),
  }),
}
