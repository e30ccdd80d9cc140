// The text of a description that lies at an address: fetched by the rules of every call of a bot, so that what is private stays out of reach.
import { descriptionLimits } from '@parley/contract/integration/integration'
import { limits } from '@parley/contract/base/limits'
import { fetchFile, type ServiceRules } from '../../../base/bot/ports/service'

const accept = 'application/json, application/yaml, text/yaml, text/plain, */*'

export async function fetchDescription(url: string, rules: ServiceRules): Promise<{ text: string } | { problem: string }> {
  const request = { method: 'GET' as const, url, headers: { accept }, body: '', timeoutMs: limits.serviceMaxTimeoutMs }
  const reply = await fetchFile(request, rules)
  if (!reply.ok) return { problem: reply.text }
  if (reply.statusCode < 200 || reply.statusCode > 299) return { problem: `The address answered ${reply.statusCode}.` }
  if (reply.bytes.length > descriptionLimits.bytes) return { problem: 'The description is larger than 10 MB.' }
  return { text: reply.bytes.toString('utf8') }
}
