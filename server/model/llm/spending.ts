// What language models of a bot may take and what they took, as people read and set it.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { readBudget } from '../../base/bot/models/spending'
import { readSpent, readUsage, type UsageOf, writeBudget } from '../../base/bot/models/usage'
import type { Ctx } from '../../base/context'
import { sentence } from './sentences'

const dayMs = 24 * 60 * 60 * 1000

export async function getBudget(ctx: Ctx): Promise<CallReply<'llm.get-budget'>> {
  const [budget, spent] = await Promise.all([budgetOf(ctx), readSpent(ctx.db, ctx.botId, ctx.now())])
  return { budget, spent }
}

export async function setBudget(ctx: Ctx, budget: LlmBudget): Promise<CallReply<'llm.set-budget'>> {
  await ctx.write(({ db }) => writeBudget(db, ctx.botId, { budget, at: ctx.now() }))
  return getBudget(ctx)
}

export async function getUsage(ctx: Ctx, { from, to, feature, model }: Omit<UsageOf, 'botId'>): Promise<CallReply<'llm.usage'>> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) fail('INVALID_INPUT', sentence('refused.llm-days-turned'))
  if (days > llmLimits.llmUsageDays) fail('INVALID_INPUT', sentence('refused.llm-many-days', { most: llmLimits.llmUsageDays }))
  const [{ currency }, usage] = await Promise.all([budgetOf(ctx), readUsage(ctx.db, { botId: ctx.botId, from, to, feature, model })])
  return { currency, ...usage }
}

const budgetOf = async (ctx: Ctx): Promise<LlmBudget> => (await readBudget(ctx.db, ctx.botId)) ?? LlmBudget.parse({})
