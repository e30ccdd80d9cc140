// The oddities of addresses, before routing: the three prefixes public clients use, case, and PUT and DELETE sent as POST.
import type { IncomingMessage } from 'node:http'

const overridable = new Set(['PUT', 'DELETE', 'PATCH'])
/** Longest first: /api/1.1, /api/v1.1 and /api mean the same. */
const prefix = /^\/api(?:\/v?\d+\.\d+)?(?=\/|$)/i

/** Webhooks of public clients lie beside the API. */
const webhooks = /^\/chatbot(?=\/)/i

/** Integrators' scripts find the signer beside the API too. */
const signer = /^\/users\/sts(?=[/?]|$)/i

/** For Fastify's rewriteUrl: sets the real method from X-HTTP-Method-Override and answers with the address as it is mounted. */
export function rewriteUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const wanted = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
  if (request.method === 'POST' && overridable.has(wanted)) request.method = wanted
  return (request.url ?? '/').replace(prefix, '/api').replace(webhooks, '/api/chatbot').replace(signer, '/api/users/sts')
}
