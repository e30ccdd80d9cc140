// Asks a service for a user's token (RFC 6749, sections 4.1.3 and 6): by the code that the user's browser brought, or to renew one. What
// is made of it is the others'.
import type { CodeSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import { callService } from '../../base/bot/ports/service'
import type { Asking, Granted } from './methods/method'

/** What the service is asked with. */
export type Client = Pick<CodeSignIn, 'tokenUrl' | 'clientId' | 'clientSecret' | 'secretIn'>

const Reply = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().max(16_000).default(''),
  expires_in: z.coerce.number().positive().max(1e9).optional(),
})

export async function askForTokens(
  { tokenUrl, clientId, clientSecret, secretIn }: Client,
  grant: Record<string, string>,
  { rules, timeoutMs }: Asking,
): Promise<Granted> {
  const inHeader = secretIn === 'header' && clientSecret !== ''
  const who = inHeader ? {} : { client_id: clientId, ...(clientSecret !== '' && { client_secret: clientSecret }) }
  const client = [clientId, clientSecret].map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD'))).join(':')
  const reply = await callService(
    {
      method: 'POST',
      url: tokenUrl,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(inHeader && { authorization: `Basic ${Buffer.from(client).toString('base64')}` }),
      },
      body: new URLSearchParams({ ...grant, ...who }).toString(),
      timeoutMs,
    },
    rules,
    { headers: new Set(['authorization']), body: true },
  )
  if (!reply.ok) return { ok: false, failure: reply.failure, text: `No token was given: ${reply.text}`, isRefused: false }
  const granted = Reply.safeParse(reply.body)
  const text = `No token was given: the service answered ${reply.statusCode}.`
  if (reply.statusCode >= 500) return { ok: false, failure: 'unreachable', text, isRefused: false }
  if (reply.statusCode < 200 || reply.statusCode > 299 || !granted.success) return { ok: false, failure: 'refused', text, isRefused: true }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds = null } = granted.data
  return { ok: true, tokens: { accessToken, refreshToken, tokenSecret: '' }, seconds }
}
