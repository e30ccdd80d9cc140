// What a bot of Rasa becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { rasa } from './index'

const read = rasa.read(fixtureOf('rasa'))

describe('a bot of Rasa', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Rasa', 'en'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'fly (en): 👋 fly to [Rome](city)',
      'fly (en): fly',
      'greet (en): hey',
      'greet (en): hello there 👋',
      'greet (en): no',
      'book_table (en): a table in [Rome](city) for [two](number)',
      'book_table (en): from [Oslo](city_from) to [Rome](city_to)',
      'book_table (en): 👋 bring me [pizza margherita](dish) [today]',
      'listed (en): show me the [menu](dish)',
      'listed (en): 12:30',
      'goodbye (en): bye [now](time)',
      'goodbye (en): see you in [Roma](city)',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'city: label',
      'city_from: label',
      'city_to: label',
      'number: number',
      'dish: list_of_values: pizza = pizze, "flat bread with cheese"; pasta al forno',
      'airline: list_of_values: SAS; KLM',
      'zip: regex: [0-9]{5}',
      'ticket: regex: [A-Z]{3}\\d{4}',
      'time: datetime',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual([
      'Oslo = christiania',
      'Rome = roma, Roma',
      'Roma = Rome',
      '2 = two',
      'pizza = pizza margherita',
      'when are you open / opening hours → From nine to five. / All day until five.',
    ])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'setting pipeline: not-possible, Settings of the other platform are not taken over.',
      'setting policies: not-possible, Settings of the other platform are not taken over.',
      'synonym Oslo: equivalent, It became a synonym, which counts everywhere in the bot.',
      'synonym example christiania: equivalent, It became a synonym, which counts everywhere in the bot.',
      'regex zip: approximated, Before, it was a hint for learning; here it is an entity of its own.',
      'regex example [0-9]{5}: approximated, Before, it was a hint for learning; here it is an entity of its own.',
      'lookup airline: approximated, A list of words to look up became the values of the entity.',
      'lookup example SAS: approximated, A list of words to look up became the values of the entity.',
      'lookup example KLM: approximated, A list of words to look up became the values of the entity.',
      'intent example Hey: same, The same is there already: Hey.',
      'mark city:to: approximated, Groups of values are not told apart: 1.',
      'intent faq/opening: equivalent, It became a question of the topic faq.',
      'mark dish: not-possible, Questions have no marks.',
      'mark city: not-possible, It overlaps another mark.',
      'synonym pizza: equivalent, A list of words to look up became the values of the entity.',
      'synonym example pizze: equivalent, A list of words to look up became the values of the entity.',
      'synonym example flat bread with cheese: equivalent, A list of words to look up became the values of the entity.',
      'lookup dish: approximated, A list of words to look up became the values of the entity.',
      'lookup example pizza: approximated, A list of words to look up became the values of the entity.',
      'lookup example pasta al forno: approximated, A list of words to look up became the values of the entity.',
      'regex ticket: approximated, Before, it was a hint for learning; here it is an entity of its own.',
      'regex example [A-Z]{3}\\d{4}: approximated, Before, it was a hint for learning; here it is an entity of its own.',
      'regex endless: not-possible, The expression is not valid or could run too long: (a+)+',
      'regex example (a+)+: not-possible, The expression is not valid or could run too long: (a+)+',
      'synonym Rome: equivalent, It became a synonym, which counts everywhere in the bot.',
      'synonym example roma: equivalent, It became a synonym, which counts everywhere in the bot.',
      'lookup street: not-possible, It has no text.',
      'lookup file data/streets.txt: not-possible, The file with its words is missing: data/streets.txt.',
      'rule say hello: not-possible, Dialogs of this format are not read yet.',
      'story book: not-possible, Dialogs of this format are not read yet.',
      'story old path: not-possible, Dialogs of this format are not read yet.',
      'domain intent greet: same, The same is there already: greet.',
      'domain intent book_table: same, The same is there already: book_table.',
      'domain intent faq: equivalent, It became a question of the topic faq.',
      'domain entity city: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'role city:from: equivalent, A role is an entity of its own: city:from.',
      'role city:to: equivalent, A role is an entity of its own: city:to.',
      'domain entity number: approximated, The built-in type number finds it, but may find other values.',
      'domain entity dish: approximated, A list of words to look up became the values of the entity.',
      'response utter_greet: not-possible, Dialogs of this format are not read yet.',
      'response utter_faq/opening: equivalent, It became a question of the topic faq.',
      'slot city: not-possible, Dialogs of this format are not read yet.',
      'form table_form: not-possible, Dialogs of this format are not read yet.',
      'action action_book: not-possible, Dialogs of this format are not read yet.',
      'setting session_config: not-possible, Settings of the other platform are not taken over.',
      'test story greeting: not-possible, Dialogs of this format are not read yet.',
    ])
  })
})
