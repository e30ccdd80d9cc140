// Tries the guardrails of the draft on a text, with the engine and the models that conversations have.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { TriedGuardrails } from '@parley/contract/model/guardrail'
import { objectsOf, objectTypes } from '@parley/contract/objects/object'
import { compileGuardrail, type CompiledGuardrail, tryGuardrails } from '@parley/runtime/trial/guardrail-trial'
import { portsFor } from '../../base/bot/ports/ports'
import type { Ctx } from '../../base/context'
import { findObject } from '../../base/storage/document/store'
import type { Trials } from '../../dialog/node/index'
import { sentence } from './sentences'

export async function tryText(trials: Trials, ctx: Ctx, input: CallInput<'guardrail.try'>): Promise<TriedGuardrails> {
  const running = await trials.bots.ready(ctx.botId, 'draft')
  const { bot } = running
  const { text, point, guardrailId, language = bot.defaultLanguage } = input
  const rules = guardrailId === undefined ? bot.guardrails[point] : [await guardrailOf(ctx, guardrailId)]
  const from = performance.now()
  const { guarded, found, failed } = await tryGuardrails(bot, rules, { point, text, language, now: ctx.now() }, portsFor(running, trials))
  return {
    outcome: guarded.outcome,
    text: guarded.outcome === 'pass' ? guarded.text : guarded.reply,
    found: found.map(({ guardrailId: id, name, action, found: words }) => ({ guardrailId: id, name, action, found: words })),
    failed,
    ms: Math.round(performance.now() - from),
  }
}

/** Of the draft, also one that is off. */
export async function guardrailOf(ctx: Ctx, id: string): Promise<CompiledGuardrail> {
  const object = await findObject(ctx.db, ctx.botId, id)
  const [rule] = objectsOf({ objects: object ? [object] : [] }, 'guardrail')
  if (rule === undefined) fail('NOT_FOUND', sentence('refused.no-guardrail'))
  return compileGuardrail({ ...rule, data: objectTypes.guardrail.schema.parse(rule.data) })
}
