// Table: what a date with a time gives; its tests and its page in the console. It is asked on Wednesday 4 March 2026, 10:00. S3-054.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'tomorrow 5pm', value: '2026-03-05T17:00:00+00:00' },
  { text: 'tomorrow at half past seven', value: '2026-03-05T07:30:00+00:00' },
  { text: 'at noon on friday', value: '2026-03-06T12:00:00+00:00' },
  { text: 'book it for 12 march, 17:30', value: '2026-03-12T17:30:00+00:00' },
  { text: '2026-05-01T17:30:00Z', value: '2026-05-01T17:30:00+00:00' },
  { text: '2026-05-01 09:15', value: '2026-05-01T09:15:00+00:00' },
  { text: 'in 2 hours', value: '2026-03-04T12:00:00+00:00' },
  { text: 'next tuesday at 8 in the evening', value: '2026-03-10T20:00:00+00:00' },
  { text: '5 may 2027 10am', value: '2027-05-05T10:00:00+00:00' },
  { text: 'tomorrow 5pm', value: '2026-03-05T17:00:00+05:30', timezone: 'Asia/Kolkata' },
  { text: 'tomorrow', value: '2026-03-05T00:00:00+00:00', prompted: true },
  { text: '9am', value: '2026-03-05T09:00:00+00:00', prompted: true },
  { text: 'tomorrow', value: null },
  { text: '9am', value: null },
  { text: 'no day at all', value: null },
]
