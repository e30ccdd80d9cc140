// Clusters of what people say, found by the shipped encoder and, in other languages, by words.
import { describe, expect, it } from 'vitest'
import { openTestEncoder } from '../testing'
import { clustersOf } from './clusters'
import { discover } from './map'

const parcels = ['where is my parcel', 'where is my package', 'my parcel has not arrived', 'when will my parcel arrive', 'track my parcel']
const refunds = [
  'I want my money back',
  'refund my money please',
  'can I get my money back',
  'give me my money back',
  'I would like a refund',
]

const german = [
  'wo ist mein Paket',
  'wo ist das Paket',
  'Paket ist nicht da',
  'Geld zurück bitte',
  'Geld bitte zurück geben',
  'mein Geld zurück',
]

describe('clusters of sentences', () => {
  it('hold those of one meaning, and are named by their words', async () => {
    const found = await clustersOf([...parcels, ...refunds, 'zzz'], 'en', await openTestEncoder())
    const withWord = (word: string) => found.find(({ name }) => name.toLowerCase().includes(word))
    expect(withWord('parcel')?.sentences.every((text) => parcels.includes(text))).toBe(true)
    expect(withWord('money')?.sentences.every((text) => refunds.includes(text))).toBe(true)
    expect(found.flatMap(({ sentences }) => sentences)).not.toContain('zzz')
  })

  it('hold groups of three that stand among many sentences of other things', async () => {
    const few = ['can I bring my dog to the office', 'may I take my dog to work', 'can my dog come to the office with me']
    const many = ['book', 'cancel', 'change', 'find', 'print', 'send'].flatMap((verb) =>
      ['ticket', 'room', 'invoice', 'meeting', 'seat', 'password', 'report', 'contract'].map((thing) => `${verb} the ${thing} please`),
    )
    const found = await clustersOf([...many, ...few, 'zzz', 'lorem ipsum'], 'en', await openTestEncoder())
    const dogs = found.filter(({ sentences }) => sentences.some((text) => few.includes(text)))
    expect(dogs.map(({ sentences }) => sentences.toSorted())).toEqual([few.toSorted()])
  })

  it('count what is said again and again once with its number', async () => {
    const [first] = await clustersOf(['Hallo Welt', 'hallo welt!', 'hallo Welt'], 'de', null)
    expect(first).toMatchObject({ size: 3, sentences: ['Hallo Welt'] })
  })

  it('are found by words where there is no encoder', async () => {
    const found = await clustersOf(german, 'de', null)
    expect(found.some(({ sentences }) => sentences.every((text) => text.includes('Paket')))).toBe(true)
  })
})

describe('the map of clusters', () => {
  it('names the intents a cluster is most like, says how often each sentence was said, and puts what is alike side by side', async () => {
    const intents = [
      { id: 'pay-back', texts: ['I want a refund', 'return my money', 'how do I get my money back'] },
      { id: 'weather', texts: ['will it rain tomorrow', 'what is the weather like', 'is it sunny in Oslo'] },
    ]
    const map = await discover({ texts: [...parcels, ...refunds, refunds[0] ?? ''], language: 'en', intents }, await openTestEncoder())
    const money = map.clusters.find(({ sentences }) => sentences.includes(refunds[0] ?? ''))
    expect(money?.nearest[0]?.intentId).toBe('pay-back')
    expect(money?.said[money.sentences.indexOf(refunds[0] ?? '')]).toBe(2)
    const parcel = map.clusters.find(({ sentences }) => sentences.includes(parcels[0] ?? ''))
    const home = map.intents.find(({ intentId }) => intentId === 'pay-back')
    const apart = (one?: { x: number; y: number }, other?: { x: number; y: number }) =>
      Math.hypot((one?.x ?? 9) - (other?.x ?? 0), (one?.y ?? 9) - (other?.y ?? 0))
    expect(apart(money, home)).toBeLessThan(apart(parcel, home))
  })

  it('is there without an encoder too, by words', async () => {
    const intents = [
      { id: 'paket', texts: ['Paket suchen', 'wo ist mein Paket'] },
      { id: 'geld', texts: ['Geld zurück'] },
    ]
    const map = await discover({ texts: german, language: 'de', intents }, null)
    const parcel = map.clusters.find(({ sentences }) => sentences.includes('wo ist das Paket'))
    expect(parcel?.nearest[0]?.intentId).toBe('paket')
  })
})
