// What bots of Lex, of both versions becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { lex } from './index'

const read = lex.read(fixtureOf('lex'))

describe('bots of Lex, of both versions', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Library', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'Lend (de): leih mir [novel](BookKind)',
      'Lend (en): lend me 📚 [novel](BookKind) until [tomorrow](Day)',
      'Lend (en): I need a [novel](BookKind)',
      'Lend (en): renew it',
      'Reserve (en): keep seat [3](seat) for [history](Shelf)',
      'Reserve (en): any seat unknown',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'BookKind: list_of_values: novel = Roman, story; atlas',
      'Genre: list_of_values: crime = thriller',
      'Shelf: list_of_values: history = past',
      'Day: date',
      'seat: number',
    ])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'language da_DK: not-possible, Bots cannot speak da_DK yet.',
      'slot type BookKind: same, The same is there already: BookKind.',
      'slot type BookKind: same, The same is there already: BookKind.',
      'slot Book: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'utterance lån mig en bog: not-possible, Bots cannot speak da_DK yet.',
      'dialog part intentConfirmationSetting: not-possible, Dialogs of this format are not read yet.',
      'dialog part dialogCodeHook: not-possible, Dialogs of this format are not read yet.',
      'intent Lend: same, The same is there already: Lend.',
      'slot Book: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'utterance leih mir {Book}: approximated, Values were put in the place of slots: novel.',
      'dialog part intentConfirmationSetting: not-possible, Dialogs of this format are not read yet.',
      'dialog part dialogCodeHook: not-possible, Dialogs of this format are not read yet.',
      'intent FallbackIntent: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'intent Lend: same, The same is there already: Lend.',
      'slot Book: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'slot Day: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'utterance lend me 📚 {Book} until {Day}: approximated, Values were put in the place of slots: novel, tomorrow.',
      'utterance I need a {Book}: approximated, Values were put in the place of slots: novel.',
      'utterance Renew it: same, The same is there already: Renew it.',
      'dialog part intentConfirmationSetting: not-possible, Dialogs of this format are not read yet.',
      'dialog part dialogCodeHook: not-possible, Dialogs of this format are not read yet.',
      'slot seat: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'slot Book: approximated, It became an entity. Asking for it belongs to dialogs, which are not read yet.',
      'utterance keep seat {seat} for {Book}: approximated, Values were put in the place of slots: 3, history.',
      'utterance any seat {unknown}: approximated, Values were put in the place of slots: unknown.',
      'slot in utterance unknown: not-possible, There is no entity Reserve:unknown.',
      'dialog part confirmationPrompt: not-possible, Dialogs of this format are not read yet.',
      'dialog part fulfillmentActivity: not-possible, Dialogs of this format are not read yet.',
      'dialog part abortStatement: not-possible, Dialogs of this format are not read yet.',
    ])
  })
})
