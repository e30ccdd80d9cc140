// Sentiment events, as a feature of the server: objects of the bot's document by calls of their own. Trying them is the runtime's.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { SentimentEventRow } from '@parley/contract/conversation/sentiment-event'
import { objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { SentimentEvent } from '@parley/contract/objects/sentiment-event/index'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { jsonOf } from '../../base/storage/document/batch'
import { shownObject } from '../../base/storage/document/difference'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

const handlers: Handlers<'sentiment-event'> = {
  'sentiment-event.list': (ctx) => listEvents(ctx),
  'sentiment-event.create': async (ctx, { streamId: _, ...given }) => {
    const id = newId('sentiment-event')
    const last = Math.max(-1, ...(await listEvents(ctx)).map(({ position }) => position))
    await put(ctx, `Added the sentiment event ${given.name}`, [{ id, set: jsonOf({ ...given, position: last + 1 }) }])
    return oneOf(ctx, id)
  },
  'sentiment-event.update': async (ctx, { eventId, set: { position: _, ...set } }) => {
    const { name } = await oneOf(ctx, eventId)
    if (Object.keys(set).length > 0) await put(ctx, `Changed the sentiment event ${name}`, [{ id: eventId, set }])
    return oneOf(ctx, eventId)
  },
  'sentiment-event.remove': async (ctx, { eventId }) => {
    const { name } = await oneOf(ctx, eventId)
    await changeDocument(ctx, `Removed the sentiment event ${name}`, [{ op: 'remove', id: eventId }])
    return {}
  },
  'sentiment-event.reorder': async (ctx, { eventIds }) => {
    const events = await listEvents(ctx)
    const named = eventIds.map((id) => events.find((event) => event.id === id) ?? missing())
    const order = [...new Set([...named, ...events])]
    const moved = order.flatMap(({ id, position }, at) => (position === at ? [] : [{ id, set: { position: at } }]))
    if (moved.length > 0) await put(ctx, 'Changed the order of sentiment events', moved)
    return listEvents(ctx)
  },
}

const missing = (): never => fail('NOT_FOUND', sentence('refused.no-sentiment-event'))

function put(ctx: Ctx, label: string, changes: readonly { id: string; set: JsonObject }[]) {
  return changeDocument(
    ctx,
    label,
    changes.map(({ id, set }) => ({ op: 'put', id, kind: 'sentiment-event', set })),
  )
}

/** With what their texts mention by name. */
async function listEvents(ctx: Ctx): Promise<SentimentEventRow[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['sentiment-event', 'entity', 'variable'])
  const names = namesOf({ objects })
  return objectsOf(
    { objects: objects.filter(({ kind }) => kind === 'sentiment-event').map((object) => shownObject(object, names)) },
    'sentiment-event',
  )
    .map(({ id, data }) => ({ ...SentimentEvent.parse(data), id }))
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

async function oneOf(ctx: Ctx, id: string): Promise<SentimentEventRow> {
  return (await listEvents(ctx)).find((event) => event.id === id) ?? missing()
}

export const sentimentEvent: Feature = { name: 'sentiment-event', handlers }
