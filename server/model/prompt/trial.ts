// Tries a prompt: fills it with the values given, asks a model once and looks at the answer. Nothing is said to anybody and nothing is kept
// but what it used.
import type { CallInput } from '@parley/contract/calls'
import { chosenModels } from '@parley/contract/model/model-choice'
import type { PromptTrial } from '@parley/contract/model/prompt'
import { Bot } from '@parley/contract/objects/bot/index'
import { checksOf } from '@parley/runtime/generate/checks'
import { filledWith } from '@parley/runtime/generate/filled'
import type { ModelMessage } from '@parley/runtime/model/request'
import type { ModelAsker } from '../../base/bot/models/asker'
import type { Ctx } from '../../base/context'
import { findObject } from '../../base/storage/document/store'
import { TrialParts } from './trial-parts'

type Asked = CallInput<'prompt.try'>

export async function tryPrompt(models: ModelAsker, ctx: Ctx, asked: Asked): Promise<PromptTrial> {
  const bot = await findObject(ctx.db, ctx.botId, ctx.botId)
  const language = bot === undefined ? 'en' : Bot.parse(bot.data).defaultLanguage
  const { temperature, maxTokens, seconds, checks } = asked
  const chosen = chosenModels(asked.model)
  const parts = new TrialParts(ctx, asked.trialId)
  const began = performance.now()
  const reply = await models.ask(
    ctx.botId,
    {
      ...{ feature: 'prompt', messages: messagesOf(asked, language), temperature, maxTokens, timeoutMs: seconds * 1000 },
      ...(chosen.length > 0 && { models: chosen }),
    },
    (part) => {
      if (part.kind === 'text') parts.add(part.text)
    },
  )
  parts.flush()
  const ms = Math.round(performance.now() - began)
  const { inputTokens, outputTokens } = reply.usage
  const used = { inputTokens, outputTokens, cost: reply.cost, ms }
  if (!reply.ok) return { isAnswered: false, text: reply.text, model: '', checks: [], firstMs: ms, ...used }
  const { text, firstMs } = reply
  return { isAnswered: true, text, model: reply.used.model, checks: checksOf(text, checks), firstMs, ...used }
}

function messagesOf({ system, text, message, values }: Asked, language: string): ModelMessage[] {
  const told = filledWith(system, values, language).trim()
  const own = text.trim() === '' ? message : filledWith(text, values, language)
  return [...(told === '' ? [] : [{ role: 'system' as const, text: told }]), { role: 'user' as const, text: own }]
}
