// Table: what a country gives; its tests and its page in the console. S3-045.
import type { Example } from '../entity-kind'

const japan = { alpha2: 'JP', alpha3: 'JPN', localName: '日本', shortName: 'Japan', numericalCode: '392' }
const germany = { alpha2: 'DE', alpha3: 'DEU', localName: 'Deutschland', shortName: 'Germany', numericalCode: '276' }
const america = { alpha2: 'US', alpha3: 'USA', localName: 'United States', shortName: 'United States', numericalCode: '840' }
const britain = { alpha2: 'GB', alpha3: 'GBR', localName: 'United Kingdom', shortName: 'United Kingdom', numericalCode: '826' }
const korea = { alpha2: 'KR', alpha3: 'KOR', localName: '대한민국', shortName: 'South Korea', numericalCode: '410' }

export const examples: Example[] = [
  { text: 'Japan', value: japan },
  { text: 'i am from germany', value: germany },
  { text: 'a visa for the USA please', value: america },
  { text: 'the United States of America', value: america },
  { text: 'do you ship to the UK?', value: britain },
  { text: 'moving to the US', value: america },
  { text: 'South Korea', value: korea },
  { text: 'de', value: germany, prompted: true },
  { text: 'JPN', value: japan, prompted: true },
  { text: 'ship it to DE', value: germany },
  { text: 'wir fahren nach Deutschland', value: germany, language: 'de' },
  { text: '日本に行きたい', value: japan, language: 'ja' },
  { text: '한국에서 살아요', value: korea, language: 'ko' },
  { text: 'a turkey sandwich', value: null },
  { text: 'call us in New Mexico', value: null },
  { text: 'tell us more', value: null },
  { text: 'I work in IT', value: null },
  { text: 'Michael Jordan', value: null },
  { text: 'no place at all', value: null },
]
