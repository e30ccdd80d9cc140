// A reply that comes in pages: each page is a call of its own by the one client and its rules, and their lists are put together in the first
// reply. Bounded in pages, bytes and time; a page that fails fails the whole, so that half a list is never taken for all of it.
import type { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { valueAtPath, withValueAtPath } from '@parley/kit/json/path'
import type { Paging, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { keyedOnce, withoutKey } from './key-in-address'
import { type Carried, callService, type ServiceRules, withoutCredentials } from './service'

type Answered = Extract<ServiceReply, { ok: true }>
type Failed = Extract<ServiceReply, { ok: false }>

const refused = (text: string): Failed => ({ ok: false, failure: 'refused', text })

export async function callPages(request: ServiceRequest, rules: ServiceRules, carried: Carried): Promise<ServiceReply> {
  const { paging, ...single } = request
  if (paging === undefined) return refused('The reply has no pages.')
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  const mostPages = Math.min(paging.mostPages, limits.servicePages)
  const entries: Json[] = []
  const seen = new Set<string>()
  let first: Answered | null = null
  let page: ServiceRequest | null = { ...single, url: firstAddress(single.url, paging) }
  let bytes = 0
  for (let count = 1; page !== null; count += 1) {
    seen.add(page.url)
    const left = deadline - Date.now()
    if (left <= 0) return { ok: false, failure: 'timeout', text: `The service did not answer with all pages in time (${count - 1}).` }
    const reply: ServiceReply = await callService({ ...page, timeoutMs: left }, rules, carried)
    if (!reply.ok || reply.statusCode < 200 || reply.statusCode > 299) return reply
    const list = valueAtPath(reply.body, paging.list)
    if (!Array.isArray(list)) return refused(`Page ${count} of the service has no list at “${paging.list}”.`)
    bytes += Buffer.byteLength(JSON.stringify(list))
    if (bytes > limits.serviceReplyBytes)
      return {
        ok: false,
        failure: 'too-large',
        text: `The pages of the service hold more than ${limits.serviceReplyBytes / 1024 / 1024} MB.`,
      }
    entries.push(...list)
    first ??= reply
    const next: ServiceRequest | Failed | null = following(page, reply, { paging, count, list, entries: entries.length, carried })
    if (next !== null && 'ok' in next) return next
    if (next !== null && seen.has(next.url)) return refused('The service leads to the same page again.')
    if (next === null || count >= mostPages)
      return { ...first, body: withValueAtPath(first.body, paging.list, entries), pages: { count, isComplete: next === null } }
    page = next
  }
  return refused('The reply has no pages.')
}

function firstAddress(url: string, { by, parameter, first }: Paging): string {
  return by === 'page' || by === 'offset' ? withParameter(url, parameter, String(first)) : url
}

interface Read {
  paging: Paging
  count: number
  list: readonly Json[]
  entries: number
  carried: Carried
}

/** The request for the page that follows; null after the last one. */
function following(page: ServiceRequest, reply: Answered, read: Read): ServiceRequest | Failed | null {
  const { paging, count, list, entries } = read
  const { by, parameter, first } = paging
  if (by === 'link') return linked(page, reply, read)
  if (by === 'cursor') {
    const cursor = valueAtPath(reply.body, paging.next)
    const isThere = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number'
    return isThere ? { ...page, url: withParameter(page.url, parameter, String(cursor)) } : null
  }
  const isLast = list.length === 0 || (paging.next !== '' && !valueAtPath(reply.body, paging.next))
  const number = by === 'page' ? first + count : first + entries
  return isLast ? null : { ...page, url: withParameter(page.url, parameter, String(number)) }
}

/** What says who is calling does not follow to another origin, as with a redirect; a key in the address goes with every page of the same. */
function linked(page: ServiceRequest, reply: Answered, { paging, carried }: Read): ServiceRequest | Failed | null {
  const link = paging.next === '' ? linkInHead(reply.headers['link'] ?? '') : valueAtPath(reply.body, paging.next)
  if (typeof link !== 'string' || link === '') return null
  const { key } = carried
  // An address of this server's own services has no origin, and neither have its links.
  if (!URL.canParse(page.url)) return { ...page, url: key && !URL.canParse(link) ? keyedOnce(link, key) : link }
  if (!URL.canParse(link, page.url)) return refused('The address of the next page is not valid.')
  const next = new URL(link, page.url)
  if (next.origin === new URL(page.url).origin) return { ...page, url: key ? keyedOnce(next.href, key) : next.href }
  if (carried.body) return refused('The next page is at another address, to which a secret is not sent.')
  return { ...page, url: key ? withoutKey(next, key) : next.href, headers: withoutCredentials(page.headers, carried) }
}

/** RFC 8288: `<address>; rel="next"`. */
function linkInHead(head: string): string {
  return [...head.matchAll(/<([^>]*)>([^<]*)/g)].find(([, , about = '']) => /;\s*rel\s*=\s*"?[^";]*\bnext\b/i.test(about))?.[1] ?? ''
}

function withParameter(url: string, name: string, value: string): string {
  const [address = '', query = ''] = url.replace(/#.*$/s, '').split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${address}?${parameters.toString()}`
}
