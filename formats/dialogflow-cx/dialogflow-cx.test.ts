// What an agent of Dialogflow CX becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { dialogflowCx } from './index'

const read = dialogflowCx.read(fixtureOf('dialogflow-cx'))

describe('an agent of Dialogflow CX', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Ski Rental', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'rent skis (en): ⛷ skis for [north face](slope) or [valley run](other), size [42](boot_size)',
      'rent skis (en): a thing',
      'rent skis (de): Ski für [Nordhang](slope)',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'slope: list_of_values: north face = "the wall", Nordhang; valley run',
      'ticket: regex: s[0-9]+',
      'boot_size: number',
      'other: list_of_values: north face = "the wall", Nordhang; valley run',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): I like trains'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'language th: not-possible, Bots cannot speak th yet.',
      'setting advancedSettings: not-possible, Settings of the other platform are not taken over.',
      'expansion slope: not-possible, It finds what its list holds, and nothing like it.',
      'excluded phrase wall street: not-possible, A list has no words that it must not find.',
      'intent Default Negative Intent: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'phrase I like trains: equivalent, It trains what no intent is for.',
      'intent rent.skis: equivalent, “rent.skis” is called rent skis here.',
      'parameter boot-size: equivalent, It became the entity boot_size.',
      'parameter slope: equivalent, It became the entity slope.',
      'parameter other: equivalent, It became the entity other.',
      'parameter lost: not-possible, There is no entity @gone.',
      'mark lost: not-possible, There is no entity gone:lost.',
      'phrase ⛷ SKIS for north face or valley run, size 42: same, The same is there already: ⛷ SKIS for north face or valley run, size 42.',
      'phrase เช่าสกี: not-possible, Bots cannot speak th yet.',
      'page Ask: not-possible, Dialogs of this format are not read yet.',
      'flow Default Start Flow: not-possible, Dialogs of this format are not read yet.',
      'test case First: not-possible, Dialogs of this format are not read yet.',
    ])
  })
})
