// A sign-in of the service's own: what is sent to the address for tokens, where its reply has the token, and how that is used.
import { z } from 'zod'
import { headerName, headerNameShape, tokenUrl, tokenUrlShape } from './shared'
import { type CallerMethod, text } from './method'

export const custom = {
  label: 'Custom sign-in',
  help: 'A call of its own gives the token.',
  shape: {
    ...headerNameShape,
    ...tokenUrlShape,
    authBody: text(20_000),
    tokenAt: z.string().max(300).default('access_token'),
    tokenPrefix: z.string().max(100).default('Bearer '),
    tokenMinutes: z.number().int().min(0).max(1440).default(15),
  },
  secretShape: {},
  fields: [
    headerName,
    tokenUrl,
    {
      name: 'authBody',
      label: 'Sent to it (JSON)',
      control: 'request',
      placeholder: '{"user": "desk", "password": "{{env.desk_password}}"}',
      help: 'Sent by POST; empty for a GET.',
    },
    { name: 'tokenAt', label: 'Where its reply has the token', control: 'text', code: true, required: true, placeholder: 'data.token' },
    { name: 'tokenPrefix', label: 'Before the token', control: 'text', code: true, placeholder: 'Bearer ' },
    {
      name: 'tokenMinutes',
      label: 'Token is good for',
      control: 'number',
      min: 0,
      max: 1440,
      step: 1,
      unit: 'minutes',
      help: 'With 0 one is fetched for each call. A service that answers 401 gets a new one anyhow.',
    },
  ],
  asksForToken: true,
} satisfies CallerMethod
