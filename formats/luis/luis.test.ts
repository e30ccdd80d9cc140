// What an app of LUIS becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { luis } from './index'

const read = luis.read(fixtureOf('luis'))

describe('an app of LUIS', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Ferry Desk', 'en'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'BookFerry (en): book a ferry from [Kiel](Port_from) to [Oslo](Port_to)',
      'Book ferry (en): a passenger of [8](Passenger_Age) years',
      'BookFerry (en): to Oslo',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual([
      'Passenger: label',
      'Passenger_Age: number',
      'Passenger_payer: label',
      'Coastal_Towns: label',
      'Port: list_of_values: Kiel = "kiel harbour"; Oslo = oslo, christiania',
      'Port_from: list_of_values: Kiel = "kiel harbour"; Oslo = oslo, christiania',
      'Port_to: list_of_values: Kiel = "kiel harbour"; Oslo = oslo, christiania',
      'Remark: label',
      'Ticket: regex: tk[0-9]+',
      'datetimeV2: datetime',
      'datetimeV2_leave: datetime',
      'keyPhrase: label',
      'Trip: composite: Port; datetimeV2',
      'Digits: regex: [0-9]+',
    ])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual([
      'none (en): what is the 🌤 weather in Kiel',
      'near = close by, around',
      '~Ships = ferry, boat',
      'BookFerry ~ < book { a the } [ ferry boat ] from * to *',
    ])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'intent None: equivalent, It stands for everything that no intent is for, so its utterances train what is none.',
      'entity Passenger: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'child Passenger::Age: equivalent, The built-in type number finds it. “Passenger::Age” is called Passenger_Age here.',
      'role Passenger:payer: equivalent, A role is an entity of its own: Passenger_payer.',
      'entity Coastal Towns: approximated, It learns from marked utterances, and takes any words when it is asked for. “Coastal Towns” is called Coastal_Towns here.',
      'role Port:from: equivalent, A role is an entity of its own: Port_from.',
      'role Port:to: equivalent, A role is an entity of its own: Port_to.',
      'patternAny Remark: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'regexEntity Endless: not-possible, The expression is not valid or could run too long: (a|aa)+b',
      'prebuilt datetimeV2: equivalent, The built-in type datetime finds it.',
      'role datetimeV2:leave: equivalent, A role is an entity of its own: datetimeV2_leave.',
      'prebuilt keyPhrase: approximated, There is no built-in entity for keyPhrase. This one learns from marked utterances.',
      'composite Trip: approximated, It is put together from its parts by rule; before, it was learned.',
      'child Port: equivalent, It is put together from its parts by rule; before, it was learned.',
      'child datetimeV2: equivalent, It is put together from its parts by rule; before, it was learned.',
      'phraseList Near: approximated, Its words became synonyms of near.',
      'phraseList Ships: approximated, Its words became the concept ~Ships.',
      'regexFeature Digits: approximated, Before, it was a hint for learning; here it is an entity of its own.',
      'pattern ^book [a|the] (ferry|boat) from {Port:from} to {Port:to} [on {datetimeV2}]: approximated, It became a pattern; any words may stand where a value was.',
      'pattern {Remark}: not-possible, A pattern cannot say this.',
      'mark Trip: not-possible, It overlaps another mark.',
      'utterance Book a ferry from kiel to oslo: same, The same is there already: Book a ferry from kiel to oslo.',
      'mark Passenger: not-possible, It overlaps another mark.',
      'utterance what is the 🌤 weather in Kiel: equivalent, It trains what no intent is for.',
      'mark Port: not-possible, Utterances of no intent have no marks.',
      'mark Port: not-possible, It does not lie within its utterance.',
      'setting UseAllTrainingData: not-possible, Settings of the other platform are not taken over.',
    ])
  })
})
