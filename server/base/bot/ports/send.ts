// Sends a request that says already who is calling: over HTTP, page by page, by SOAP, or as a picture of a page.
import type { ServiceReply } from '@parley/runtime/ports'
import type { Calling, PlainRequest } from '../callers/caller'
import { callService } from './service'
import { callPages } from './service-pages'

export async function send(request: PlainRequest, { botId, rules, tools, carried, transmit }: Calling): Promise<ServiceReply> {
  if (transmit !== undefined) return transmit(request, carried)
  if (request.asksNobody) return { ok: true, statusCode: 0, headers: {}, body: null }
  if (request.picture !== undefined) return tools.pictures.take(request, { botId, rules, carried })
  if (request.paging !== undefined) return callPages(request, rules, carried)
  return request.soap === undefined ? callService(request, rules, carried) : tools.soap.call(request, rules, carried)
}
