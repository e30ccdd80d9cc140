// A guardrail over what was said before: what it would have found, those first in which it would have done harm. Words and expressions are looked
// for in many texts, what the engine hears in fewer, and a model is never asked.
import { setImmediate as nextTask } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import { conversationAccess } from '@parley/contract/conversation/conversation'
import { type BackTest, backTestBounds } from '@parley/contract/model/guardrail'
import { mayUse } from '@parley/contract/base/access/access'
import { type CompiledGuardrail, foundIn, looksForSomething, tryGuardrails } from '@parley/runtime/trial/guardrail-trial'
import { portsFor } from '../../base/bot/ports/ports'
import type { Ctx } from '../../base/context'
import type { Trials } from '../../dialog/node/index'
import { sentence } from './sentences'
import { type SaidText, textsSaid } from './store'
import { guardrailOf } from './try'

const dayMs = 86_400_000
/** Others have their turn after so many texts. */
const atOnce = 200

type Hit = BackTest['hits'][number]
type Find = (said: SaidText) => Promise<string>

export async function backTest(trials: Trials, ctx: Ctx, input: CallInput<'guardrail.back-test'>): Promise<BackTest> {
  const rule = await guardrailOf(ctx, input.guardrailId)
  if (!looksForSomething(rule)) fail('INVALID_INPUT', sentence('refused.guardrail-empty'))
  if (rule.check === 'model') fail('INVALID_INPUT', sentence('refused.guardrail-model'))
  const most = rule.expression === null ? backTestBounds.heard : backTestBounds.plain
  const since = ctx.now() - input.days * dayMs
  const texts = await textsSaid(ctx.db, ctx.botId, { point: input.point, since, most: most + 1 })
  const hits = await hitsIn(texts.slice(0, most), rule.expression === null ? await heardBy(trials, ctx, rule, input) : readBy(rule, input))
  const isReader = mayUse(ctx.permissions, conversationAccess)
  const harmFirst = hits.toSorted((one, other) => Number(other.isUnderstood) - Number(one.isUnderstood))
  return {
    read: Math.min(texts.length, most),
    found: hits.length,
    understood: hits.filter(({ isUnderstood }) => isUnderstood).length,
    isCut: texts.length > most,
    hits: isReader ? harmFirst.slice(0, backTestBounds.listed) : [],
  }
}

async function hitsIn(texts: readonly SaidText[], find: Find): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const [index, said] of texts.entries()) {
    if (index % atOnce === atOnce - 1) await nextTask()
    const found = await find(said)
    const { sessionId, turn, at, text, isUnderstood } = said
    if (found !== '') hits.push({ sessionId, turn, at, text: text.slice(0, backTestBounds.excerpt), found, isUnderstood })
  }
  return hits
}

type Point = Pick<CallInput<'guardrail.back-test'>, 'point'>

function readBy(rule: CompiledGuardrail, { point }: Point): Find {
  return async ({ text }) => foundIn(rule, { point, text }).join(', ').slice(0, backTestBounds.excerpt)
}

async function heardBy(trials: Trials, ctx: Ctx, rule: CompiledGuardrail, { point }: Point): Promise<Find> {
  const running = await trials.bots.ready(ctx.botId, 'draft')
  const ports = portsFor(running, trials)
  return async ({ text, language }) => {
    const tried = await tryGuardrails(running.bot, [rule], { point, text, language, now: ctx.now() }, ports)
    return tried.found.map(({ found }) => found).join(', ')
  }
}
