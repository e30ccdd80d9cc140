// Reads what Slack says to a call: sent, to be tried again, or refused for good, in words that say what to do.
// Slack documentation, "chat.postMessage" (errors), "Rate limits" (429 with Retry-After), "Evaluating responses".
import type { ChannelReply, DeliveryOutcome } from '../messenger'
import { jsonBody, secondsToMs, textIn } from '../shared/verify'

const passing: ReadonlySet<string> = new Set([
  'ratelimited',
  'rate_limited',
  'internal_error',
  'fatal_error',
  'request_timeout',
  'service_unavailable',
  'team_added_to_org',
])

const newToken = 'Install the app in the workspace again and paste its new bot token.'
const advice: Readonly<Record<string, string>> = {
  invalid_auth: newToken,
  not_authed: newToken,
  token_revoked: newToken,
  token_expired: newToken,
  account_inactive: newToken,
  missing_scope: 'Add the scope chat:write to the app and install it again.',
  no_permission: 'Add the scope chat:write to the app and install it again.',
  channel_not_found: 'Invite the app to that channel; if the channel was deleted, discard the message.',
  not_in_channel: 'Invite the app to that channel with /invite.',
  is_archived: 'The channel is archived: unarchive it, or discard the message.',
  messages_tab_disabled: 'Turn on the Messages tab under App Home in the app’s settings.',
  used_url: 'A slash command takes at most five answers; the person has to send it again.',
  expired_url: 'A slash command takes answers for half an hour; the person has to send it again.',
}

/** Errors after which a person has to act before anything more may be sent to them. */
const untilTheyAct: ReadonlySet<string> = new Set(['used_url', 'expired_url', 'messages_tab_disabled', 'cannot_dm_user', 'user_disabled'])

export function readReply(reply: ChannelReply): DeliveryOutcome {
  const body = jsonBody(Buffer.from(reply.body))
  // A slash command's own address answers with the word alone.
  const plain = reply.body.trim()
  if (reply.status === 200 && (body?.['ok'] === true || plain === 'ok')) return { kind: 'sent' }
  const error = body === undefined ? (/^[a-z_]{2,60}$/.test(plain) ? plain : '') : textIn(body, 'error')
  const reason = error === '' ? `Slack answered ${reply.status}.` : [`Slack: ${error}.`, advice[error] ?? ''].join(' ').trim()
  if (reply.status === 429 || passing.has(error)) {
    const afterMs = secondsToMs(reply.headers['retry-after'])
    return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
  }
  if (reply.status >= 500 || error === '') return { kind: 'retry', reason }
  return { kind: untilTheyAct.has(error) ? 'not-allowed' : 'failed', reason }
}
