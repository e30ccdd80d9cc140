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
import { type SaidPage, type SaidText, textsSaid } from './store'
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
  const find = rule.expression === null ? await heardBy(trials, ctx, rule, input) : readBy(rule, input)
  const { hits, ...counts } = await findIn(textsSaid(ctx.db, ctx.botId, { point: input.point, since }), most, find)
  return { ...counts, hits: mayUse(ctx.permissions, conversationAccess) ? hits : [] }
}

/** Of what is found no more is kept than is listed. */
export async function findIn(pages: AsyncIterable<SaidPage>, most: number, find: Find): Promise<BackTest> {
  const [harm, others]: [Hit[], Hit[]] = [[], []]
  const counts = { read: 0, found: 0, understood: 0, isCut: false }
  const ended = (): BackTest => ({ ...counts, hits: [...harm, ...others].slice(0, backTestBounds.listed) })
  for await (const { texts, isCut } of pages) {
    if (isCut) counts.isCut = true
    for (const said of texts) {
      if (counts.read === most) return { ...ended(), isCut: true }
      counts.read += 1
      if (counts.read % atOnce === 0) await nextTask()
      const found = await find(said)
      if (found === '') continue
      counts.found += 1
      if (said.isUnderstood) counts.understood += 1
      const list = said.isUnderstood ? harm : others
      if (list.length < backTestBounds.listed) list.push(hitOf(said, found))
    }
  }
  return ended()
}

function hitOf({ sessionId, turn, at, text, isUnderstood }: SaidText, found: string): Hit {
  return { sessionId, turn, at, text: text.slice(0, backTestBounds.excerpt), found, isUnderstood }
}

type Point = Pick<CallInput<'guardrail.back-test'>, 'point'>

/** An expression is looked for in the text alone. */
export function readBy(rule: CompiledGuardrail, { point }: Point): Find {
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
