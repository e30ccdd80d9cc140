// The reasons that each channel gives for the errors people meet, as providers answer, and what is made of them for the reader.
import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel'
import { email, slack, telegram, twilio as sms, whatsapp } from '../list'
import type { ChannelReply } from '../messenger'
import { troubleIn } from './troubles'

const reply = (status: number, body: object): ChannelReply => ({ status, headers: {}, body: JSON.stringify(body) })
const troubleOf = (channel: Channel, given: ChannelReply) => {
  const outcome = channel.webhook?.readReply(given)
  return outcome === undefined || outcome.kind === 'sent' ? outcome?.kind : troubleIn(channel.troubles, outcome.reason)
}

const telegramError = (status: number, description: string) => reply(status, { ok: false, error_code: status, description })
const slackError = (error: string, status = 200) => reply(status, { ok: false, error })
const whatsappError = (code: number, status = 400) => reply(status, { error: { code, message: 'It went wrong', type: 'OAuthException' } })
const twilioError = (code: number, status = 400) => reply(status, { code, message: 'It went wrong', status })

describe('what a provider’s error means', () => {
  it.each<[string, Channel, ChannelReply, string | null]>([
    ['Telegram, a token that is not valid', telegram, telegramError(401, 'Unauthorized'), 'bad-token'],
    ['Telegram, a blocked bot', telegram, telegramError(403, 'Forbidden: bot was blocked by the user'), 'blocked'],
    ['Telegram, nobody there', telegram, telegramError(400, 'Bad Request: chat not found'), 'unknown-recipient'],
    ['Telegram, too much', telegram, telegramError(429, 'Too Many Requests: retry after 5'), 'rate-limit'],
    ['Telegram, anything else', telegram, telegramError(400, 'Bad Request: message text is empty'), null],
    ['Slack, a revoked token', slack, slackError('token_revoked'), 'bad-token'],
    ['Slack, a scope', slack, slackError('missing_scope'), 'missing-right'],
    ['Slack, not invited', slack, slackError('not_in_channel'), 'not-in-channel'],
    ['Slack, too much', slack, slackError('ratelimited', 429), 'rate-limit'],
    ['Slack, an old command', slack, slackError('expired_url'), 'window-closed'],
    ['WhatsApp, an ended token', whatsapp, whatsappError(190, 401), 'bad-token'],
    ['WhatsApp, 24 hours', whatsapp, whatsappError(131047), 'window-closed'],
    ['WhatsApp, no such number', whatsapp, whatsappError(131026), 'unknown-recipient'],
    ['WhatsApp, too much', whatsapp, whatsappError(130429), 'rate-limit'],
    ['WhatsApp, no right', whatsapp, whatsappError(10, 403), 'missing-right'],
    ['Twilio, a wrong token', sms, twilioError(20003, 401), 'bad-token'],
    ['Twilio, STOP', sms, twilioError(21610), 'blocked'],
    ['Twilio, no such number', sms, twilioError(21211), 'unknown-recipient'],
    ['Twilio, too much', sms, twilioError(20429, 429), 'rate-limit'],
    ['Twilio, away', sms, reply(503, {}), null],
  ])('%s', (_, channel, given, trouble) => {
    expect(troubleOf(channel, given)).toBe(trouble)
  })

  it.each([
    ['imap.example.com did not accept the user and the password: Invalid credentials.', 'sign-in-refused'],
    ['imap.example.com did not accept the sign-in by Google: AUTHENTICATE failed.', 'sign-in-refused'],
    ['Google does not accept the client ID and its secret (invalid_client).', 'sign-in-refused'],
    ['Microsoft does not accept the refresh token any more (invalid_grant: AADSTS700082).', 'grant-ended'],
    ['smtp.example.com refused the mail: 550 5.1.1 User unknown', 'unknown-recipient'],
    ['smtp.example.com does not take the mail now: 421 4.7.0 Too many messages', 'rate-limit'],
    ['smtp.example.com could not be reached (ECONNREFUSED).', null],
  ])('of a mailbox: %s', (reason, trouble) => {
    expect(troubleIn(email.troubles, reason)).toBe(trouble)
  })
})
