// What a service, or the bot's own server, was asked to do in a step of a dialog, as a proof: what it changes is told by its method, and what it
// does by the names of the step and of what is called.
import type { Json } from '@parley/contract/base/json'
import { shownRequest } from '../context/mask'
import type { ServiceReply, ServiceRequest } from '../ports'
import type { Proof } from './proof'
import { valuesOf } from './figures/values'

/** Whether it is asked to change something: by its method, whatever it does with it. */
export function isChange({ method, table }: Pick<ServiceRequest, 'method' | 'table'>): boolean {
  return method !== 'GET' || (table !== undefined && table.method !== 'read')
}

const reading = new Set([
  'get',
  'find',
  'search',
  'list',
  'look',
  'lookup',
  'fetch',
  'read',
  'show',
  'query',
  'check',
  'count',
  'calculate',
  'validate',
  'verify',
  'estimate',
  'quote',
  'preview',
])

interface Step {
  id: string
  name: string
}

/** null where it did not come about. */
export function proofOfService({ id, name }: Step, request: ServiceRequest, reply: ServiceReply): Proof | null {
  if (!reply.ok || reply.statusCode < 200 || reply.statusCode > 299 || request.picture || request.asksNobody) return null
  const { url, body } = shownRequest(request)
  const called = request.soap?.operation ?? request.table?.name ?? pathOf(url)
  const done = request.table?.method ?? request.method
  const words = request.method === 'DELETE' || done === 'delete' ? `${done} cancel` : done
  return {
    ...{ callId: id, toolName: `${words} ${name} ${called}`.slice(0, 200), words: [] },
    writes: isChange(request) && ![name, called.split('/').at(-1) ?? ''].some(asksOnly),
    values: valuesOf(pathAndQuery(url), jsonOr(body), reply.body),
  }
}

/** `values`: what it changed; absent where that is not known. */
export function proofOfStep({ id, name }: Step, values?: Json): Proof {
  return {
    callId: id,
    toolName: name.slice(0, 200),
    words: [],
    writes: !asksOnly(name),
    ...(values !== undefined && { values: valuesOf(values) }),
  }
}

/** "Find flights", "getOrder": but to check in is no question. */
function asksOnly(name: string): boolean {
  const [first = '', second = ''] = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return reading.has(first) && !(first === 'check' && /^(?:in|out)$/.test(second))
}

/** Words of the path: neither numbers nor versions. */
function pathOf(url: string): string {
  return pathAndQuery(url)
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((part) => part !== '' && !/\d/.test(part))
    .join('/')
}

const pathAndQuery = (url: string): string => url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/iu, '')

function jsonOr(body: string): Json {
  try {
    const read: Json = JSON.parse(body)
    return read
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return body
  }
}
