// Clusters of what people say, found by the shipped encoder and, in other languages, by words.
import { describe, expect, it } from 'vitest'
import { openTestEncoder } from '../testing'
import { clustersOf } from './clusters'

const parcels = ['where is my parcel', 'where is my package', 'my parcel has not arrived', 'when will my parcel arrive', 'track my parcel']
const refunds = [
  'I want my money back',
  'refund my money please',
  'can I get my money back',
  'give me my money back',
  'I would like a refund',
]

describe('clusters of sentences', () => {
  it('hold those of one meaning, and are named by their words', async () => {
    const found = await clustersOf([...parcels, ...refunds, 'zzz'], 'en', await openTestEncoder())
    const withWord = (word: string) => found.find(({ name }) => name.toLowerCase().includes(word))
    expect(withWord('parcel')?.sentences.every((text) => parcels.includes(text))).toBe(true)
    expect(withWord('money')?.sentences.every((text) => refunds.includes(text))).toBe(true)
    expect(found.flatMap(({ sentences }) => sentences)).not.toContain('zzz')
  })

  it('count what is said again and again once with its number', async () => {
    const [first] = await clustersOf(['Hallo Welt', 'hallo welt!', 'hallo Welt'], 'de', null)
    expect(first).toMatchObject({ size: 3, sentences: ['Hallo Welt'] })
  })

  it('are found by words where there is no encoder', async () => {
    const said = [
      'wo ist mein Paket',
      'wo ist das Paket',
      'Paket ist nicht da',
      'Geld zurück bitte',
      'Geld bitte zurück geben',
      'mein Geld zurück',
    ]
    const found = await clustersOf(said, 'de', null)
    expect(found.some(({ sentences }) => sentences.every((text) => text.includes('Paket')))).toBe(true)
  })
})
