// What is said before an intent is made of a group.
import { expect, it } from 'vitest'
import { consequencesOf, straysOf } from './consequences-of'

const cluster = {
  sentences: ['add a bag', 'one more suitcase', 'what does a bag cost', 'call me on [Phone]', 'book luggage'],
  said: [31, 9, 6, 2, 1],
  masked: ['call me on [Phone]'],
}
const foreseen = new Map([
  ['what does a bag cost', { intentId: 'in-cost', name: 'Baggage cost', isHeld: false }],
  ['book luggage', { intentId: 'in-book', name: 'Book luggage', isHeld: true }],
])

it('Sentences that are the group’s own move and contradict nothing; what belongs elsewhere is left there and told', () => {
  expect(consequencesOf(cluster, ['add a bag', 'one more suitcase'], foreseen, undefined)).toEqual({
    messages: 40,
    moves: [],
    held: [],
    elsewhere: 2,
    masked: 1,
  })
})

it('A sentence of another intent that is ticked moves from it, or stands in two intents; into its own intent it does neither', () => {
  const ticked = ['add a bag', 'what does a bag cost', 'book luggage']
  const { moves, held } = consequencesOf(cluster, ticked, foreseen, undefined)
  expect([moves, held]).toEqual([
    [{ intentId: 'in-cost', name: 'Baggage cost', count: 1 }],
    [{ intentId: 'in-book', name: 'Book luggage', count: 1 }],
  ])
  expect(consequencesOf(cluster, ticked, foreseen, 'in-cost').moves).toEqual([])
})

it('The few sentences of a group that another intent takes are left there; a group that is taken as a whole moves, but for what is held', () => {
  expect([...straysOf(cluster, foreseen)]).toEqual(['book luggage', 'what does a bag cost'])
  const all = new Map(
    cluster.sentences.map((text) => [text, { intentId: 'in-cost', name: 'Baggage cost', isHeld: text === 'book luggage' }]),
  )
  expect([...straysOf(cluster, all)]).toEqual(['book luggage'])
})
