// What a skill of Watson becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { watson } from './index'

const read = watson.read(fixtureOf('watson'))

describe('a skill of Watson', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Old Bakery', 'en'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'greeting (en): good morning',
      'order (en): I want 🥖 two [rolls](bread)',
      'order (en): some [rye](bread) please',
      'Opening hours (en): when do you open',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'cake: list_of_values: tart = pie',
      'bread: list_of_values: roll = rolls, "bread roll"; rye',
      'bread_pattern: regex: (?:b[0-9]{3}|c[0-9]{3})',
      'ticket: regex: t[0-9]+',
      'sys_date: date',
      'sys_yes_no: label',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): what about the moon'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'dialog node node_9: not-possible, Dialogs of this format are not read yet.',
      'value code: approximated, A list has no expressions, so they are an entity of their own: bread_pattern.',
      'entity endless: not-possible, The expression is not valid or could run too long: (a+)+',
      'value any: not-possible, The expression is not valid or could run too long: (a+)+',
      'entity sys-date: equivalent, The built-in type date finds it. “sys-date” is called sys_date here.',
      'entity sys-yes-no: approximated, There is no built-in entity for sys-yes-no. This one learns from marked utterances. “sys-yes-no” is called sys_yes_no here.',
      'mention shelf: not-possible, There is no entity shelf.',
      'example Some rye please: same, The same is there already: Some rye please.',
      'intent action_1_intent_2: equivalent, “action_1_intent_2” is called Opening hours here.',
      'counterexample what about the moon: equivalent, It trains what no intent is for.',
      'dialog node Order: not-possible, Dialogs of this format are not read yet.',
      'action Opening hours: not-possible, Dialogs of this format are not read yet.',
      'variable Name: not-possible, Dialogs of this format are not read yet.',
      'setting system_settings: not-possible, Settings of the other platform are not taken over.',
    ])
  })
})
