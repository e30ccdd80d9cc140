// Asks a service outside for JSON, on behalf of a feature: through the guard of all requests that somebody else names the address of.
import { Json, type JsonObject } from '@parley/contract/base/json'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { RequestBounds } from './ports/channel-request'
import type { Outbound } from './ports/outbound'

export type JsonHttp = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: JsonObject
}) => Promise<{ status: number; body: Json }>

/** Fails with a DeliveryFailure when there is no reply; the body is null for what is no JSON, such as the page of a proxy. */
export function jsonHttp(outbound: Outbound, bounds: RequestBounds): JsonHttp {
  return async ({ method, url, headers, body }) => {
    const made = await outbound.channel({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) }, bounds)
    if (!made.ok) throw new DeliveryFailure(made.reason, made.isFinal)
    return { status: made.reply.status, body: jsonOf(made.reply.body) }
  }
}

function jsonOf(text: string): Json {
  try {
    return Json.parse(JSON.parse(text))
  } catch {
    return null
  }
}
