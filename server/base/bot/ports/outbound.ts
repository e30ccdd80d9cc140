// Requests to services outside on behalf of features: identity providers and channels. Somebody else names the address, so it passes the
// same guard as a bot's service calls; the speech service alone is the operator's own choice. Redirects are answered as they are.
import type { ChannelRequest, MailboxNetwork } from '@parley/channels/messenger'
import type { OutboundHttp } from '@parley/providers/identity/identity-kind'
import { SpeechFailure, type SpeechService } from '@parley/providers/speech/speech'
import { transcriptions, type TranscriptionSettings } from '@parley/providers/speech/transcriptions/index'
import { makeChannelRequest, type RequestBounds, type RequestOutcome } from './channel-request'
import { type KeepSecret, mailboxNetwork } from './mailbox-network'
import { once, type ServiceRules } from './service'
import { streamingFetch } from './streaming-fetch'

export interface Outbound {
  /** For identity providers. */
  identity: OutboundHttp
  channel(request: ChannelRequest, bounds: RequestBounds): Promise<RequestOutcome>
  /** For one visit to a mailbox, of so many milliseconds; what it is given in the place of a secret is kept by the caller. */
  mailbox(patience: number, keepSecret: KeepSecret): MailboxNetwork
  /** For replies that come piece by piece. */
  stream: typeof globalThis.fetch
  /** null: none is configured. */
  speech: SpeechService | null
}

const patienceMs = 10_000
/** A minute of speech takes a small machine a while. */
const speechPatienceMs = 60_000
const mostSpeechBytes = 256 * 1024
/** Statuses whose replies may not have a body. */
const empty = new Set([204, 205, 304])

export function outboundWith(rules: ServiceRules, speech?: TranscriptionSettings): Outbound {
  return {
    identity: identityWith(rules),
    channel: (request, bounds) => makeChannelRequest(request, rules, bounds),
    mailbox: (patience, keepSecret) => mailboxNetwork(rules, patience, keepSecret),
    stream: streamingFetch(rules),
    speech: speech === undefined ? null : speechWith(rules, speech),
  }
}

function identityWith(rules: ServiceRules): OutboundHttp {
  return {
    mayBePlain: (host) => rules.allowedHosts.has(host.replace(/^\[|\]$/g, '').toLowerCase()),
    async fetch(url, { method = 'GET', headers = {}, body = '' }) {
      const request = { method, headers, body }
      const reply = await once(new URL(url), request, rules, { deadline: Date.now() + patienceMs, own: false })
      return new Response(empty.has(reply.status) ? null : reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}

/** The operator named its address, so that it may lie in a private network. */
function speechWith(rules: ServiceRules, settings: TranscriptionSettings): SpeechService {
  return transcriptions(settings, async ({ url, headers, body }) => {
    const bounds = { deadline: Date.now() + speechPatienceMs, own: true, mostBytes: mostSpeechBytes }
    try {
      return await once(new URL(url), { method: 'POST', headers, body }, rules, bounds)
    } catch (error) {
      throw new SpeechFailure(`The speech service gave no reply${error instanceof Error ? `: ${error.message}` : ''}.`)
    }
  })
}
