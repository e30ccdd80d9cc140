// Takes what Slack posts: its proof is checked over the bytes as they came, then it is an event, a pressed button or a slash command. All
// are answered at once with nothing in them; the bot's answers follow as messages, so that Slack's three seconds are always kept.
// Slack documentation, "Verifying requests from Slack", "url_verification", "The Events API" (retries), "Handling user interaction".
import { answer, type ChannelSettings, type Reception, type ReceivedMessage, refused, textSetting, type WebhookRequest } from '../messenger'
import { formBody, hmac, isSame, jsonBody, textIn } from '../shared/verify'
import { commandOf, messagesOf, pressedOf } from './read'

/** An older post is a replay; a younger one that comes again is known by its id. */
const windowSeconds = 300

export function receive(request: WebhookRequest, settings: ChannelSettings): Reception {
  if (request.method !== 'POST') return refused(405)
  if (!isSlacks(request, textSetting(settings, 'signingSecret'))) return refused(401)
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return isForm ? fromForm(request) : fromEvents(request, settings)
}

function isSlacks({ headers, rawBody, now }: WebhookRequest, secret: string): boolean {
  const stamp = headers['x-slack-request-timestamp'] ?? ''
  if (secret === '' || !/^\d{1,12}$/.test(stamp) || Math.abs(now / 1000 - Number(stamp)) > windowSeconds) return false
  const proof = `v0=${hmac('sha256', secret, [`v0:${stamp}:`, rawBody]).toString('hex')}`
  return isSame(headers['x-slack-signature'] ?? '', proof)
}

const taken = (messages: readonly ReceivedMessage[] = []): Reception => ({ answer: answer(200), messages })

function fromEvents({ rawBody }: WebhookRequest, settings: ChannelSettings): Reception {
  const body = jsonBody(rawBody)
  if (body === undefined) return refused(400)
  const type = textIn(body, 'type')
  if (type === 'url_verification') return { answer: answer(200, textIn(body, 'challenge')), messages: [], isChallenge: true }
  return taken(type === 'event_callback' ? messagesOf(body, settings) : [])
}

function fromForm({ rawBody, now }: WebhookRequest): Reception {
  const form = formBody(rawBody)
  const { payload, command, ssl_check: check } = form
  if (payload !== undefined) {
    const body = jsonBody(Buffer.from(payload))
    return body === undefined ? refused(400) : taken(pressedOf(body, now))
  }
  if (command !== undefined) return taken(commandOf(form, now))
  return check === undefined ? refused(400) : taken()
}
