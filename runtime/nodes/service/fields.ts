// How the settings of a service node are edited: what kind of call, where to, who is calling, what is sent, and what is kept.
import type { Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'

const tab = 'settings'
const soap = { field: 'subType', is: ['soap'] }
const withAuth = (auth: string) => ({ field: 'auth', is: [auth] })

const kindOfCall: Field[] = [
  {
    name: 'subType',
    label: 'Protocol',
    control: 'choice',
    tab,
    options: [
      { value: 'rest', label: 'REST' },
      { value: 'soap', label: 'SOAP' },
    ],
  },
  {
    name: 'method',
    label: 'Method',
    control: 'choice',
    tab,
    shownWhen: { field: 'subType', is: ['rest'] },
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value })),
  },
  {
    name: 'url',
    label: 'Address',
    control: 'text',
    required: true,
    tab,
    placeholder: 'https://api.example.com/orders/{{entities.order}}',
    help: 'Of a SOAP service, the address of its description (WSDL).',
  },
]

const operation: Field[] = [
  { name: 'operation', label: 'Operation', control: 'operation', required: true, tab, shownWhen: soap, argumentsIn: 'arguments' },
  { name: 'arguments', label: 'Arguments (JSON)', control: 'request', tab, shownWhen: soap },
  {
    name: 'soapVersion',
    label: 'SOAP version',
    control: 'choice',
    tab,
    shownWhen: soap,
    options: ['1.1', '1.2'].map((value) => ({ value, label: value })),
  },
  {
    name: 'endpoint',
    label: 'Endpoint',
    control: 'text',
    tab,
    shownWhen: soap,
    help: 'Called in the place of the one that the description names.',
  },
]

const caller: Field[] = [
  {
    name: 'auth',
    label: 'Authorization',
    control: 'choice',
    tab,
    help: 'Put passwords and tokens into secure variables and name those here.',
    options: [
      { value: 'none', label: 'None' },
      { value: 'basic', label: 'Basic' },
      { value: 'bearer', label: 'Bearer token' },
      { value: 'header', label: 'Custom header' },
      { value: 'clientCredentials', label: 'OAuth 2 client credentials' },
    ],
  },
  { name: 'user', label: 'User name', control: 'text', tab, required: true, shownWhen: withAuth('basic') },
  { name: 'password', label: 'Password', control: 'text', tab, shownWhen: withAuth('basic'), placeholder: '{{env.desk_password}}' },
  { name: 'token', label: 'Token', control: 'text', tab, required: true, shownWhen: withAuth('bearer'), placeholder: '{{env.desk_token}}' },
  { name: 'authHeader', label: 'Name of the header', control: 'text', tab, required: true, shownWhen: withAuth('header') },
  { name: 'authValue', label: 'Value of the header', control: 'text', tab, required: true, shownWhen: withAuth('header') },
  { name: 'tokenUrl', label: 'Address for tokens', control: 'text', tab, required: true, shownWhen: withAuth('clientCredentials') },
  { name: 'clientId', label: 'Client ID', control: 'text', tab, required: true, shownWhen: withAuth('clientCredentials') },
  { name: 'clientSecret', label: 'Client secret', control: 'text', tab, shownWhen: withAuth('clientCredentials') },
  { name: 'scope', label: 'Scope', control: 'text', tab, shownWhen: withAuth('clientCredentials') },
]

const sent: Field[] = [
  { name: 'headers', label: 'Headers', control: 'key-values', tab },
  {
    name: 'bodyType',
    label: 'Body',
    control: 'choice',
    tab,
    shownWhen: { field: 'method', is: ['POST', 'PUT', 'PATCH', 'DELETE'] },
    options: [
      { value: 'none', label: 'None' },
      { value: 'json', label: 'JSON' },
      { value: 'form', label: 'Form' },
      { value: 'xml', label: 'XML' },
      { value: 'text', label: 'Text' },
    ],
  },
  {
    name: 'body',
    label: 'Body text',
    control: 'request',
    tab,
    shownWhen: { field: 'bodyType', is: ['json', 'form', 'xml', 'text'] },
  },
]

const reply: Field[] = [
  { name: 'timeoutMs', label: 'Time limit', control: 'number', tab, min: 1000, max: limits.serviceMaxTimeoutMs, step: 500, unit: 'ms' },
  {
    name: 'otherStatus',
    label: 'Replies outside 2xx',
    control: 'choice',
    tab,
    help: 'Rules of Reply that read the reply, such as its status, come first.',
    options: [
      { value: 'error', label: 'Leave by Error' },
      { value: 'reply', label: 'Leave by Reply' },
    ],
  },
  { name: 'sample', label: 'Try this call', control: 'reply', sampleOf: 'response', tab },
  {
    name: 'saves',
    label: 'Save from the reply',
    control: 'assignments',
    intoContext: true,
    tab,
    help: 'Each value is stored when a reply has come that leaves by Reply.',
  },
]

export const serviceFields: Field[] = [...kindOfCall, ...operation, ...caller, ...sent, ...reply]

export const serviceDefaults: JsonObject = {
  subType: 'rest',
  method: 'GET',
  url: '',
  operation: '',
  soapVersion: '1.1',
  endpoint: '',
  arguments: '',
  auth: 'none',
  user: '',
  password: '',
  token: '',
  authHeader: '',
  authValue: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  headers: [],
  bodyType: 'none',
  body: '',
  timeoutMs: limits.serviceTimeoutMs,
  otherStatus: 'error',
  sample: null,
  saves: [],
}
