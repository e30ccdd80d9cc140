// Table: what a time gives; its tests and its page in the console. S3-066: '5pm' gives 17:00.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'at 5pm', value: 'T17:00:00+00:00' },
  { text: '17:30', value: 'T17:30:00+00:00' },
  { text: 'half past seven', value: 'T07:30:00+00:00' },
  { text: 'half past seven in the evening', value: 'T19:30:00+00:00' },
  { text: 'quarter to five pm', value: 'T16:45:00+00:00' },
  { text: "let's meet at noon", value: 'T12:00:00+00:00' },
  { text: 'midnight', value: 'T00:00:00+00:00' },
  { text: '5:45 p.m.', value: 'T17:45:00+00:00' },
  { text: '12 am', value: 'T00:00:00+00:00' },
  { text: '12:15 pm', value: 'T12:15:00+00:00' },
  { text: "nine o'clock", value: 'T09:00:00+00:00' },
  { text: 'tomorrow at 8', value: 'T08:00:00+00:00' },
  { text: 'tomorrow at 8', value: 'T20:00:00+00:00', settings: { bareHour: 'afternoon' } },
  { text: 'ten in the morning', value: 'T10:00:00+00:00' },
  { text: '5pm', value: 'T17:00:00+05:30', timezone: 'Asia/Kolkata' },
  { text: '7', value: 'T07:00:00+00:00', prompted: true },
  { text: '13:15:55', value: 'T13:15:55+00:00' },
  { text: '7', value: null },
  { text: '12 march', value: null },
  { text: '25:00', value: null },
  { text: '14 pm', value: 'T14:00:00+00:00' },
  { text: 'I have 5 cats', value: null },
  { text: 'at 5 percent', value: null },
]
