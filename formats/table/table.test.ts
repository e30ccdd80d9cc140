// What a table becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { table } from './index'

const read = table.read(fixtureOf('table'))

describe('a table', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Utterances', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'order (en): a "large" pizza, please',
      'order (en): two pizzas 🍕',
      'opening (en): when do you open',
      'opening (de): Wann ist offen',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): the sky\nis blue'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'row Two pizzas 🍕: same, The same is there already: Two pizzas 🍕.',
      'row ne zaman: not-possible, Bots cannot speak tr yet.',
      'row the sky\nis blue: equivalent, It trains what no intent is for.',
      'row : not-possible, It has no text.',
    ])
  })
})
