// Misspelt values of a list: what people mistype is found, in short words as well, and other words are none.
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'

const context = { language: 'en', timezone: 'UTC', now: 0, prompted: true }
const sizes = ['big', 'small', 'medium', 'large', 'extra large']
const values = (text: string, words: readonly string[], kind = 'list_of_values', settings = {}) =>
  extract(kind, text, { values: [...words], ...settings }, context).map(({ value }) => value)

describe.each(['list_of_values', 'list_of_items_lookup'])('a %s', (kind) => {
  it.each([
    ['larg', 'large'],
    ['smal', 'small'],
    ['bigg', 'big'],
    ['medum', 'medium'],
    ['lareg', 'large'],
    ['smaall', 'small'],
    ['samll', 'small'],
    ['meduim', 'medium'],
    ['I want a larg one', 'large'],
    ['smal please', 'small'],
  ])('finds a value in "%s"', (text, value) => {
    expect(values(text, sizes, kind)).toEqual([value])
  })

  it.each([
    ['blu', ['blue', 'red', 'green'], 'blue'],
    ['gren', ['blue', 'red', 'green'], 'green'],
    ['redd', ['blue', 'red', 'green'], 'red'],
    ['balck', ['black', 'white'], 'black'],
    ['whit', ['black', 'white'], 'white'],
    ['tunna', ['tuna', 'ham'], 'tuna'],
  ])('finds "%s" among %j', (text, words, value) => {
    expect(values(text, words, kind)).toEqual([value])
  })

  it.each([
    ['card', ['car', 'train']],
    ['for two', ['four', 'six']],
    ['my plan', ['plane', 'train']],
    ['a cold drink', ['gold', 'silver']],
    ['tall', ['ball', 'small']],
    ['bag', ['big', 'bog']],
    ['them', ['theme', 'style']],
    ['bit', ['big']],
  ])('finds nothing in "%s" of %j', (text, words) => {
    expect(values(text, words, kind)).toEqual([])
  })

  it('takes words as they are typed where that is wanted', () => {
    expect(values('larg', sizes, kind, { autoCorrect: false })).toEqual([])
  })
})
