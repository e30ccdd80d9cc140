// What an agent of Dialogflow ES becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { dialogflowEs } from './index'

const read = dialogflowEs.read(fixtureOf('dialogflow-es'))

describe('an agent of Dialogflow ES', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Dialogflow ES', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'order tea (en): I want 🍵 [green tea](tea) and [mint](second) for [2](cups)',
      'order tea (en): some well made [assam](tea)',
      'order tea (en): deliver [tomorrow](day) to [green tea](tea)',
      'order tea (en): any leaf',
      'order tea (de): ich möchte [Minze](tea)',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'code: regex: t[0-9]{3}',
      'tea: list_of_values: green tea = sencha; mint = Minze; assam',
      'cups: number',
      'order_line: composite: cups; tea',
      'number: number',
      'second: list_of_values: green tea = sencha; mint = Minze; assam',
      'day: date',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): purple elephants', 'none (en): purple two'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'language tr: not-possible, Bots cannot speak tr yet.',
      'setting webhook: not-possible, Settings of the other platform are not taken over.',
      'setting mlMinConfidence: not-possible, Settings of the other platform are not taken over.',
      'entity endless: not-possible, The expression is not valid or could run too long: (a+)+',
      'entry (a+)+: not-possible, The expression is not valid or could run too long: (a+)+',
      'entity order-line: approximated, It is put together from its parts by rule; before, it was learned. “order-line” is called order_line here.',
      'entry @sys.number:cups @tea:tea: approximated, It is put together from its parts by rule; before, it was learned.',
      'expansion tea: not-possible, It finds what its list holds, and nothing like it.',
      'intent Fallback: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'phrase purple elephants: equivalent, It trains what no intent is for.',
      'phrase purple two: equivalent, It trains what no intent is for.',
      'mark number: not-possible, Utterances of no intent have no marks.',
      'event LOST: not-possible, Dialogs of this format are not read yet.',
      'message 1: not-possible, Dialogs of this format are not read yet.',
      'mark ignore: equivalent, It marks words that are no value.',
      'phrase deliver @sys.date:day to @tea:tea: approximated, Values were put in the place of slots: tomorrow, green tea.',
      'phrase Some well made assam: same, The same is there already: Some well made assam.',
      'mark leaf: not-possible, There is no entity missing:leaf.',
      'phrase çay istiyorum: not-possible, Bots cannot speak tr yet.',
      'context shop: not-possible, Dialogs of this format are not read yet.',
      'webhook webhookUsed: not-possible, Dialogs of this format are not read yet.',
      'context ordered: not-possible, Dialogs of this format are not read yet.',
      'parameter tea: not-possible, Dialogs of this format are not read yet.',
      'parameter second: not-possible, Dialogs of this format are not read yet.',
      'message 1: not-possible, Dialogs of this format are not read yet.',
      'file package.json: not-possible, This file has no training data of the format.',
    ])
  })
})
