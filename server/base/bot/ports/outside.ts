// The way out for identity providers: an account's administrator names the address, so it passes the same guard as a bot's service
// calls. Redirects are answered as they are.
import type { Outside } from '@parley/providers/identity/identity-kind'
import { once, type ServiceRules } from './service'

const patienceMs = 10_000
/** Statuses whose replies may not have a body. */
const empty = new Set([204, 205, 304])

export function outsideWith(rules: ServiceRules): Outside {
  return {
    mayBePlain: (host) => rules.allowedHosts.has(host.replace(/^\[|\]$/g, '').toLowerCase()),
    async fetch(url, { method = 'GET', headers = {}, body = '' }) {
      const request = { method, headers, body }
      const reply = await once(new URL(url), request, rules, { deadline: Date.now() + patienceMs, own: false })
      return new Response(empty.has(reply.status) ? null : reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}
