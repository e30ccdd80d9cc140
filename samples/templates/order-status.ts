// Looks up an order at a service and says where it is, also when there is no such order or no answer.
import type { SampleReply } from '../sample'
import { ask, call, decide, dialog, intent, say } from '../write'
import { pattern } from '../write-entity'
import type { DialogTemplate } from './template'

const body = 'context.Look_up.response.body'

export const orderStatus: DialogTemplate = {
  id: 'order-status',
  variables: [
    { key: 'orders_url', value: 'https://orders.example.com', hint: 'The service that knows orders; it answers GET /orders/<number>.' },
  ],
  entities: [pattern('order_number', 'Two letters and five digits, as in OR-10482.', '\\b[A-Za-z]{2}-?[0-9]{5}\\b')],
  intents: [
    {
      name: 'Track an order',
      dialog: 'Track an order',
      description: 'Somebody asks where their order is.',
      patterns: ['where * order', 'track * order'],
      utterances: [
        'where is my order',
        'track my order',
        'has my parcel been sent',
        'where is order [OR-10482](order_number)',
        'status of [OR-10377](order_number)',
        'when does my delivery arrive',
        'is my package on its way',
        'order status',
        'I am still waiting for what I ordered',
        'follow my shipment',
      ],
    },
  ],
  dialog: dialog('Track an order', 'Looks an order up at a service and says where it is.', [
    intent('Track an order'),
    ask('Ask number', 'order_number', ['What’s your order number? It looks like OR-10482.'], {
      retry: ['Please give two letters and five digits, like OR-10482.'],
    }),
    call('Look up', 'GET', '{{env.orders_url}}/orders/{{entities.order_number}}', {
      refusals: [['Not found', 'context.Look_up.response.statusCode = 404', 'Not found']],
      error: 'No answer',
    }),
    decide('Which state?', [
      ['Sent', `${body}.state = sent`, 'On its way'],
      ['Delivered', `${body}.state = delivered`, 'Delivered'],
    ]),
    say('Being packed', ['Order {{entities.order_number}} is being packed.'], 'end'),
    say('On its way', [`Order {{entities.order_number}} is on its way and arrives {{${body}.arrives}}.`], 'end'),
    say('Delivered', [`Order {{entities.order_number}} was delivered {{${body}.delivered}}.`], 'end'),
    say('Not found', ['I can’t find order {{entities.order_number}}. You’ll find the number in your confirmation email.'], 'end'),
    say('No answer', ['I can’t check orders right now. Please try again in a few minutes.'], 'end'),
  ]),
  conversations: [
    {
      name: 'an order is found',
      turns: [
        { user: 'where is my order', bot: ['your order number'] },
        { user: 'OR-10482', bot: ['on its way', '12 June'] },
      ],
    },
    { name: 'an order is not there', turns: [{ user: 'status of OR-99999', bot: ['I can’t find order OR-99999'] }] },
  ],
  service: ({ path }): SampleReply =>
    path.endsWith('/orders/OR-10482')
      ? { status: 200, body: { state: 'sent', arrives: '12 June' } }
      : { status: 404, body: { error: 'unknown' } },
}
