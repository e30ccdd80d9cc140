// Text messages by a form post, the way of Twilio's Messages resource, which many providers and gateways imitate: To, From and Body
// with the name and password of basic authentication, answered with JSON.
import { DeliveryFailure } from '../../delivery'
import type { TextCarrier } from '../sms'

export interface HttpTextSettings {
  /** Address of the messages resource, with `user:password@`. */
  address: string
  /** A number, or a name of letters where the country allows it. */
  from: string
  /** Milliseconds. */
  patience?: number
}

const defaultPatience = 15_000
const passing = new Set([408, 425, 429])

export function textByHttp(settings: HttpTextSettings): TextCarrier {
  const url = new URL(settings.address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const authorization: Record<string, string> =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return {
    async send({ to, text }) {
      const reply = await post(url, {
        headers: { accept: 'application/json', ...authorization },
        body: new URLSearchParams({ To: to, From: settings.from, Body: text }),
        patience: settings.patience ?? defaultPatience,
      })
      if (reply.ok) return
      throw new DeliveryFailure(`The provider answered ${reply.status}${await reasonOf(reply)}.`, isFinal(reply.status))
    },
  }
}

async function post(url: URL, { headers, body, patience }: { headers: Record<string, string>; body: URLSearchParams; patience: number }) {
  try {
    return await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryFailure(isLate ? 'The provider did not answer in time.' : 'The provider could not be reached.', false)
  }
}

/** A name or password the provider refuses may be mended while the message waits. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && !passing.has(status)
}

/** Twilio tells a number and a sentence of what was wrong. */
async function reasonOf(reply: Response): Promise<string> {
  const text = (await reply.text()).slice(0, 2000)
  const message = /"message"\s*:\s*"([^"]{1,200})"/.exec(text)?.[1]
  return message === undefined ? '' : `: ${message}`
}
