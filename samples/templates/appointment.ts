// Agrees on a day and a time, and takes down for whom: the dialog that most desks begin with.
import { todayEntity } from '../write-entity'
import { ask, confirm, dialog, intent, say, today } from '../write'
import type { DialogTemplate } from './template'

export const appointment: DialogTemplate = {
  id: 'appointment',
  variables: [],
  entities: [
    todayEntity,
    { name: 'appointment_day', type: 'date', description: 'The day of the appointment.' },
    { name: 'appointment_time', type: 'time', description: 'When it begins.' },
    { name: 'contact_name', type: 'person_name', description: 'Who comes.' },
  ],
  intents: [
    {
      name: 'Book an appointment',
      dialog: 'Book an appointment',
      description: 'Somebody wants to come by.',
      patterns: ['book * appointment', 'make * appointment'],
      utterances: [
        'book an appointment',
        'I would like an appointment',
        'can I come by [on Monday](appointment_day)',
        'make an appointment for [tomorrow](appointment_day)',
        'do you have a slot [on 12 June](appointment_day)',
        'schedule a visit',
        'I need to see somebody this week',
        'reserve a time for me',
        'when could I come in',
        'set up a meeting [next Friday](appointment_day)',
      ],
    },
  ],
  dialog: dialog('Book an appointment', 'Agrees on a day and a time and takes down a name.', [
    intent('Book an appointment'),
    today(),
    ask('Ask day', 'appointment_day', ['Which day suits you?'], {
      retry: ['A day, please, for example 12 June or next Monday.'],
      check: [['value >= entities.today', 'That day has passed.']],
    }),
    ask('Ask time', 'appointment_time', ['And at what time?'], { retry: ['A time, please, for example 10:30 or 2 pm.'] }),
    ask('Ask name', 'contact_name', ['For whom may I note it?'], { retry: ['Your first and last name, please.'] }),
    confirm('Confirm', ['{{entities.appointment_day}} at {{entities.appointment_time}} for {{entities.contact_name}}. Shall I book it?'], {
      no: 'Nothing booked',
    }),
    say(
      'Booked',
      ['It is noted: {{entities.appointment_day}} at {{entities.appointment_time}}. See you then, {{entities.contact_name}}.'],
      'end',
    ),
    say('Nothing booked', ['All right, nothing is booked. Tell me whenever another day suits you.'], 'end'),
  ]),
  conversations: [
    {
      name: 'an appointment is agreed on',
      now: '2026-06-01T09:00:00Z',
      turns: [
        { user: 'book an appointment', bot: ['Which day'] },
        { user: '12 June 2026', bot: ['what time'] },
        { user: '2 pm', bot: ['For whom'] },
        { user: 'Ingrid Halden', bot: ['Shall I book it?'] },
        { user: 'yes', bot: ['It is noted', 'Ingrid Halden'] },
      ],
    },
    {
      name: 'nothing is booked when somebody changes their mind, and no day that has passed',
      now: '2026-06-01T09:00:00Z',
      turns: [
        { user: 'book an appointment', bot: ['Which day'] },
        { user: '12 May 2026', bot: ['has passed'] },
        { user: '12 June 2026', bot: ['what time'] },
        { user: '2 pm', bot: ['For whom'] },
        { user: 'Ingrid Halden', bot: ['Shall I book it?'] },
        { user: 'no', bot: ['nothing is booked'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
