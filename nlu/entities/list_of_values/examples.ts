// Table: what a list of values gives; its tests and its page in the console. S3-057.
import type { Example } from '../entity-kind'

const sizes = {
  values: [
    { title: 'Small', value: 'S', synonyms: ['little', 'tiny'] },
    { title: 'Medium', value: 'M', synonyms: ['regular', 'normal'] },
    { title: 'Extra large', value: 'XL', synonyms: ['huge'] },
  ],
}
const plans = {
  values: [
    { title: 'Basic plan', value: 'basic', synonyms: ['"start up"', '<one>'] },
    { title: 'Gold plan', value: 'gold', synonyms: ['top of the range'] },
  ],
}

const works = {
  values: [
    { title: 'Wash', value: 'wash', synonyms: ['clean', '<tidy>'] },
    { title: 'Repair', value: 'repair', synonyms: ['change', 'checking', 'red', 'new', 'press'] },
  ],
  autoCorrect: false,
}

const coffees = {
  values: [
    { title: 'Large', value: 'L', synonyms: [] },
    { title: 'Small', value: 'S', synonyms: [] },
    { title: 'Three', value: '3', synonyms: [] },
  ],
}

export const examples: Example[] = [
  { text: 'wie lange dauert das', value: null, settings: coffees, language: 'de' },
  { text: 'lange', value: null, settings: coffees, language: 'de' },
  { text: 'smile', value: null, settings: coffees },
  { text: 'there', value: null, settings: coffees },
  { text: 'larfe', value: 'L', settings: coffees },
  { text: 'lerge', value: 'L', settings: coffees },
  { text: 'smal please', value: 'S', settings: coffees },
  { text: 'smaall', value: 'S', settings: coffees },
  { text: '🙏', value: 'ok', settings: { values: [{ title: 'Thanks', value: 'ok', synonyms: ['🙏', '👍'] }] } },
  { text: 'great 👍🏽', value: 'ok', settings: { values: [{ title: 'Thanks', value: 'ok', synonyms: ['🙏', '👍'] }] } },
  { text: '❤️', value: null, settings: { values: [{ title: 'Thanks', value: 'ok', synonyms: ['🙏', '👍'] }] } },
  { text: 'I want it cleaned', value: 'wash', settings: works },
  { text: 'cleaning please', value: 'wash', settings: works },
  { text: 'it is being changed', value: 'repair', settings: works },
  { text: 'washes', value: 'wash', settings: works },
  { text: 'cleaned', value: null, settings: works, language: 'de' },
  { text: 'cleaner', value: null, settings: works },
  { text: 'cleanse', value: null, settings: works },
  { text: 'tidied', value: null, settings: works },
  { text: 'check it', value: null, settings: works },
  { text: 'the news', value: null, settings: works },
  { text: 'changer', value: null, settings: works },
  { text: 'medium', value: 'M', settings: sizes },
  { text: 'a SMALL one please', value: 'S', settings: sizes },
  { text: 'the huge pizza', value: 'XL', settings: sizes },
  { text: 'extra large', value: 'XL', settings: sizes },
  { text: 'XL', value: 'XL', settings: sizes },
  { text: 'medum', value: 'M', settings: sizes },
  { text: 'regluar', value: 'M', settings: sizes },
  { text: 'medum', value: null, settings: { ...sizes, autoCorrect: false } },
  { text: 'gold', value: 'gold', settings: plans },
  { text: 'the plan', value: 'basic', settings: plans },
  { text: 'up we start', value: 'basic', settings: plans },
  { text: 'start', value: null, settings: plans },
  { text: 'one', value: 'basic', settings: plans },
  { text: 'this one', value: null, settings: plans },
  { text: 'the range', value: 'gold', settings: plans },
  { text: 'smalltalk', value: null, settings: sizes },
  { text: 'Zürich', value: 'zrh', settings: { values: [{ title: 'Zurich', value: 'zrh', synonyms: [] }] } },
  { text: 'tea', value: 'Tea', settings: { values: ['Tea', 'Coffee'] } },
  { text: 'anything', value: null },
  { text: 'something else entirely', value: null, settings: sizes },
]
