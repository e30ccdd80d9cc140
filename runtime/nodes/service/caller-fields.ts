// How a service step says who is calling, as it is edited: a name and a password, a token, a header, or a sign-in that gives a token.
import type { Field } from '@parley/contract/base/form'

const tab = 'settings'
const custom = { field: 'serviceType', is: ['custom'] }
const withAuth = (...auth: string[]) => ({ field: 'auth', is: auth })

export const callerFields: Field[] = [
  {
    name: 'auth',
    label: 'Authorization',
    control: 'choice',
    tab,
    shownWhen: custom,
    help: 'Put passwords and tokens into secure variables and name those here.',
    options: [
      { value: 'none', label: 'None' },
      { value: 'basic', label: 'Basic' },
      { value: 'bearer', label: 'Bearer token' },
      { value: 'header', label: 'Custom header' },
      { value: 'clientCredentials', label: 'OAuth 2 client credentials' },
      { value: 'custom', label: 'Custom sign-in', help: 'A call of its own gives the token.' },
    ],
  },
  { name: 'user', label: 'User name', control: 'text', tab, required: true, shownWhen: withAuth('basic') },
  { name: 'password', label: 'Password', control: 'text', tab, shownWhen: withAuth('basic'), placeholder: '{{env.desk_password}}' },
  { name: 'token', label: 'Token', control: 'text', tab, required: true, shownWhen: withAuth('bearer'), placeholder: '{{env.desk_token}}' },
  { name: 'authHeader', label: 'Name of the header', control: 'text', tab, required: true, shownWhen: withAuth('header', 'custom') },
  { name: 'authValue', label: 'Value of the header', control: 'text', tab, required: true, shownWhen: withAuth('header') },
  {
    name: 'tokenUrl',
    label: 'Address for tokens',
    control: 'text',
    tab,
    required: true,
    shownWhen: withAuth('clientCredentials', 'custom'),
  },
  { name: 'clientId', label: 'Client ID', control: 'text', tab, required: true, shownWhen: withAuth('clientCredentials') },
  { name: 'clientSecret', label: 'Client secret', control: 'text', tab, shownWhen: withAuth('clientCredentials') },
  { name: 'scope', label: 'Scope', control: 'text', tab, shownWhen: withAuth('clientCredentials') },
  {
    name: 'authBody',
    label: 'Sent to it (JSON)',
    control: 'request',
    tab,
    shownWhen: withAuth('custom'),
    placeholder: '{"user": "desk", "password": "{{env.desk_password}}"}',
    help: 'Sent by POST; empty for a GET.',
  },
  {
    name: 'tokenAt',
    label: 'Where its reply has the token',
    control: 'text',
    code: true,
    required: true,
    tab,
    shownWhen: withAuth('custom'),
    placeholder: 'data.token',
  },
  {
    name: 'tokenPrefix',
    label: 'Before the token',
    control: 'text',
    code: true,
    tab,
    shownWhen: withAuth('custom'),
    placeholder: 'Bearer ',
  },
  {
    name: 'tokenMinutes',
    label: 'Token is good for',
    control: 'number',
    min: 0,
    max: 1440,
    step: 1,
    unit: 'minutes',
    tab,
    shownWhen: withAuth('custom'),
    help: 'With 0 one is fetched for each call. A service that answers 401 gets a new one anyhow.',
  },
]
