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
      retry: ['Please give a day, for example 12 June or next Monday.'],
      check: [['value >= entities.today', 'That day is in the past. Please choose another one.']],
    }),
    ask('Ask time', 'appointment_time', ['What time works for you?'], { retry: ['Please give a time, for example 10:30 or 2 pm.'] }),
    ask('Ask name', 'contact_name', ['What name should I book it under?'], { retry: ['Please give your first and last name.'] }),
    confirm('Confirm', ['{{entities.appointment_day}} at {{entities.appointment_time}} for {{entities.contact_name}}. Shall I book it?'], {
      no: 'Nothing booked',
    }),
    say(
      'Booked',
      ['You’re booked for {{entities.appointment_day}} at {{entities.appointment_time}}. See you then, {{entities.contact_name}}!'],
      'end',
    ),
    say('Nothing booked', ['No problem, nothing is booked. Just ask if another day works better.'], 'end'),
  ]),
  conversations: [
    {
      name: 'an appointment is agreed on',
      now: '2026-06-01T09:00:00Z',
      turns: [
        { user: 'book an appointment', bot: ['Which day'] },
        { user: '12 June 2026', bot: ['What time'] },
        { user: '2 pm', bot: ['What name'] },
        { user: 'Ingrid Halden', bot: ['Shall I book it?'] },
        { user: 'yes', bot: ['You’re booked', 'Ingrid Halden'] },
      ],
    },
    {
      name: 'nothing is booked when somebody changes their mind, and no day that has passed',
      now: '2026-06-01T09:00:00Z',
      turns: [
        { user: 'book an appointment', bot: ['Which day'] },
        { user: '12 May 2026', bot: ['is in the past'] },
        { user: '12 June 2026', bot: ['What time'] },
        { user: '2 pm', bot: ['What name'] },
        { user: 'Ingrid Halden', bot: ['Shall I book it?'] },
        { user: 'no', bot: ['nothing is booked'] },
      ],
    },
  ],
  service: () => ({ status: 404, body: null }),
}
