// What a dump of Tock becomes: the files in `fixture`, in few words.
import { describe, expect, it } from 'vitest'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../test-support/plain'
import { fixtureOf } from '../test-support/sources'
import { tock } from './index'

const read = tock.read(fixtureOf('tock'))

describe('a dump of Tock', () => {
  it('has its name and languages', () => {
    expect([read.name, ...read.languages]).toEqual(['Tram Guide', 'en', 'de'])
  })

  it('keeps its utterances, each mark on its words', () => {
    expect(utterancesIn(read)).toEqual([
      'ride (en): 🚋 from [Harbour](origin) to [Market](destination) [at noon](when)',
      'fare (de): Was kostet es',
    ])
  })

  it('keeps its entities', () => {
    expect(entitiesIn(read)).toEqual(['origin: label', 'destination: label', 'when: datetime'])
  })

  it('keeps its other words', () => {
    expect(othersIn(read)).toEqual(['none (en): sing a song'])
  })

  it('tells what is not the same', () => {
    expect(degradationsIn(read)).toEqual([
      'language el: not-possible, Bots cannot speak el yet.',
      'entity type duckling:datetime: equivalent, The built-in type datetime finds it.',
      'entity type duckling:email: equivalent, The built-in type email finds it; no entity needs it yet.',
      'entity type demo:stop: approximated, It learns from marked utterances, and takes any words when it is asked for.',
      'entity type demo:unused: not-possible, Nothing in this file uses it.',
      'intent entity origin: equivalent, It became the entity origin.',
      'intent entity destination: equivalent, It became the entity destination.',
      'intent entity when: equivalent, It became the entity when.',
      'entity expression origin: not-possible, An entity has one type here, and this one’s is label.',
      'sentence Πόσο κάνει: not-possible, Bots cannot speak el yet.',
      'sentence sing a song: equivalent, It trains what no intent is for.',
      'sentence what: not-possible, Nobody has checked it yet, so nothing is trained from it.',
    ])
  })
})
