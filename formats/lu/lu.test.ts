// What .lu files becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { lu } from './index'

const read = lu.read(fixtureOf('lu'))

describe('.lu files', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Kitchen Helper', 'en'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'Cook (en): cook 🍲 [tomato soup](dish) for [4](guests)',
      'Cook (en): cook [pie](dish) from [Pisa](from) to [Siena](to)',
      'Cook (en): make a [soup](dish)',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'dish: label',
      'number: number',
      'guests: number',
      'age: quantity',
      'url: url',
      'town: list_of_values: pisa = Pisa, "city of the tower"; siena = Siena',
      'from: list_of_values: pisa = Pisa, "city of the tower"; siena = Siena',
      'to: list_of_values: pisa = Pisa, "city of the tower"; siena = Siena',
      'table: regex: t[0-9]+',
      'order: label',
      'amount: number',
      'spice: list_of_values: salt = "sea salt"',
      'meal: label',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): sing to me', 'pan = pot', 'Cook ~ cook { some the } * [ now today ]'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'language tr-tr: not-possible, Bots cannot speak tr-tr yet.',
      'entity dish: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'entity number: equivalent, The built-in type number finds it.',
      'role number:guests: equivalent, A role is an entity of its own: guests.',
      'entity age: approximated, The built-in type quantity finds it, but may find other values.',
      'role url: equivalent, The built-in type url finds it.',
      'role town:from: equivalent, A role is an entity of its own: from.',
      'role town:to: equivalent, A role is an entity of its own: to.',
      'entity endless: not-possible, The expression is not valid or could run too long: (a+)+',
      'entity cookware: approximated, Its words became synonyms of pan.',
      'list line pan, pot: approximated, Its words became synonyms of pan.',
      'entity order: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'list line amount: equivalent, The built-in type number finds it.',
      'label meal: not-possible, It overlaps another mark.',
      'utterance Make a soup: same, The same is there already: Make a soup.',
      'pattern cook [some|the] {dish} (now|today): approximated, It became a pattern; any words may stand where a value was.',
      'import [more](other.lu#Cook): not-possible, What it takes from another file is not followed.',
      'intent None: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'utterance sing to me: equivalent, It trains what no intent is for.',
      'intent TextInput_Response_12345: not-possible, Its utterances are answers to a question of a dialog.',
      'utterance call it {dish=stew}: not-possible, Its utterances are answers to a question of a dialog.',
      'label dish: not-possible, Its utterances are answers to a question of a dialog.',
      'import [shared](common.lu): not-possible, What it takes from another file is not followed.',
      'setting app.versionId: not-possible, Settings of the other platform are not taken over.',
      'intent Cook: same, The same is there already: Cook.',
      'utterance çorba pişir: not-possible, Bots cannot speak tr-tr yet.',
    ])
  })
})
