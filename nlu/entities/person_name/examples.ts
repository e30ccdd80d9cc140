// Table: what a person's name gives; its tests and its page in the console. S3-061.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'my name is Ada Lovelace', value: 'Ada Lovelace' },
  { text: 'my name is ada lovelace', value: 'Ada Lovelace' },
  { text: "I'm Grace Hopper and I need help", value: 'Grace Hopper' },
  { text: 'I would like to see Dr. Alan Turing tomorrow', value: 'Alan Turing' },
  { text: 'this is Vincent van Gogh', value: 'Vincent van Gogh' },
  { text: "call me O'Neil", value: "O'Neil" },
  { text: 'appointment for José García', value: 'José García' },
  { text: 'grace', value: 'Grace', prompted: true },
  { text: "it's Jean-Luc Picard", value: 'Jean-Luc Picard', prompted: true },
  { text: 'ludwig van beethoven', value: 'Ludwig van Beethoven', prompted: true },
  { text: '李小龍', value: '李小龍', prompted: true },
  { text: "I'm not sure", value: null },
  { text: 'I am tired', value: null },
  { text: 'book a table', value: null },
  { text: 'why do you want to know', value: null, prompted: true },
  { text: '12345', value: null, prompted: true },
]
