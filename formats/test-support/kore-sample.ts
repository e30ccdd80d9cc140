// A small export in the form of the reference platform, for tests: a bot that orders pizza in two languages, with most of what an export may
// hold. Its words are ours.
import type { Json, JsonObject } from '@parley/contract/base/json'

const words = (en: string, de = en, type = 'basic'): JsonObject[] => [
  { channel: 'default', localeData: { en: { text: encodeURIComponent(en), type }, de: { text: encodeURIComponent(de), type } } },
]
const component = (id: string, type: string, name: string, more: JsonObject = {}): JsonObject => ({
  _id: `dc-${id}`,
  refId: `r-${id}`,
  type,
  name,
  ...more,
})
const node = (nodeId: string, type: string, id: string, transitions: Json[]): JsonObject => ({
  ...{ nodeId, type, componentId: `dc-${id}`, transitions, metadata: { left: 10, top: 20 } },
  nodeOptions: {
    transitionType: 'auto',
    promptOptions: 'required',
    reuseOptions: '3',
    eventOptions: { defaultMaxRetry: { retry_limit: 2, action: 'endOfDialog' } },
  },
})
const go = (to: string): JsonObject => ({ default: to, metadata: { connId: 'x' } })

const components: JsonObject[] = [
  component('order', 'intent', 'Order_Pizza', {
    dialogId: 'dg-order',
    localeData: { en: { intent: 'Order Pizza', desc: 'Wants one' }, de: { intent: 'Pizza bestellen' } },
  }),
  component('pay', 'intent', 'Pay', { dialogId: 'dg-pay', localeData: { en: { intent: 'Pay' } } }),
  component('size', 'entity', 'size', {
    ...{
      entityType: 'list_of_values',
      message: words('Which size?', 'Welche Größe?'),
      errorMessage: words('No such size.'),
      applyDefaultTemplate: true,
    },
    localeData: {
      en: {
        allowedValues: {
          values: [
            { title: 'Small', value: 's', synonyms: ['little'] },
            { title: 'Large', value: 'l', synonyms: ['big'] },
          ],
        },
      },
      de: { allowedValues: { values: [{ title: 'Klein', value: 's', synonyms: [] }] } },
    },
  }),
  component('count', 'entity', 'count', { entityType: 'number', message: words('How many?') }),
  component('code', 'entity', 'code', { entityType: 'regex', regexPattern: '(a+)+$', message: words('Code?') }),
  component('where', 'entity', 'size', { entityType: 'moon_phase', message: words('Where?') }),
  component('sure', 'dialogAct', 'Sure', { message: words('{{context.entities.count}} of size {{context.entities.size}}?') }),
  component('price', 'service', 'Price', {
    endPoint: {
      protocol: 'https',
      host: 'example.com',
      port: '8443',
      path: '/price?size={{context.entities.size}}&token=tok_51f2e9c8d7b6a5',
      method: 'post',
    },
    headers: { type: 'raw', value: JSON.stringify({ 'Content-Type': 'application/json', Authorization: 'Bearer 77aa66bb55cc44dd33ee' }) },
    payload: { type: 'raw', value: encodeURIComponent('{"count": "{{context.entities.count}}", "mail": "{{env.mail}}"}') },
    serviceAPITimeout: 20,
  }),
  component('total', 'script', 'Total', {
    script: encodeURIComponent(
      "context.total = context.Price.response.body.price * context.entities.count;\nvar apiKey = 'k3y-1234567890abcdef';",
    ),
  }),
  component('told', 'message', 'Told', {
    message: words("print('It is {{context.total}}.')", "print('Das macht {{context.total}}.')", 'uxmap'),
  }),
  component('cheap', 'message', 'Cheap', { message: words('Cheap!', 'Billig!') }),
  component('bye', 'message', 'Bye', { message: words('As you like.') }),
  component('action', 'botAction', 'Work out'),
  component('form', 'form', 'Fill', { resourceId: 'f-1', message: words('Please fill this in.') }),
  component('spare', 'message', 'Spare', { message: words('Never said.') }),
  component('ghost', 'teleport', 'Ghost'),
]

const order: JsonObject = {
  ...{ _id: 'dg-order', refId: 'rd-order', lname: 'order pizza', localeData: { en: { name: 'Order Pizza', shortDesc: 'Orders one' } } },
  nodes: [
    node('intent0', 'intent', 'order', [go('entity1')]),
    node('entity1', 'entity', 'size', [go('entity2')]),
    node('entity2', 'entity', 'count', [
      {
        if: {
          conjoin: 'and',
          tests: [
            { field: 'entity2', op: 'gt', value: '20' },
            { field: 'entity1', op: 'eq', value: 'l' },
          ],
        },
        then: 'message8',
        metadata: { pathName: 'Too many' },
      },
      { if: { weather: 'sunny' }, then: 'message8' },
      go('dialogAct3'),
    ]),
    node('dialogAct3', 'dialogAct', 'sure', [
      { if: { dialogAct: 'yes' }, then: 'action4' },
      { if: { dialogAct: 'no' }, then: 'message8' },
      go('message8'),
    ]),
    {
      ...node('action4', 'botAction', 'action', [go('message6')]),
      nodes: [node('service5', 'service', 'price', [go('script5')]), node('script5', 'script', 'total', [go('end')])],
    },
    node('message6', 'message', 'told', [{ if: { context: 'context.total', op: 'lt', value: '50' }, then: 'message7' }, go('intent9')]),
    node('message7', 'message', 'cheap', [go('gone')]),
    node('message8', 'message', 'bye', [go('')]),
    node('intent9', 'intent', 'pay', [go('end')]),
  ],
}
const pay: JsonObject = {
  ...{ _id: 'dg-pay', refId: 'rd-pay', localeData: { en: { name: 'Pay', shortDesc: '' } } },
  nodes: [
    node('intent0', 'intent', 'pay', [go('form1')]),
    node('form1', 'form', 'form', [go('ghost2')]),
    node('ghost2', 'teleport', 'ghost', [go('entity3')]),
    node('entity3', 'entity', 'code', [go('entity4')]),
    node('entity4', 'entity', 'where', [go('end')]),
  ],
}

const trained: JsonObject = {
  ...{
    _id: 'st-sample',
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'de', 'tlh'],
    dialogs: [order, pay],
    dialogComponents: components,
  },
  localeData: {
    en: { name: 'Pizza', description: 'Orders pizza', synonyms: { pizza: ['pie', 'flatbread'], '~hungry': ['< starving >'] } },
    de: { name: 'Pizza' },
  },
  sentences: [
    {
      _id: 's1',
      taskId: 'dc-order',
      taskName: 'Order_Pizza',
      sentence: 'two big pizzas',
      language: 'en',
      entities: [
        { startIndex: 4, endIndex: 7, entityId: 'dc-size' },
        { startIndex: 90, endIndex: 99, entityId: 'dc-size' },
      ],
    },
    { _id: 's2', taskName: 'Order_Pizza', sentence: 'Two big pizzas', language: 'en', entities: [] },
    { _id: 's3', taskId: 'dc-order', taskName: 'Order_Pizza', sentence: 'eine Pizza bitte', language: 'de', entities: [] },
    { _id: 's4', taskId: 'dc-none', taskName: 'Nothing', sentence: 'whatever', language: 'en', entities: [] },
  ],
  patterns: [{ taskName: 'Order_Pizza', taskType: 'intent', localeData: { en: { patterns: [{ value: 'order * pizza' }] } } }],
  traits: [
    {
      _id: 'ta-1',
      groupName: 'Mood',
      matchStrategy: 'probability',
      scoreThreshold: 0.6,
      traits: { urgent: { data: ['right now'], displayName: 'Urgent' } },
    },
  ],
}

const around: JsonObject = {
  knowledgeTasks: [
    {
      ...{ _id: 'kt-1', localeData: { en: { name: 'Shop' } } },
      faqs: {
        faqs: [
          {
            _id: 'q1',
            question: 'When are you open?',
            terms: ['hours', '**shop/store', 'Shop'],
            alternateQuestions: [{ question: 'Opening hours?' }],
            answer: words('From nine.'),
            tags: ['open'],
          },
          { _id: 'q2', question: 'How do I pay?', terms: ['money'], responseType: 'dialog', dialogRefId: 'rd-pay', answer: [] },
        ],
        synonyms: { hours: ['time'], nowhere: ['x'] },
      },
    },
  ],
  smallTalk: [
    {
      language: 'en',
      groups: [
        {
          groupName: 'greetings',
          groupId: 'g1',
          nodes: [
            {
              nodeId: 'n1',
              seq: 1,
              userUtterances: [{ text: 'hello' }],
              botUtterances: [{ channel: 'default', text: 'Hi!', type: 'basic' }],
            },
          ],
        },
      ],
    },
  ],
  forms: [
    {
      _id: 'f-1',
      name: 'Card',
      displayName: 'Your card',
      components: [
        { type: 'textField', metaData: { name: 'holder', displayName: 'Holder', required: true } },
        { type: 'crystal', metaData: { name: 'ball' } },
        { type: 'button', metaData: { name: 'ok' } },
      ],
    },
  ],
  botEvents: {
    ON_CONNECT_EVENT: { enabled: true, action: 'triggerDialog', task: 'rd-pay', msg: [] },
    TASK_FAILURE_EVENT: { enabled: true, action: 'showMsg', msg: words('That went wrong.') },
    FULL_MOON_EVENT: { enabled: true, action: 'showMsg', msg: [] },
  },
  contentVariables: [{ key: 'greeting', localeData: { en: { value: 'Hello' }, de: { value: 'Hallo' } } }],
  alerts: [{ name: 'Prices', localeData: { en: { name: 'Prices' } } }],
  interruptOptions: { interruptsEnabled: true },
}

/** The definition with fields in place of its own. */
export const sampleDefinition = (more: JsonObject = {}): JsonObject => ({ ...trained, ...around, ...more })

export const sampleConfig: JsonObject = {
  name: 'Pizza',
  envVariables: [
    { key: 'mail', value: 'shop@example.com', variableType: 'env' },
    { key: 'payment_token', value: 'p4y-0987654321fedcba', variableType: 'env' },
    { key: 'door', value: 's3same-open-please-now', isSecured: true },
  ],
}

export const sampleTests: JsonObject = {
  testCases: [
    { input: 'two pizzas', intent: 'Order Pizza' },
    { input: 'pay', intent: 'Pay' },
  ],
}
