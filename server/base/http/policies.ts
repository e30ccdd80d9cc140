// What a browser may do with what it is sent (content security policies): the console's pages run scripts of their own origin alone, a
// page that is one text runs and dresses itself in exactly that text, and everything else, which is no page, may do nothing.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const nothing = "default-src 'none'; frame-ancestors 'none'"
const name = 'content-security-policy'

/** Styles stand in the page because the components write theirs there; they cannot run anything. */
export function consolePolicy(request: Pick<FastifyRequest, 'host'>): string {
  const connect = ["'self'", ...socketsOf(request.host)].join(' ')
  return [
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' https:; font-src 'self' data:",
    `connect-src ${connect}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`,
  ].join('; ')
}

/** Not every browser counts sockets of the own host as its own origin. */
function socketsOf(host: string): string[] {
  return /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
}

/** Of the documentation: files of its own origin, and the console may show it beside a screen. */
export const sitePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Of a page that holds its only script and its only style. */
export function policyOfPage(page: string): string {
  const hashed = (tag: string): string => {
    const content = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1]
    return content === undefined ? '' : `; ${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`
  }
  return `default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${hashed('script')}${hashed('style')}`
}

/** Gives every reply that has none of its own the strictest. */
export function addPolicies(app: FastifyInstance): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader(name)) reply.header(name, nothing)
    done(null, payload)
  })
}
