// Which lines become sentences with no intent, and what is read out of a file.
import { limits } from '@parley/contract/base/limits'
import { NoneSentence } from '@parley/contract/objects/none-sentence/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { editsFor, likelyIntent, judged, linesOfFile, typedLines } from './sentences'

const where = { saidBy: 'user', language: 'en' } as const
const there: BotObject<'none-sentence'>[] = [
  { id: 'ns-1', kind: 'none-sentence', parentId: '', rev: 1, data: NoneSentence.parse({ text: 'never mind' }) },
]

describe('lines that are to be sentences with no intent', () => {
  it('are new unless they are there already or came before, in any case of letters', () => {
    const lines = judged(typedLines('Never  mind\n\nlet me think\nLet me think'), there, where)
    expect(lines.map(({ row, outcome }) => [row, outcome])).toEqual([
      [1, 'same'],
      [3, 'added'],
      [4, 'same'],
    ])
    expect(editsFor(lines, where)).toMatchObject([{ op: 'put', kind: 'none-sentence', set: { text: 'let me think', ...where } }])
  })

  it('are new again where the bot says them or in another language', () => {
    expect(judged(typedLines('never mind'), there, { ...where, saidBy: 'bot' })).toMatchObject([{ outcome: 'added' }])
    expect(judged(typedLines('never mind'), there, { ...where, language: 'ja' })).toMatchObject([{ outcome: 'added' }])
  })

  it('are refused where there is no sentence or one that is too long', () => {
    const lines = [
      { row: 1, text: ' ' },
      { row: 2, text: 'x'.repeat(limits.utteranceChars + 1) },
    ]
    expect(judged(lines, there, where).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  })
})

describe('the intent that a sentence means all the same', () => {
  const predicted = { intentId: 'in-1', name: 'Book flight', score: 0.9 }
  const near = { intentId: 'in-2', name: 'Cancel', text: 'never mind', similarity: 0.99 }

  it('is the one whose utterance it is, before the one it is taken for', () => {
    const there = { ...near, similarity: 1 }
    expect(likelyIntent({ predicted, elsewhere: [there] })).toEqual({ intentId: 'in-2', name: 'Cancel', how: 'there', score: 1 })
    expect(likelyIntent({ predicted, elsewhere: [near] })).toEqual({ ...predicted, how: 'means' })
  })

  it('is none where nothing is taken for it, or nothing is known yet', () => {
    expect(likelyIntent({ predicted: null, elsewhere: [near] })).toBe(null)
    expect(likelyIntent(undefined)).toBe(null)
  })
})

describe('a file of sentences', () => {
  const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))
  const both = ['never mind', 'let me, think']

  it('is what stands in the first column of a table, with or without a head, or in a line', () => {
    const table = rowsOf(['Sentence', 'language'], ['never mind', 'en'], ["'=let me\u00a0think", 'en'])
    expect(linesOfFile({ kind: 'table', rows: table })).toEqual([
      { row: 2, text: 'never mind' },
      { row: 3, text: '=let me think' },
    ])
    expect(linesOfFile({ kind: 'table', rows: rowsOf(...both.map((text) => [text])) }).map(({ text }) => text)).toEqual(both)
  })

  it('is of JSON a list of texts, or what is called sentence', () => {
    const rows = [{ line: 0, cells: ['language', 'sentence'] }, ...rowsOf(...both.map((text) => ['en', text]))]
    expect(linesOfFile({ kind: 'json', rows })).toEqual(both.map((text, at) => ({ row: at + 1, text })))
    const texts = [{ line: 0, cells: [''] }, ...rowsOf(['never mind'], [''])]
    expect(judged(linesOfFile({ kind: 'json', rows: texts }), there, where).map(({ outcome }) => outcome)).toEqual(['same', 'refused'])
  })
})
