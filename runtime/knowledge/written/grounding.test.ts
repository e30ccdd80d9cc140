// How far a written answer rests on its passages, by words alone.
import { describe, expect, it } from 'vitest'
import { groundingOf } from './grounding'

const passage = 'Hotels in Oslo cost up to 1,190 euros a week; the manager Ingrid Moen approves more. Breakfast is included from 07:30.'
const of = (answer: string, more: Partial<Parameters<typeof groundingOf>[0]> = {}) =>
  groundingOf({ answer, question: 'how dear may a hotel be', passages: [passage], language: 'en', ...more })

describe('how far an answer rests on its passages', () => {
  it('is all of it where its words stand there, in other forms and another order', () => {
    expect(of('A week in an Oslo hotel costs up to 1190 euros [1], approved by Ingrid Moen above that.').score).toBeGreaterThan(0.7)
    for (const time of ['7:30', '07:30']) expect(of(`Breakfast is included from ${time} [1].`)).toEqual({ score: 1, unfounded: [] })
    expect(of('Breakfast is included from 7:45 [1].')).toEqual({ score: 0, unfounded: ['7:45'] })
  })

  it('is nothing where a number or a name stands nowhere in them', () => {
    expect(of('Hotels cost up to 2,000 euros a week [1].')).toEqual({ score: 0, unfounded: ['2,000'] })
    expect(of('The manager is called Jonas Berg, and approves more [1].').unfounded).toEqual(['Jonas', 'Berg'])
  })

  it('takes what the user said as given', () => {
    expect(of('No, 3000 euros in Bergen is more than 1,190 [1].', { question: 'may I pay 3000 euros in Bergen' }).unfounded).toEqual([])
  })

  it('is low where other things are said, and nothing without a passage', () => {
    expect(of('Employees should always negotiate discounts with partners beforehand [1].').score).toBeLessThan(0.3)
    expect(of('Breakfast is included.', { passages: [] })).toEqual({ score: 0, unfounded: [] })
  })

  it('works for languages without spaces and for those that write nouns with a capital', () => {
    const ja = { passages: ['ホテルの上限は一泊190ユーロです。'], question: 'いくらまで', language: 'ja' }
    expect(of('ホテルの上限は190ユーロです[1]。', ja)).toMatchObject({ unfounded: [] })
    expect(of('ホテルの上限は190ユーロです[1]。', ja).score).toBeGreaterThan(0.7)
    expect(of('朝食は無料で駐車場もあります[1]。', ja).score).toBeLessThan(0.4)
    const de = { passages: ['Das Hotel kostet höchstens 190 Euro.'], language: 'de', question: 'wie teuer' }
    expect(of('Der Preis für das Hotel ist höchstens 190 Euro [1].', de).unfounded).toEqual([])
    const hi = { passages: ['होटल की सीमा 190 यूरो है'], language: 'hi', question: '' }
    expect(of('सीमा १९० यूरो [1]', hi).unfounded).toEqual([])
  })
})
