// Table: what a composite value gives; its tests and its page in the console. S3-051.
import type { Example } from '../entity-kind'

const others = {
  'en-count': { name: 'count', type: 'number', settings: {} },
  'en-from': { name: 'from_city', type: 'city', settings: {} },
  'en-to': { name: 'to_city', type: 'city', settings: {} },
  'en-day': { name: 'day', type: 'date', settings: {} },
  'en-note': { name: 'note', type: 'label', settings: {} },
  'en-budget': { name: 'budget', type: 'currencyv2', settings: {} },
}
const made = (...parts: string[]) => ({ others, settings: { parts: parts.map((entityId) => ({ entityId, question: '' })) } })
const trip = made('en-from', 'en-to', 'en-day')
const order = made('en-count', 'en-budget')
const half = { value: { from_city: 'Oslo' }, part: 'to_city' }

export const examples: Example[] = [
  { text: 'from paris to boston tomorrow', value: { from_city: 'Paris', to_city: 'Boston', day: '2026-03-05' }, ...trip },
  { text: 'tomorrow to boston from paris', value: { from_city: 'Paris', to_city: 'Boston', day: '2026-03-05' }, ...trip },
  { text: 'paris boston', value: { from_city: 'Paris', to_city: 'Boston' }, ...trip },
  { text: 'to boston', value: { to_city: 'Boston' }, ...trip },
  { text: 'on 12 march', value: { day: '2026-03-12' }, ...trip },
  { text: '3 of them for 20 euros', value: { count: 3, budget: [{ code: 'EUR', amount: 20 }] }, ...order },
  { text: '$20', value: { budget: [{ code: 'USD', amount: 20 }] }, ...order },
  { text: '7', value: { count: 7 }, prompted: true, ...order },
  { text: 'one', value: { count: 1 }, prompted: true, ...order },
  { text: 'Rome', value: { from_city: 'Oslo', to_city: 'Rome' }, prompted: true, unfinished: half, ...trip },
  { text: 'Rome, tomorrow', value: { from_city: 'Oslo', to_city: 'Rome', day: '2026-03-05' }, prompted: true, unfinished: half, ...trip },
  {
    text: '40',
    value: { count: 2, budget: [{ code: 'USD', amount: 40 }] },
    prompted: true,
    unfinished: { value: { count: 2 }, part: 'budget' },
    ...order,
  },
  {
    text: 'a window seat',
    value: { count: 2, note: 'a window seat' },
    prompted: true,
    unfinished: { value: { count: 2 }, part: 'note' },
    ...made('en-count', 'en-note'),
  },
  { text: 'von Berlin nach Hamburg', value: { from_city: 'Berlin', to_city: 'Hamburg' }, language: 'de', ...trip },
  { text: 'a window seat', value: null, ...made('en-count', 'en-note') },
  { text: 'nothing of it', value: null, ...trip },
  { text: 'no idea', value: null, prompted: true, unfinished: half, ...trip },
  { text: '3 of them', value: null, others, settings: {} },
  { text: '3 of them', value: null, settings: { parts: [{ entityId: 'en-gone', question: '' }] } },
]
