// Table: what a date gives; its tests and its page in the console. The day of asking is Wednesday 4 March 2026. S3-052.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'tomorrow', value: '2026-03-05' },
  { text: 'book a table for next tuesday', value: '2026-03-10' },
  { text: 'remind me in 3 days', value: '2026-03-07' },
  { text: 'on 12 march please', value: '2026-03-12' },
  { text: 'feb 3', value: '2027-02-03' },
  { text: 'feb 3', value: '2026-02-03', settings: { prefer: 'past' } },
  { text: '2026-05-01', value: '2026-05-01' },
  { text: 'the 5th', value: '2026-03-05' },
  { text: 'the 2nd works for me', value: '2026-04-02' },
  { text: '3/4/2026', value: '2026-03-04' },
  { text: '3/4/2026', value: '2026-04-03', settings: { dayFirst: true } },
  { text: 'friday', value: '2026-03-06' },
  { text: 'monday', value: '2026-03-02', settings: { prefer: 'past' } },
  { text: 'last friday', value: '2026-02-27' },
  { text: 'the day after tomorrow', value: '2026-03-06' },
  { text: 'tomorrow at 5pm', value: '2026-03-05' },
  { text: 'today', value: '2026-03-05', timezone: 'Pacific/Kiritimati' },
  { text: 'morgen', value: '2026-03-05', language: 'de' },
  { text: 'am 12. Mai', value: '2026-05-12', language: 'de' },
  { text: 'call me at 5pm', value: null },
  { text: 'in 2 hours', value: null },
  { text: 'I may go there', value: null },
  { text: 'may', value: '2026-05-01', prompted: true },
  { text: 'version 2.10.3', value: null },
]
