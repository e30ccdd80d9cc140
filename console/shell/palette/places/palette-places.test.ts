// Which wording of a question the palette shows.
import { expect, it } from 'vitest'
import { wordsOf } from '../match'
import { titledBy } from './palette-places'

const data = {
  question: 'When are you open?',
  alternates: { en: ['What are your opening hours?', 'Are you there on Sunday?'], de: ['Wann habt ihr geöffnet?'], ja: ['営業時間は？'] },
}
const when = 'When are you open?'

it.each([
  ['open', when, ''],
  ['opening hours', 'What are your opening hours?', when],
  ['sunday there', 'Are you there on Sunday?', when],
  ['GEÖFFNET', 'Wann habt ihr geöffnet?', when],
  ['営業', '営業時間は？', when],
  ['', when, ''],
  ['parking', when, ''],
])('a question found by "%s" is shown as "%s"', (typed, title, place) => {
  expect(titledBy(data, wordsOf(typed))).toEqual({ title, place })
})

it('a question without other wordings is shown as it is', () => {
  expect(titledBy({ question: 'Why?' }, ['why'])).toEqual({ title: 'Why?', place: '' })
  expect(titledBy({}, ['why'])).toEqual({ title: '', place: '' })
})
