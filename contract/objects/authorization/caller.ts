// How a request says who is calling: the settings of it and how they are edited, whether a step holds them itself or a saved profile does.
// Which of them are secret in a profile is profile.ts'; making headers and tokens of them is the runtime's and the server's.
import { z } from 'zod'
import type { Field } from '../../base/form'

const text = (most: number) => z.string().max(most).default('')

/** Ways that a step may hold itself, and a profile too. */
export const callerWays = ['basic', 'bearer', 'header', 'clientCredentials', 'passwordGrant', 'authorizationCode', 'custom'] as const

/** Settings that are no secret wherever they stand. */
export const callerShape = {
  user: text(1000),
  authHeader: text(200),
  tokenUrl: text(4000),
  clientId: text(1000),
  scope: text(1000),
  /** Of users who sign in: where they do, where the secret is sent, and how long the conversation waits. */
  authorizationUrl: text(4000),
  secretIn: z.enum(['header', 'body']).default('header'),
  signInMinutes: z.number().int().min(1).max(1440).default(15),
  /** Of a custom sign-in: what is sent to the address for tokens, where its reply has the token, and how that is used. */
  authBody: text(20_000),
  tokenAt: z.string().max(300).default('access_token'),
  tokenPrefix: z.string().max(100).default('Bearer '),
  tokenMinutes: z.number().int().min(0).max(1440).default(15),
}

/** Settings that a profile seals; a step holds them as texts, in which secure variables are named. */
export const callerSecretShape = { password: text(4000), token: text(8000), authValue: text(8000), clientSecret: text(4000) }

const asksForToken = ['clientCredentials', 'passwordGrant', 'authorizationCode']
const when = (...auth: string[]) => ({ shownWhen: { field: 'auth', is: auth } })

export const callerWayOptions: NonNullable<Field['options']> = [
  { value: 'basic', label: 'Basic' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'header', label: 'Custom header' },
  { value: 'clientCredentials', label: 'OAuth 2 client credentials' },
  { value: 'passwordGrant', label: 'OAuth 2 password' },
  { value: 'authorizationCode', label: 'OAuth 2 authorization code', help: 'Each user signs in once, by a link in the conversation.' },
  { value: 'custom', label: 'Custom sign-in', help: 'A call of its own gives the token.' },
]

export const callerFields: readonly Field[] = [
  { name: 'user', label: 'User name', control: 'text', required: true, ...when('basic', 'passwordGrant') },
  { name: 'password', label: 'Password', control: 'text', ...when('basic', 'passwordGrant'), placeholder: '{{env.desk_password}}' },
  { name: 'token', label: 'Token', control: 'text', required: true, ...when('bearer'), placeholder: '{{env.desk_token}}' },
  { name: 'authHeader', label: 'Name of the header', control: 'text', required: true, ...when('header', 'custom') },
  { name: 'authValue', label: 'Value of the header', control: 'text', required: true, ...when('header') },
  {
    name: 'authorizationUrl',
    label: 'Address for signing in',
    control: 'text',
    required: true,
    ...when('authorizationCode'),
    placeholder: 'https://login.example.com/authorize',
    help: 'Register there, as the address to come back to, the public address of this installation with /service-sign-in behind it.',
  },
  { name: 'tokenUrl', label: 'Address for tokens', control: 'text', required: true, ...when(...asksForToken, 'custom') },
  { name: 'clientId', label: 'Client ID', control: 'text', required: true, ...when(...asksForToken) },
  { name: 'clientSecret', label: 'Client secret', control: 'text', ...when(...asksForToken) },
  { name: 'scope', label: 'Scope', control: 'text', ...when(...asksForToken) },
  {
    name: 'secretIn',
    label: 'Client secret is sent',
    control: 'choice',
    ...when('authorizationCode'),
    options: [
      { value: 'header', label: 'In the header' },
      { value: 'body', label: 'In the body' },
    ],
  },
  {
    name: 'signInMinutes',
    label: 'Wait for the sign-in',
    control: 'number',
    min: 1,
    max: 1440,
    step: 1,
    unit: 'minutes',
    ...when('authorizationCode'),
    help: 'A user who is not signed in by then, or does not want to, leaves by Error.',
  },
  {
    name: 'authBody',
    label: 'Sent to it (JSON)',
    control: 'request',
    ...when('custom'),
    placeholder: '{"user": "desk", "password": "{{env.desk_password}}"}',
    help: 'Sent by POST; empty for a GET.',
  },
  {
    name: 'tokenAt',
    label: 'Where its reply has the token',
    control: 'text',
    code: true,
    required: true,
    ...when('custom'),
    placeholder: 'data.token',
  },
  { name: 'tokenPrefix', label: 'Before the token', control: 'text', code: true, ...when('custom'), placeholder: 'Bearer ' },
  {
    name: 'tokenMinutes',
    label: 'Token is good for',
    control: 'number',
    min: 0,
    max: 1440,
    step: 1,
    unit: 'minutes',
    ...when('custom'),
    help: 'With 0 one is fetched for each call. A service that answers 401 gets a new one anyhow.',
  },
]
