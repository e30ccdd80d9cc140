// Table: what a city gives; its tests and its page in the console. S3-044.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'London', value: 'London' },
  { text: 'book a flight to paris', value: 'Paris' },
  { text: 'from new york to Boston', value: 'New York City' },
  { text: 'what is the weather in são paulo', value: 'São Paulo' },
  { text: 'sao paulo', value: 'São Paulo' },
  { text: 'a hotel in ZÜRICH please', value: 'Zürich' },
  { text: 'I live in Bangalore', value: 'Bengaluru' },
  { text: 'fly me to nice tomorrow', value: 'Nice' },
  { text: 'Reading', value: 'Reading', prompted: true },
  { text: "it's Mobile", value: 'Mobile', prompted: true },
  { text: 'we drove to Mobile', value: 'Mobile' },
  { text: 'trains to rio de janeiro', value: 'Rio de Janeiro' },
  { text: 'Washington, D.C.', value: 'Washington, D.C.' },
  { text: 'Nice and easy', value: null },
  { text: 'a nice day', value: null },
  { text: 'the same mobile phone of mine', value: null },
  { text: 'I am reading a book', value: null },
  { text: 'to buy a ticket', value: null },
  { text: 'York', value: null, settings: { leastPeople: 1000000 } },
  { text: 'no place at all', value: null },
]
