// Table: what the name of a company gives; its tests and its page in the console. S3-046.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'I work for Halden Logistics', value: 'Halden Logistics' },
  { text: 'an invoice from Acme Corp. of last week', value: 'Acme Corp' },
  { text: 'we are Northwind Traders Ltd', value: 'Northwind Traders Ltd' },
  { text: 'my company is called brightside', value: 'brightside' },
  { text: 'she works at microsoft', value: 'Microsoft' },
  { text: 'an offer from Apple', value: 'Apple' },
  { text: 'Siemens AG', value: 'Siemens AG' },
  { text: 'ich arbeite bei der Müller GmbH', value: 'Müller GmbH', language: 'de' },
  { text: 'je travaille chez Danone', value: 'Danone', language: 'fr' },
  { text: '株式会社山田商事で働いています', value: '株式会社山田商事', language: 'ja' },
  { text: '삼성전자에서 일해요', value: 'Samsung', language: 'ko' },
  { text: 'Blue Door Bakery', value: 'Blue Door Bakery', prompted: true },
  { text: "it's halden", value: 'halden', prompted: true },
  { text: 'an apple a day', value: null },
  { text: 'I work at home', value: null },
  { text: "I don't know", value: null, prompted: true },
  { text: 'the company is closed', value: null, language: 'xx' },
]
