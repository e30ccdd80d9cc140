// Table: what the upper end of a range gives to an old bot; its tests and its page in the console. S3-070.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'from 5 to 10', value: 10 },
  { text: 'between 20 and 30 people', value: 30 },
  { text: 'up to twelve', value: 12 },
  { text: 'less than 1,200.50', value: 1200.5 },
  { text: '5-10', value: 10 },
  { text: 'three to four rooms', value: 4 },
  { text: 'at most 9', value: 9 },
  { text: 'von 3 bis 8', value: 8, language: 'de' },
  { text: 'desde 3 hasta 8', value: 8, language: 'es' },
  { text: 'de 3 à 8', value: 8, language: 'fr' },
  { text: '3から8まで', value: 8, language: 'ja' },
  { text: '3부터 8까지', value: 8, language: 'ko' },
  { text: '从3到8', value: 8, language: 'zh' },
  { text: '7', value: 7, prompted: true },
  { text: '7', value: null },
  { text: 'at least 10', value: null },
  { text: 'from Paris to Rome', value: null },
]
