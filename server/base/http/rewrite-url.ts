// Rewrites addresses before they are routed: the three prefixes public clients use, those this installation has chosen for its console
// and its calls, case, and PUT and DELETE sent as POST.
import { consoleSettings, type ConsoleSettings } from '@parley/contract/base/console-settings'
import type { IncomingMessage } from 'node:http'

const overridable = new Set(['PUT', 'DELETE', 'PATCH'])
/** Longest first: /api/1.1, /api/v1.1 and /api mean the same. */
const prefix = /^\/api(?:\/v?\d+\.\d+)?(?=\/|$)/i

/** Webhooks of public clients lie beside the API. */
const webhooks = /^\/chatbot(?=\/)/i

/** Integrators' scripts find the signer beside the API too. */
const signer = /^\/users\/sts(?=[/?]|$)/i

/** For Fastify's rewriteUrl: sets the real method from X-HTTP-Method-Override and answers with the address as it is mounted. */
export function rewriteUrl(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  chosen: Pick<ConsoleSettings, 'apiBase' | 'contextPath'> = consoleSettings,
): string {
  const wanted = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
  if (request.method === 'POST' && overridable.has(wanted)) request.method = wanted
  return mounted(mounted(request.url ?? '/', chosen.apiBase, '/api'), chosen.contextPath, '/builder')
    .replace(prefix, '/api')
    .replace(webhooks, '/api/chatbot')
    .replace(signer, '/api/users/sts')
}

/** The address below the place where its pages or calls are mounted, when it is below the chosen one. */
function mounted(url: string, chosen: string, place: string): string {
  const rest = url.slice(chosen.length)
  return url.toLowerCase().startsWith(chosen.toLowerCase()) && /^([/?]|$)/.test(rest) ? `${place}${rest}` : url
}
