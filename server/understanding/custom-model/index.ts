// Custom models, as a feature of the server: a list in the bot's own object, changed by calls of their own. The engine obeys them when it is
// trained (contract/objects/custom-model).
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { WireCustomModel } from '@parley/contract/understanding/custom-model'
import { type CustomModel, maxCustomModels, withCustomModel } from '@parley/contract/objects/custom-model'
import { objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

interface Found {
  models: CustomModel[]
  spoken: readonly string[]
}

async function read(ctx: Ctx): Promise<Found> {
  const bot = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')[0]?.data
  return { models: bot?.customModels ?? [], spoken: bot?.languages ?? [] }
}

function named(models: readonly CustomModel[], id: string): CustomModel {
  return models.find((model) => model.id === id) ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

async function keep(ctx: Ctx, customModels: readonly CustomModel[]): Promise<void> {
  const set: JsonObject = JSON.parse(JSON.stringify({ customModels }))
  await changeDocument(ctx, 'Changed custom models', [{ op: 'put', id: ctx.botId, kind: 'bot', set }])
}

async function put(ctx: Ctx, { models, spoken }: Found, model: CustomModel): Promise<WireCustomModel> {
  if (model.languages.some((language) => !spoken.includes(language)))
    fail('INVALID_INPUT', sentence('refused.input', { field: 'languages' }))
  await keep(ctx, withCustomModel(models, model))
  return shown(model)
}

const shown = ({ id, ...model }: CustomModel): WireCustomModel => ({ _id: id, ...model })

const handlers: Handlers<'custom-model'> = {
  'custom-model.list': async (ctx) => (await read(ctx)).models.map(shown),
  'custom-model.create': async (ctx, { streamId: _, ...given }) => {
    const found = await read(ctx)
    if (found.models.length >= maxCustomModels) fail('LIMIT_REACHED', sentence('refused.custom-models', { count: maxCustomModels }))
    return put(ctx, found, { id: newId('customModel', ctx.now()), ...given })
  },
  'custom-model.update': async (ctx, { customModelParamID: id, name, languages, settings }) => {
    const found = await read(ctx)
    const before = named(found.models, id)
    return put(ctx, found, {
      id,
      name: name ?? before.name,
      languages: languages ?? before.languages,
      settings: settings ?? before.settings,
    })
  },
  'custom-model.remove': async (ctx, { customModelParamID: id }) => {
    const { models } = await read(ctx)
    named(models, id)
    await keep(
      ctx,
      models.filter((model) => model.id !== id),
    )
    return { ok: true }
  },
}

export const customModel: Feature = { name: 'custom-model', handlers }
