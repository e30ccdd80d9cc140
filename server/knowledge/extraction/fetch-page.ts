// Fetches what lies at an address through the guarded way out: no private addresses, at most some redirects, bounded in time and size. What
// is still as it was is not fetched again, where the server at the address can tell. What its bytes are is read/lines.ts's.
import { limits } from '@parley/contract/base/limits'
import { fetchFile, type ServiceRules } from '../../base/bot/ports/service'
import { SourceFault } from './read/source-fault'
import { sentence } from './sentences'

const faults = {
  refused: 'extraction.address-refused',
  'too-large': 'extraction.too-large',
  timeout: 'extraction.too-late',
  unreachable: 'extraction.unreachable',
} as const

/** By which the server at an address knows what it gave before; '' where it gave none. */
export interface Validators {
  etag: string
  modified: string
}

export interface Fetched extends Validators {
  bytes: Buffer
}

const longestValidator = 500

/** null: it has not changed since. */
export async function fetchChanged(url: string, rules: ServiceRules, since: Validators): Promise<Fetched | null> {
  if (!/^https?:\/\//i.test(url)) throw new SourceFault(sentence('extraction.address-refused'))
  const headers = {
    accept: 'text/html, text/plain, application/pdf, */*;q=0.5',
    ...(since.etag !== '' && { 'if-none-match': since.etag }),
    ...(since.modified !== '' && { 'if-modified-since': since.modified }),
  }
  const reply = await fetchFile({ method: 'GET', url, headers, body: '', timeoutMs: limits.serviceMaxTimeoutMs }, rules)
  if (!reply.ok) throw new SourceFault(sentence(Object.entries(faults).find(([name]) => name === reply.failure)?.[1] ?? faults.unreachable))
  if (reply.statusCode === 304) return null
  if (reply.statusCode >= 400) throw new SourceFault(sentence('extraction.status', { status: reply.statusCode }))
  const validator = (name: string): string => (reply.headers[name] ?? '').slice(0, longestValidator)
  return { bytes: reply.bytes, etag: validator('etag'), modified: validator('last-modified') }
}
