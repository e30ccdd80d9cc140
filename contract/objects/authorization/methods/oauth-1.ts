// OAuth 1 (RFC 5849): each request is signed with the secrets of the client and of a token, if it has one, or with the client's private key.
import { z } from 'zod'
import type { Field } from '../../../base/form'
import { client, clientSecretShape, clientShape } from './shared'
import { type CallerMethod, text } from './method'

/** How requests are signed: with a shared secret (HMAC) or a private key (RSA). The RFC has them with SHA-1; services use SHA-256 too. */
export const oauthMethods = ['HMAC-SHA1', 'HMAC-SHA256', 'RSA-SHA1', 'RSA-SHA256'] as const

export const oauthMethod: Field = {
  name: 'oauthMethod',
  label: 'Signed with',
  control: 'choice',
  options: oauthMethods.map((value) => ({ value, label: value })),
  help: 'With RSA the client secret is the private key, as PEM text.',
}
export const oauthMethodShape = { oauthMethod: z.enum(oauthMethods).default('HMAC-SHA1') }

export const oauth1 = {
  label: 'OAuth 1',
  help: 'Each request is signed with secrets that are not sent. Neither SOAP nor replies in pages.',
  shape: { ...clientShape, ...oauthMethodShape },
  secretShape: { ...clientSecretShape, oauthToken: text(1000), tokenSecret: text(4000) },
  fields: [
    ...client,
    { name: 'oauthToken', label: 'Access token', control: 'text' },
    { name: 'tokenSecret', label: 'Secret of the token', control: 'text' },
    oauthMethod,
  ],
} satisfies CallerMethod
