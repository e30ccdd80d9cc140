// Table: what a percentage gives; its tests and its page in the console. S3-062, stored as a fraction (reference 1.3).
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: '15%', value: 0.15 },
  { text: 'a tip of 20 percent', value: 0.2 },
  { text: 'twenty five per cent', value: 0.25 },
  { text: '7.5 %', value: 0.075 },
  { text: '100%', value: 1 },
  { text: '0.5%', value: 0.005 },
  { text: '12 pct off', value: 0.12 },
  { text: '19 Prozent', value: 0.19, language: 'de' },
  { text: '60', value: 0.6, prompted: true },
  { text: '150%', value: 1.5, settings: { overHundred: true } },
  { text: '150%', value: null },
  { text: '60', value: null },
  { text: 'a percentage of people', value: null },
  { text: '-5%', value: null },
  { text: '5 ‰', value: null, prompted: true },
  { text: '5 promille', value: null, prompted: true },
]
