// The way out for mailboxes: a bot's developer names their hosts, so these pass the same guard as a bot's service calls; a visit ends with
// its time.
import { isIP } from 'node:net'
import { MailboxFailure, type MailboxNetwork } from '@parley/channels/messenger'
import { guardedLookup, isRefused, RefusedAddress } from './address'
import { makeChannelRequest } from './channel-request'
import type { ServiceRules } from './service'

/** Of a request beside the mail servers, and its reply. */
const requestBounds = { patienceMs: 10_000, mostBytes: 256 * 1024 }

export type KeepSecret = MailboxNetwork['keepSecret']

export function mailboxNetwork(rules: ServiceRules, patienceMs: number, keepSecret: KeepSecret): MailboxNetwork {
  const { allowedHosts } = rules
  const mayBePlain = (host: string): boolean => allowedHosts.has(host.toLowerCase())
  return {
    resolve: (host) => resolve(host, mayBePlain(host), allowedHosts),
    mayBePlain,
    keepSecret,
    async request(request) {
      const made = await makeChannelRequest(request, rules, requestBounds)
      if (!made.ok) throw new MailboxFailure(`${new URL(request.url).host}: ${made.reason}`)
      return made.reply
    },
    signal: AbortSignal.timeout(patienceMs),
  }
}

function resolve(host: string, isAllowed: boolean, allowedHosts: ReadonlySet<string>): Promise<string> {
  if (isIP(host) !== 0) return isAllowed || !isRefused(host) ? Promise.resolve(host) : Promise.reject(refusal(host))
  return new Promise((done, failed) => {
    guardedLookup(host, allowedHosts)(host, { all: false }, (error, address) => {
      if (error === null) return done(typeof address === 'string' ? address : (address[0]?.address ?? ''))
      failed(error instanceof RefusedAddress ? refusal(host) : new MailboxFailure(`${host} is not known (${error.code ?? error.message}).`))
    })
  })
}

function refusal(host: string): MailboxFailure {
  return new MailboxFailure(`${host} is a private address. Ask your operator to allow it.`)
}
