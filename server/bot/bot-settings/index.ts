// What is set up for a whole bot over paths for scripts, as a feature of the server: read from the bot's document, and changed by one batch of
// edits of it. What is sent as it was read leads to no edit.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { BotAreas } from '@parley/contract/bot/settings/areas'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../document/index'
import { areasOf, editsOfAreas } from './areas'
import { editsOfBot } from './edits'
import { sentence } from './sentences'

const handlers: Handlers<'bot-settings'> = {
  'bot-settings.get': async (ctx) => (await botOf(ctx)).data.settings,
  'bot-settings.set': async (ctx, { streamId: _, rnd: _rnd, ...settings }) => {
    await change(ctx, editsOfBot(await botOf(ctx), { settings: written(settings) }))
    return (await botOf(ctx)).data.settings
  },
  'bot-settings.get-areas': (ctx) => readAreas(ctx),
  'bot-settings.set-areas': (ctx, input) => setAreas(ctx, input),
}

async function setAreas(ctx: Ctx, { streamId: _, rnd: _rnd, ...areas }: CallInput<'bot-settings.set-areas'>): Promise<BotAreas> {
  await change(ctx, editsOfAreas(await documentOf(ctx), areas))
  return readAreas(ctx)
}

async function readAreas(ctx: Ctx): Promise<BotAreas> {
  const { bot, events, surveys } = await documentOf(ctx)
  const seen = visibleKinds(ctx.permissions)
  return areasOf({ bot, events: seen.includes('bot-event') ? events : [], surveys: seen.includes('survey') ? surveys : [] })
}

async function documentOf(ctx: Ctx) {
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'bot-event', 'survey'])
  const [bot] = objectsOf({ objects }, 'bot')
  if (bot === undefined) fail('NOT_FOUND', sentence('refused.no-bot'))
  return { bot, events: objectsOf({ objects }, 'bot-event'), surveys: objectsOf({ objects }, 'survey') }
}

const botOf = async (ctx: Ctx): Promise<BotObject<'bot'>> => (await documentOf(ctx)).bot

async function change(ctx: Ctx, edits: Edit[]): Promise<void> {
  if (edits.length > 0) await changeDocument(ctx, 'Bot settings', edits)
}

const written = (value: object): JsonObject => JSON.parse(JSON.stringify(value))

export const botSettings: Feature = { name: 'bot-settings', handlers }
