// SOAP services while a bot is built: which operations there are, and one of them called. The same rules and limits as in a turn.
import { z } from 'zod'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { SoapOperation, type TriedCall } from '@parley/contract/dialog/node'
import { sentence } from '@parley/contract/sentences'
import { requestToTry } from '@parley/runtime/trial/trial'
import type { ServiceRequest } from '@parley/runtime/ports'
import type { Ctx } from '../../base/context'
import { callWithSecrets } from '../../base/bot/ports/secret-service'
import { madeCall, type Trials } from './try-call'

const Described = z.object({ operations: z.array(SoapOperation) })

export async function describeSoap(
  trials: Trials,
  ctx: Ctx,
  input: CallInput<'node.describe-soap'>,
): Promise<CallReply<'node.describe-soap'>> {
  const request = input.nodeId === undefined ? plainRequest(input.wsdl, input.headers) : await requestOfNode(trials, ctx, input)
  const soap = { version: '1.1' as const, endpoint: '', ...request.soap, operation: '' }
  const reply = await callWithSecrets({ ...request, body: '', soap }, ctx.botId, trials)
  if (!reply.ok) return { problem: reply.text, operations: [] }
  return { problem: '', operations: Described.parse(reply.body).operations }
}

async function requestOfNode(trials: Trials, ctx: Ctx, input: CallInput<'node.describe-soap'>): Promise<ServiceRequest> {
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  const nodeId = input.nodeId ?? ''
  if (!bot.nodes.has(nodeId)) fail('NOT_FOUND', sentence('refused.no-step'))
  const place = { language: input.language ?? bot.defaultLanguage, now: ctx.now(), values: input.values }
  const request = requestToTry(bot, nodeId, place)
  return request === null || typeof request === 'string' ? fail('INVALID_INPUT', sentence('refused.no-call')) : request
}

export function executeSoap(trials: Trials, ctx: Ctx, input: CallInput<'node.execute-soap'>): Promise<TriedCall> {
  const { operation, version, endpoint } = input
  const request = {
    ...plainRequest(input.wsdl, input.headers),
    body: JSON.stringify(input.arguments),
    soap: { operation, version, endpoint },
  }
  return madeCall(request, trials, ctx)
}

/** Names of headers in lower case; a value that ends a header line would begin another header. */
function plainRequest(url: string, given: Record<string, string>): ServiceRequest {
  const usable = Object.entries(given).filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
  const headers = Object.fromEntries(usable.map(([name, value]) => [name.toLowerCase(), value.replace(/[\r\n]+/g, ' ')]))
  return { method: 'POST', url, headers, body: '', timeoutMs: limits.serviceMaxTimeoutMs }
}
