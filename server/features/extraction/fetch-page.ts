// Fetches the page at an address through the guarded way out: no private addresses, at most some redirects, bounded in time and size.
import { limits } from '@parley/contract/base/limits'
import { sentence } from '@parley/contract/sentences'
import { callService, type ServiceRules } from '../../base/bot/ports/service'
import { SourceFault } from './read/source-fault'

const faults = {
  refused: 'extraction.address-refused',
  'too-large': 'extraction.too-large',
  timeout: 'extraction.too-late',
  unreachable: 'extraction.unreachable',
} as const

export async function fetchPage(url: string, rules: ServiceRules): Promise<Buffer> {
  if (!/^https?:\/\//i.test(url)) throw new SourceFault(sentence('extraction.address-refused'))
  const request = {
    method: 'GET',
    url,
    headers: { accept: 'text/html, text/plain' },
    body: '',
    timeoutMs: limits.serviceMaxTimeoutMs,
  } as const
  const reply = await callService(request, rules)
  if (!reply.ok) throw new SourceFault(sentence(Object.entries(faults).find(([name]) => name === reply.failure)?.[1] ?? faults.unreachable))
  if (reply.statusCode >= 400) throw new SourceFault(sentence('extraction.status', { status: reply.statusCode }))
  if (typeof reply.body !== 'string') throw new SourceFault(sentence('extraction.wrong-sort'))
  return Buffer.from(reply.body)
}
