// What each feature uses of the bot's language models, as scripts read and write it: edits of the bot's draft like any other. Until it is
// published, users meet what was published before.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { LlmModelChoice, LlmUse } from '@parley/contract/model/llm'
import { chainOf, modelUseIds, usesIn } from '@parley/contract/objects/model-use/index'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { draftUses } from '../../base/bot/models/draft-uses'
import { readyIn } from '../../base/bot/models/model-of'
import { listConfigurations, type ModelConfiguration } from '../../base/bot/models/store'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { noneThere } from './settings'
import { sentence } from './sentences'

export async function listFeatures(ctx: Ctx): Promise<CallReply<'llm.list-features'>> {
  const [uses, configurations] = await Promise.all([draftUses(ctx.db, ctx.botId), listConfigurations(ctx, ctx.botId)])
  return uses.map((use) => ({ name: use.name, isEnabled: use.isEnabled, isReady: readyIn(use, configurations).length > 0 }))
}

export async function getUses(ctx: Ctx): Promise<CallReply<'llm.get-feature-map'>> {
  return { features: await draftUses(ctx.db, ctx.botId) }
}

/** What stands there already may stay, though its model is gone. */
export async function setUses(ctx: Ctx, uses: readonly LlmUse[]): Promise<CallReply<'llm.set-feature-map'>> {
  const objects = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['model-use']) }, 'model-use')
  const [before, configurations] = [usesIn(objects), await listConfigurations(ctx, ctx.botId)]
  for (const use of uses) {
    const known = before.flatMap((one) => (one.name === use.name ? chainOf(one) : []))
    for (const choice of [use, ...use.fallbacks]) if (!known.some((one) => isSame(one, choice))) refuseUnknown(choice, configurations)
    if (use.isEnabled && use.model === '') fail('INVALID_INPUT', sentence('refused.llm-use-lacking'))
  }
  const idOf = (name: LlmUse['name']): string => objects.find(({ data }) => data.key === name)?.id ?? modelUseIds[name]
  const edits = uses.map((use): Edit => ({ op: 'put', id: idOf(use.name), kind: 'model-use', set: written(use) }))
  if (edits.length > 0) await changeDocument(ctx, '', edits)
  return getUses(ctx)
}

const written = ({ name: key, ...use }: LlmUse): JsonObject => JSON.parse(JSON.stringify({ key, ...use }))

const isSame = (one: LlmModelChoice, other: LlmModelChoice): boolean =>
  one.configurationId === other.configurationId && one.model === other.model

function refuseUnknown({ configurationId, model }: LlmModelChoice, configurations: readonly ModelConfiguration[]): void {
  const chosen = configurations.find(({ id }) => id === configurationId)
  if (configurationId !== '' && chosen === undefined) noneThere()
  if (model !== '' && chosen?.models.includes(model) !== true) fail('INVALID_INPUT', sentence('refused.no-llm-model', { model }))
}
