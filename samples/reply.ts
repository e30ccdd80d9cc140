// Reading requests and writing replies for the sample services: typed access to what a request carries.
import type { Json } from '@parley/contract/base/json'
import type { SampleReply, SampleRequest } from './sample'

export const ok = (body: Json): SampleReply => ({ status: 200, body })
export const created = (body: Json): SampleReply => ({ status: 201, body })
export const missing = (message: string): SampleReply => ({ status: 404, body: { message } })
export const refused = (message: string): SampleReply => ({ status: 422, body: { message } })
export const conflict = (message: string): SampleReply => ({ status: 409, body: { message } })
export const down = (message: string): SampleReply => ({ status: 503, body: { message } })

/** A field of the body as text; '' when it is not there. */
export function bodyText(request: SampleRequest, name: string): string {
  const body = request.body
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return ''
  const value = body[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function queryText(request: SampleRequest, name: string): string {
  return request.query[name] ?? ''
}

export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export type Route = [method: string, path: RegExp, handle: (request: SampleRequest, ...parts: string[]) => SampleReply]

/** The first route that fits answers; the bracketed parts of its path come after the request. */
export function routed(routes: Route[]): (request: SampleRequest) => SampleReply {
  return (request) => {
    for (const [method, path, handle] of routes) {
      const match = method === request.method ? path.exec(request.path) : null
      if (match) return handle(request, ...match.slice(1).map((part) => decodeURIComponent(part ?? '')))
    }
    return missing('There is no such resource.')
  }
}
