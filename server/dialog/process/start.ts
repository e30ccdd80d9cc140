// Starts processes: each is told an address of its own at which it reports, and is waited for until its time is over. The address names the
// conversation under a seal, so that nobody can make one up and nothing has to be kept.
import { interfaceVersion } from '@parley/contract/base/console-settings'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { reportIn } from '@parley/runtime/bot-server/report'
import type { Callback } from '@parley/runtime/ports'
import { z } from 'zod'
import { maskedReply } from '../../base/bot/ports/secret-service'
import type { Processes } from '../../base/bot/processes'
import type { BaseServices } from '../../base/context'
import type { Sealing } from '../../base/security/secrets/secrets'
import { type Awaited, wakeLate } from './wake'

export function processesOn(services: Pick<BaseServices, 'db' | 'publicUrl' | 'secrets'>): Processes {
  return {
    async start(botId, { callback, ...request }, call) {
      if (callback === undefined || callback.conversationId === '') return call(request)
      const token = tokenFor(services.secrets, { botId, ...callback })
      const body = { ...JsonObject.parse(JSON.parse(request.body)), callbackURL: addressOf(callback, services.publicUrl(), token) }
      // A service that gives back what it was told must not put the address into the trace.
      const reply = maskedReply(await call({ ...request, body: JSON.stringify(body) }), [token])
      const isWaited = reply.ok && reply.statusCode >= 200 && reply.statusCode < 300 && reportIn(reply.body) === null
      if (isWaited) await wakeLate(services.db, { botId, ...callback })
      return reply
    },
  }
}

function addressOf({ origin }: Callback, publicUrl: string, token: string): string {
  return `${(origin.trim() || publicUrl).replace(/\/+$/, '')}/api/${interfaceVersion}/process/reports/${token}`
}

const Sealed = z.tuple([z.string(), z.string(), z.string(), z.number()])

function tokenFor(secrets: Sealing, { botId, conversationId, requestId, until }: Awaited): string {
  return secrets.seal('process', JSON.stringify([botId, conversationId, requestId, until]))
}

/** null for an address that was not told to a process. */
export function openToken(secrets: Sealing, token: string): Awaited | null {
  let text: Json
  try {
    text = JSON.parse(secrets.open('process', token))
  } catch {
    // Made up, cut off, or of a key that is gone: all the same to whoever calls it.
    return null
  }
  const read = Sealed.safeParse(text)
  if (!read.success) return null
  const [botId, conversationId, requestId, until] = read.data
  return { botId, conversationId, requestId, until }
}
