// The places that an agent names: those it was given stay and are named below its words, invented ones never reach the user, however the words
// are split.
import type { JsonObject } from '@parley/contract/base/json'
import type { Citation } from '@parley/contract/base/understand'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BotBuilder, say } from '../../../test-support/bot-builder'
import { CitedPlaces } from '../cited-places'
import { freshTurn, newMemory, placeOf } from '../memory'
import { type Answer, call, Checked, scripted } from './scripted'

const place = { title: 'Rules', url: '', page: 2, heading: 'Animals', begins: 0, ends: 40, hash: 'h' }
const why = { words: 3, coverage: 0.8, nearness: 0.7 }
const passage: Citation = {
  ...place,
  ...{ documentId: 'ad-1', passageId: 'ps-1', quote: 'A dog of up to 8 kilograms may travel in the cabin.', score: 0.9, why },
}

function clerk(answers: readonly Answer[], tools: JsonObject[] = [{ kind: 'knowledge', name: 'look_up' }]) {
  const { asked, model } = scripted(answers)
  const bot = new BotBuilder().dialog('Desk', [
    { name: 'Clerk', type: 'agent', settings: { instructions: 'Help.', tools }, to: [{ exit: 'limit', to: 'Stop' }] },
    say('Stop', 'A person will help.', 'end'),
  ])
  return { asked, chat: new Checked(bot, { model, passages: () => ({ limit: 0.5, found: [passage] }) }) }
}

describe('an agent that looks things up', () => {
  it('names the document below its words, by the number that was given with the passage', async () => {
    const { asked, chat } = clerk([[call('look_up', { question: 'dogs?' })], 'A dog of up to 8 kilograms may come along [1].'])
    expect(await chat.say('Desk')).toEqual(['A dog of up to 8 kilograms may come along [1].\n\n[1] Rules, p. 2'])
    expect(JSON.stringify(asked[1]?.messages.at(-1))).toContain('"cite":"[1]"')
  })

  it('leaves out a number that no passage has, and names no document then', async () => {
    const { chat } = clerk([[call('look_up', { question: 'dogs?' })], 'It may come along [7]. Cats may, too [2, 9].'])
    expect(await chat.say('Desk')).toEqual(['It may come along. Cats may, too.'])
  })

  it('leaves brackets alone where it looks nothing up', async () => {
    const { chat } = clerk(['Choose seat [1].'], [])
    expect(await chat.say('Desk')).toEqual(['Choose seat [1].'])
  })
})

describe('the places in words that come in pieces', () => {
  const memory = newMemory(freshTurn(1, 1000))
  for (const title of ['Rules', 'Prices']) placeOf(memory, { ...place, title })
  const through = (pieces: readonly string[]): string => {
    const places = new CitedPlaces(memory)
    return pieces.map((piece) => places.push(piece)).join('') + places.end() + places.below('en')
  }
  const word = fc.constantFrom(' ', 'dog', '[', ']', '[1]', ' [2,1]', '[3]', '【2】', '[a]', '[12', '1', ',', '.', '. ', '\n', '［1］')

  it('come to the same however they are split, and name nothing that was not given', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(fc.nat(40), { maxLength: 6 }), (words, cuts) => {
        const text = words.join('')
        const ends = [...new Set(cuts)].filter((cut) => cut < text.length).sort((one, other) => one - other)
        const pieces = [0, ...ends].map((cut, at) => text.slice(cut, ends[at] ?? text.length))
        const whole = through([text])
        expect(through(pieces)).toBe(whole)
        for (const [, number] of whole.matchAll(/[[［【](\d+)[\]］】]/gu)) expect(['1', '2']).toContain(number)
      }),
      { seed: 32, numRuns: 500 },
    )
  })

  it('leave no gap where an invented one stood', () => {
    expect(through(['A dog [7] comes. [8] So does a cat. ', '[9]', ' And [1] a bird [7].'])).toBe(
      'A dog comes. So does a cat. And [1] a bird.\n\n[1] Rules, p. 2',
    )
  })

  it('show words at once that can become no place', () => {
    const places = new CitedPlaces(memory)
    expect([places.push('A dog [may'), places.push(' come] along'), places.push(' [1'), places.push(']'), places.push('.')]).toEqual([
      'A dog [may',
      ' come] along',
      '',
      ' [1]',
      '.',
    ])
  })
})
