// How the settings of a process node are edited: the ten labels of a flow task under the names they have on the wire, and what a call of
// its sort needs besides.
import type { Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { callTypes, protocols } from '../shared/call-options'

const tab = 'settings'
const process = { field: 'nodeType', is: ['process'] }
const service = { field: 'nodeType', is: ['service'] }
const soap = { field: 'nodeSubType', is: ['soap'] }

const told: Field[] = [
  {
    name: 'label',
    isRare: true,
    label: 'Label',
    control: 'text',
    tab,
    help: 'The other side is told which step it is asked for by this name. Empty: the name of the step.',
  },
  {
    name: 'intent',
    isRare: true,
    label: 'Intent',
    control: 'text',
    tab,
    placeholder: '{{context.intent}}',
    help: 'What the user wants, as it is told.',
  },
  { name: 'description', isRare: true, label: 'Description', control: 'long-text', tab, help: 'What is to be done, as it is told.' },
]

const sort: Field[] = [
  {
    name: 'nodeType',
    label: 'Node type',
    control: 'choice',
    tab,
    options: [
      { value: 'process', label: 'Process', help: 'Start it and wait for what it reports.' },
      { value: 'service', label: 'Service', help: 'Call it and go on with its reply.' },
    ],
  },
  {
    name: 'serviceType',
    label: 'Service type',
    control: 'choice',
    tab,
    shownWhen: service,
    options: callTypes,
  },
  {
    name: 'nodeSubType',
    label: 'Node subtype',
    control: 'choice',
    tab,
    shownWhen: { field: 'serviceType', is: ['custom'] },
    options: protocols,
  },
]

const call: Field[] = [
  {
    name: 'url',
    label: 'Address',
    control: 'text',
    tab,
    placeholder: 'https://flows.example.com/start/refund',
    help: 'Where it is started or called.',
  },
  { name: 'operation', label: 'Operation', control: 'operation', required: true, tab, shownWhen: soap, argumentsIn: 'data' },
  {
    name: 'html',
    label: 'Page (HTML)',
    control: 'long-text',
    code: true,
    required: true,
    tab,
    shownWhen: { field: 'serviceType', is: ['htmlToImage'] },
    help: 'Values are written as plain text, never as HTML.',
  },
  { name: 'headers', label: 'Headers', control: 'key-values', tab, help: 'Put tokens into secure variables and name those here.' },
  { name: 'data', label: 'Data (JSON)', control: 'request', tab, help: 'What is handed over, such as {"order": "{{entities.order}}"}.' },
  { name: 'timeoutMs', label: 'Time limit', control: 'number', tab, min: 1000, max: limits.serviceMaxTimeoutMs, step: 500, unit: 'ms' },
]

const report: Field[] = [
  {
    name: 'events',
    label: 'Events',
    control: 'list',
    tab,
    shownWhen: process,
    placeholder: 'approved, rejected',
    help: 'What the process may report; anything where there is none. Rules of Done read it as context.<node>.event.',
  },
  {
    name: 'callbackURL',
    label: 'Callback URL',
    control: 'text',
    tab,
    shownWhen: process,
    placeholder: 'https://bots.example.com',
    help: 'Where the process reaches this server, without a path. Empty: its public address. The process is told the whole address.',
  },
  {
    name: 'waitMinutes',
    label: 'Wait for its report',
    control: 'number',
    tab,
    shownWhen: process,
    min: 1,
    max: 1440,
    unit: 'min',
    help: 'The conversation waits for so long, also over a restart.',
  },
  {
    name: 'saves',
    label: 'Save from the result',
    control: 'assignments',
    intoContext: true,
    tab,
    help: 'Each value is stored before the dialog goes on.',
  },
]

const words: Field[] = [
  { name: 'message', label: 'Message', control: 'prompts', tab: 'words', help: 'Said once it has begun.' },
  {
    name: 'promptMessage',
    label: 'Prompt message',
    control: 'prompts',
    tab: 'words',
    shownWhen: process,
    help: 'Said when the user writes while the process is waited for.',
  },
]

export const processFields: Field[] = [...told, ...sort, ...call, ...report, ...words]

export const processDefaults: JsonObject = {
  label: '',
  intent: '',
  description: '',
  nodeType: 'process',
  serviceType: 'custom',
  nodeSubType: 'rest',
  url: '',
  operation: '',
  html: '',
  headers: [],
  data: '',
  timeoutMs: 10_000,
  events: [],
  callbackURL: '',
  waitMinutes: 60,
  saves: [],
  message: [],
  promptMessage: [],
}
