// Takes down a number and a topic, so that somebody calls back.
import { ask, confirm, dialog, intent, say } from '../write'
import { list } from '../write-entity'
import type { DialogTemplate } from './template'

export const callback: DialogTemplate = {
  id: 'callback',
  variables: [{ key: 'callback_hours', value: 'within one working day', scope: 'content', hint: 'How soon somebody calls back.' }],
  entities: [
    { name: 'callback_number', type: 'phone_number', description: 'Where to call.' },
    list('callback_topic', 'What the call is about.', [
      ['An order', 'order', ['orders', 'delivery', 'parcel']],
      ['An invoice', 'invoice', ['bill', 'payment', 'refund']],
      ['Something else', 'other', ['else', 'another matter']],
    ]),
  ],
  intents: [
    {
      name: 'Request a callback',
      dialog: 'Request a callback',
      description: 'Somebody wants to be called.',
      patterns: ['call me', 'call me back'],
      utterances: [
        'call me back',
        'please call me',
        'can somebody ring me',
        'I want a callback about my [invoice](callback_topic)',
        'give me a call',
        'could you phone me about an [order](callback_topic)',
        'request a callback',
        'have someone phone me tomorrow',
        'I would rather speak on the phone',
        'ring me back please',
      ],
    },
  ],
  dialog: dialog('Request a callback', 'Takes down a number and a topic for somebody to call.', [
    intent('Request a callback'),
    ask(
      'Ask topic',
      'callback_topic',
      [
        {
          kind: 'quick_replies',
          text: 'What is the call about?',
          choices: [
            { title: 'An order', payload: 'order' },
            { title: 'An invoice', payload: 'invoice' },
            { title: 'Something else', payload: 'something else' },
          ],
        },
      ],
      { retry: ['Is it about an order, an invoice or something else?'] },
    ),
    ask('Ask number', 'callback_number', ['What number can we reach you on?'], {
      retry: ['Please give a number with its area code, for example +47 55 00 12 34.'],
    }),
    confirm('Confirm', ['We’ll call {{entities.callback_number}}. Is that right?'], { no: 'Ask again' }),
    say('Noted', ['Thanks! Someone will call {{entities.callback_number}} {{content.callback_hours}}.'], 'end'),
    say('Ask again', ['OK, we won’t call that number. To give another one, ask for a callback again.'], 'end'),
  ]),
  conversations: [
    {
      name: 'a callback is noted',
      turns: [
        { user: 'call me back', bot: ['What is the call about?'] },
        { user: 'an invoice', bot: ['What number'] },
        { user: '+47 55 00 12 34', bot: ['Is that right?'] },
        { user: 'yes', bot: ['within one working day'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
