// SOAP calls: a thread of their own reads descriptions and writes envelopes, bounded in time and memory; its requests are made here, by the
// one client and its rules. Credentials go to the address that the bot names, and to no other that a description names.
import { Worker } from 'node:worker_threads'
import type { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { isCredentialHeader } from '@parley/kit/credentials/credentials'
import { wellFormed } from '@parley/kit/text/well-formed'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { workerFile } from '../../process/worker-file'
import { type Carried, callService, type ServiceRules } from '../ports/service'
import { FromThread, type SoapTask, type ToThread } from './protocol'

export interface SoapCaller {
  call(request: ServiceRequest, rules: ServiceRules, carried: Carried): Promise<ServiceReply>
}

type Failed = Extract<ServiceReply, { ok: false }>

const mostAtOnce = 8
/** A description and those that it brings in, and one call. */
const mostRequests = 21
const threadMegabytes = 128
const refused = (text: string): Failed => ({ ok: false, failure: 'refused', text })

export function soapCaller(): SoapCaller {
  let running = 0
  return {
    async call(request, rules, carried) {
      const { soap } = request
      if (soap === undefined) return refused('The request names no SOAP operation.')
      if (!/^https?:\/\//i.test(request.url)) return refused('The address of a description begins with https://.')
      if (running >= mostAtOnce) return { ok: false, failure: 'unreachable', text: 'Too many SOAP calls are being made.' }
      running += 1
      try {
        const task: SoapTask = {
          url: request.url,
          endpoint: soap.endpoint,
          operation: soap.operation,
          version: soap.version,
          arguments: request.body,
        }
        return wellFormed(await inThread(task, fetcherFor(request, rules, carried), request.timeoutMs), limits.valueDepth)
      } finally {
        running -= 1
      }
    },
  }
}

type Fetch = (asked: { url: string; envelope: string | null; headers: Record<string, string> }) => Promise<ServiceReply>

function inThread(task: SoapTask, fetch: Fetch, timeoutMs: number): Promise<ServiceReply> {
  const resourceLimits = { maxOldGenerationSizeMb: threadMegabytes, maxYoungGenerationSizeMb: 16 }
  const worker = new Worker(workerFile('soap'), { workerData: task, resourceLimits, env: {} })
  let failure: Failed | undefined
  return new Promise((resolve) => {
    const end = (reply: ServiceReply): void => {
      clearTimeout(tooLate)
      resolve(reply)
      void worker.terminate()
    }
    const tooLate = setTimeout(
      () => end({ ok: false, failure: 'timeout', text: 'The service did not answer in time.' }),
      Math.min(timeoutMs, limits.serviceMaxTimeoutMs),
    )
    const answer = async (asked: Extract<FromThread, { kind: 'fetch' }>): Promise<void> => {
      const reply = await fetch(asked)
      if (!reply.ok) failure ??= reply
      const told: ToThread = reply.ok
        ? { id: asked.id, ok: true, statusCode: reply.statusCode, text: typeof reply.body === 'string' ? reply.body : '' }
        : { id: asked.id, ok: false, text: reply.text }
      worker.postMessage(told)
    }
    worker.on('message', (message: unknown) => {
      const said = FromThread.parse(message)
      if (said.kind === 'fetch') void answer(said)
      else if (said.kind === 'failed') end(failure ?? refused(said.text))
      else end({ ok: true, statusCode: said.statusCode, headers: {}, body: said.body })
    })
    worker.on('error', () => end(refused('The description of the service could not be read.')))
    worker.on('exit', () => end(refused('The description of the service could not be read.')))
  })
}

function fetcherFor(request: ServiceRequest, rules: ServiceRules, carried: Carried): Fetch {
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  const named = [request.url, request.soap?.endpoint ?? ''].flatMap((address) => originOf(address) ?? [])
  const inHead = Object.keys(request.headers).some((name) => carried.headers.has(name) || isCredentialHeader(name))
  const isSecret = carried.body || carried.anew !== undefined || inHead
  let made = 0
  return async ({ url, envelope, headers }) => {
    made += 1
    const origin = originOf(url)
    if (made > mostRequests) return refused('The description brings in too many others.')
    if (origin === undefined) return refused('The description names an address that cannot be called.')
    const isNamed = named.includes(origin)
    if (envelope !== null && isSecret && !isNamed)
      return refused(`The description names ${origin} as the endpoint; name it in the node, so that credentials may be sent there.`)
    const timeoutMs = Math.max(1, deadline - Date.now())
    const own = isNamed || envelope !== null ? request.headers : {}
    const sent = { url, headers: { ...headers, ...own }, timeoutMs }
    const reply = await callService(
      envelope === null ? { method: 'GET', body: '', ...sent } : { method: 'POST', body: envelope, ...sent },
      rules,
      carried,
    )
    if (reply.ok && typeof reply.body === 'string' && /<!(?:DOCTYPE|ENTITY)|__proto__/i.test(reply.body))
      return refused('The service answered with a document type, which is not read.')
    if (reply.ok && envelope !== null && isNoEnvelope(reply.body))
      return refused(`The service answered ${reply.statusCode}, but not with a SOAP envelope.`)
    return reply
  }
}

/** Nothing at all is an answer: that of an operation which has none. */
function isNoEnvelope(body: Json): boolean {
  return typeof body === 'string' ? body.trim() !== '' && !/<(?:[\w.-]+:)?Envelope[\s>]/.test(body) : body !== null
}

function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : undefined
}
