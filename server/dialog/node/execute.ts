// Runs one node of the draft alone, over a context somebody gives: its calls and scripts are made by the same ports as in a turn.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import type { TriedNode } from '@parley/contract/dialog/node'
import { sentence } from '@parley/contract/sentences'
import { runToTry } from '@parley/runtime/trial/trial-run'
import type { Ctx } from '../../base/context'
import { portsFor } from '../../base/bot/ports/ports'
import type { Trials } from './try-call'

export async function executeNode(trials: Trials, ctx: Ctx, input: CallInput<'node.execute'>): Promise<TriedNode> {
  const running = await trials.bots.ready(ctx.botId, 'draft')
  const { bot } = running
  const { componentId: nodeId, context, entities, message } = input
  const node = bot.nodes.get(nodeId) ?? fail('NOT_FOUND', sentence('refused.no-step'))
  if (node.kind === null)
    fail('INVALID_INPUT', sentence('refused.node-planned', { kind: { text: node.type, key: `kind.node.${node.type}` } }))
  if (JSON.stringify([context, entities]).length > limits.contextBytes) fail('TOO_LARGE')
  const from = performance.now()
  const given = { language: input.language ?? bot.defaultLanguage, now: ctx.now(), context, entities, messageId: newId('message'), message }
  const tried = await runToTry(bot, node, given, portsFor(running, trials))
  return { ...tried, ms: Math.round(performance.now() - from) }
}
