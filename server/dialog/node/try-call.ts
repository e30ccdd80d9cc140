// Makes the call of a node of the draft, by the same rules and limits as in a turn: addresses, time, size, secrets.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { TriedCall } from '@parley/contract/dialog/node'
import { sentence } from '@parley/contract/sentences'
import { forUser } from '@parley/runtime/context/for-user'
import { shownReply, shownRequest } from '@parley/runtime/context/mask'
import type { ServiceRequest } from '@parley/runtime/ports'
import { requestToTry } from '@parley/runtime/trial/trial'
import { actorOf, type Ctx } from '../../base/context'
import type { PortServices } from '../../base/bot/ports/ports'
import { callWithSecrets } from '../../base/bot/ports/secret-service'
import type { Bots } from '../../gateway/bots'

export interface Trials extends PortServices {
  bots: Bots
}

export async function tryCall(trials: Trials, ctx: Ctx, input: CallInput<'node.try-call'>): Promise<TriedCall> {
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  if (!bot.nodes.has(input.nodeId)) fail('NOT_FOUND', sentence('refused.no-step'))
  const place = { language: input.language ?? bot.defaultLanguage, now: ctx.now(), values: input.values }
  const request = requestToTry(bot, input.nodeId, place)
  if (request === null) fail('INVALID_INPUT', sentence('refused.no-call'))
  if (typeof request === 'string') fail('INVALID_INPUT', sentence('refused.call-unfit', { why: request }))
  return madeCall(request, trials, ctx, input.code)
}

export async function madeCall(asked: ServiceRequest, trials: Trials, ctx: Ctx, code = ''): Promise<TriedCall> {
  const request = forUser(asked, actorOf(ctx).userId, code)
  const from = performance.now()
  const reply = shownReply(await callWithSecrets(request, ctx.botId, trials))
  const ms = Math.round(performance.now() - from)
  const { method, url, headers, body } = shownRequest(request)
  return {
    request: { method, url, headers, body },
    ms,
    at: ctx.now(),
    reply: reply.ok
      ? { ok: true, statusCode: reply.statusCode, headers: reply.headers, body: reply.body, bytes: bytesOf(reply.body) }
      : { ok: false, text: reply.text, ...(reply.signIn !== undefined && { signIn: reply.signIn }) },
  }
}

function bytesOf(body: unknown): number {
  return Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body))
}
