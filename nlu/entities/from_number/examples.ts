// Table: what the lower end of a range gives to an old bot; its tests and its page in the console. S3-070.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'from 5 to 10', value: 5 },
  { text: 'between 20 and 30 people', value: 20 },
  { text: 'at least twelve', value: 12 },
  { text: 'more than 1,200.50', value: 1200.5 },
  { text: '5-10', value: 5 },
  { text: 'three to four rooms', value: 3 },
  { text: 'von 3 bis 8', value: 3, language: 'de' },
  { text: 'desde 3 hasta 8', value: 3, language: 'es' },
  { text: 'de 3 à 8', value: 3, language: 'fr' },
  { text: '3から8まで', value: 3, language: 'ja' },
  { text: '3부터 8까지', value: 3, language: 'ko' },
  { text: '从3到8', value: 3, language: 'zh' },
  { text: '7', value: 7, prompted: true },
  { text: '7', value: null },
  { text: 'up to 10', value: null },
  { text: 'from Paris to Rome', value: null },
  { text: 'to 8 people', value: null },
]
