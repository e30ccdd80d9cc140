// What a project of CLU becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { clu } from './index'

const read = clu.read(fixtureOf('clu'))

describe('a project of CLU', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Quiet House', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'Switch On (en): switch on the 💡 [reading lamp](Lamp_Name) in the [kitchen](Room)',
      'Switch On (de): Licht an in der [Küche](Room)',
      'Order (en): order it for tomorrow',
      'Order (en): order [AB1234](Code)',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'Lamp_Name: label',
      'Room: list_of_values: kitchen = "cook room", kitchenette, Küche; attic = loft',
      'When: datetime',
      'Code: regex: [A-Z]{2}\\d{4}',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): the weather is nice'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'intent Switch.On: equivalent, “Switch.On” is called Switch On here.',
      'intent None: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'entity Lamp.Name: approximated, It learns from marked utterances, and takes any words when it is asked for. “Lamp.Name” is called Lamp_Name here.',
      'prebuilt Quantity.Number: not-possible, An entity has one type here, and this one’s is list_of_values.',
      'entity When: equivalent, The built-in type datetime finds it.',
      'entity Bad: not-possible, The expression is not valid or could run too long: (a+)+',
      'expression (a+)+: not-possible, The expression is not valid or could run too long: (a+)+',
      'utterance ışıkları aç: not-possible, Bots cannot speak tr yet.',
      'mark When: not-possible, It does not lie within its utterance.',
      'utterance order ab1234 now: not-possible, It is there to test with, so nothing is trained from it.',
      'utterance the weather is nice: equivalent, It trains what no intent is for.',
      'utterance hand it on: not-possible, There is no intent Missing.',
      'setting settings: not-possible, Settings of the other platform are not taken over.',
    ])
  })
})
