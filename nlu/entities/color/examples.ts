// Table: what a colour gives; its tests and its page in the console. S3-047.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'I would like a red shirt', value: 'red' },
  { text: 'Blue', value: 'blue' },
  { text: 'in dark green please', value: 'dark green' },
  { text: 'the grey one', value: 'gray' },
  { text: 'navy blue', value: 'navy' },
  { text: 'the background should be #FF8800', value: '#ff8800' },
  { text: 'make it rgb(255, 136, 0)', value: '#ff8800' },
  { text: 'gold', value: 'gold', prompted: true },
  { text: 'the gold one', value: 'gold' },
  { text: 'ein blaues Kleid', value: 'blue', language: 'de' },
  { text: 'una camisa roja', value: 'red', language: 'es' },
  { text: '赤い靴をください', value: 'red', language: 'ja' },
  { text: '빨간색으로 주세요', value: 'red', language: 'ko' },
  { text: 'a glass of orange juice', value: null },
  { text: 'a gold medal', value: null },
  { text: 'Mr. Brown is not in', value: null },
  { text: 'order #123456', value: null },
  { text: 'I have read it', value: null },
]
