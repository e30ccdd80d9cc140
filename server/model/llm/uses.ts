// What each feature uses of the bot's language models: whether it is on, which configuration and model, and what the model is told beside.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import type { LlmModelChoice, LlmUse } from '@parley/contract/model/llm'
import { isReady } from '../../base/bot/models/model-of'
import { listConfigurations, listUses, type ModelConfiguration, writeUses } from '../../base/bot/models/store'
import type { Ctx } from '../../base/context'
import { noneThere } from './settings'
import { sentence } from './sentences'

export async function listFeatures(ctx: Ctx): Promise<CallReply<'llm.list-features'>> {
  const [uses, configurations] = await Promise.all([listUses(ctx.db, ctx.botId), listConfigurations(ctx, ctx.botId)])
  return uses.map((use) => ({ name: use.name, isEnabled: use.isEnabled, isReady: isReady(use, configurations) }))
}

export async function getUses(ctx: Ctx): Promise<CallReply<'llm.get-feature-map'>> {
  return { features: await listUses(ctx.db, ctx.botId) }
}

export async function setUses(ctx: Ctx, uses: readonly LlmUse[]): Promise<CallReply<'llm.set-feature-map'>> {
  const configurations = await listConfigurations(ctx, ctx.botId)
  for (const use of uses) {
    for (const choice of [use, ...use.fallbacks]) refuseUnknown(choice, configurations)
    if (use.isEnabled && use.model === '') fail('INVALID_INPUT', sentence('refused.llm-use-lacking'))
  }
  await ctx.write(({ db }) => writeUses(db, ctx.botId, uses))
  return getUses(ctx)
}

function refuseUnknown({ configurationId, model }: LlmModelChoice, configurations: readonly ModelConfiguration[]): void {
  const chosen = configurations.find(({ id }) => id === configurationId)
  if (configurationId !== '' && chosen === undefined) noneThere()
  if (model !== '' && chosen?.models.includes(model) !== true) fail('INVALID_INPUT', sentence('refused.no-llm-model', { model }))
}
