// Settings that several ways of saying who is calling have in common: the name and password of a user, the client of OAuth,
// and the sign-in of each user of the bot.
import { z } from 'zod'
import type { Field } from '../../../base/form'
import { text } from './method'

export const user: Field = { name: 'user', label: 'User name', control: 'text', required: true }
export const password: Field = { name: 'password', label: 'Password', control: 'text', placeholder: '{{env.desk_password}}' }
export const userShape = { user: text(1000) }
export const userSecretShape = { password: text(4000) }

export const headerName: Field = { name: 'authHeader', label: 'Name of the header', control: 'text', required: true }
export const headerNameShape = { authHeader: text(200) }

export const tokenUrl: Field = { name: 'tokenUrl', label: 'Address for tokens', control: 'text', required: true }
export const tokenUrlShape = { tokenUrl: text(4000) }

const clientId: Field = { name: 'clientId', label: 'Client ID', control: 'text', required: true }
const clientSecret: Field = { name: 'clientSecret', label: 'Client secret', control: 'text' }
export const client: readonly Field[] = [clientId, clientSecret]
export const clientShape = { clientId: text(1000) }
export const clientSecretShape = { clientSecret: text(4000) }

/** Of OAuth 2: a client that asks for a token (RFC 6749). */
export const tokenClient: readonly Field[] = [tokenUrl, ...client, { name: 'scope', label: 'Scope', control: 'text' }]
export const tokenClientShape = { ...tokenUrlShape, ...clientShape, scope: text(1000) }

export const authorizationUrl: Field = {
  name: 'authorizationUrl',
  label: 'Address for signing in',
  control: 'text',
  required: true,
  placeholder: 'https://login.example.com/authorize',
  help: 'Register there, as the address to come back to, the public address of this installation with /service-sign-in behind it.',
}
export const authorizationUrlShape = { authorizationUrl: text(4000) }

export const signInMinutes: Field = {
  name: 'signInMinutes',
  label: 'Wait for the sign-in',
  control: 'number',
  min: 1,
  max: 1440,
  step: 1,
  unit: 'minutes',
  help: 'A user who is not signed in by then, or does not want to, leaves by Error.',
}
export const signInMinutesShape = { signInMinutes: z.number().int().min(1).max(1440).default(15) }
