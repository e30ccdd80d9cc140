import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../base/json'
import { namesOf } from './references'
import { editsOf, type Kept, rowsOf } from './translation-rows'

const names = namesOf({ objects: [] })
const german = { from: 'en', to: 'de' }
const wording = (text: string, language = '') => ({ kind: 'text', text, channel: '', language })
const kept = (id: string, kind: Kept['kind'], parentId: string, data: JsonObject): [string, Kept] => [id, { id, kind, parentId, data }]
const bot = () =>
  new Map([
    kept('dg', 'dialog', '', { name: 'Order tea' }),
    kept('n2', 'node', 'dg', { name: 'Ask', settings: { prompts: [wording('Which tea?'), wording('Welchen Tee?', 'de')] } }),
    kept('n1', 'node', 'dg', { name: 'Say', settings: { messages: [wording('One tea'), wording('Here it is')] } }),
  ])

describe('the table of translations', () => {
  it('has every text with where it is said, and how it stands', () => {
    expect(rowsOf(bot(), german, names).map(({ parent, title, source, target, state }) => [parent, title, source, target, state])).toEqual([
      ['Order tea', 'Ask', 'Which tea?', 'Welchen Tee?', 'done'],
      ['Order tea', 'Say', 'One tea', '', 'missing'],
      ['Order tea', 'Say', 'Here it is', '', 'missing'],
    ])
  })

  it('keeps several texts of one object by one edit of what changes in it', () => {
    const objects = bot()
    const rows = rowsOf(objects, german, names)
    const edits = editsOf(
      objects,
      rows.slice(1).map((row, at) => ({ row, text: ['Ein Tee', 'Bitte sehr'][at] ?? '' })),
      german,
    )
    expect(edits).toMatchObject([{ op: 'put', id: 'n1', kind: 'node', set: { settings: expect.anything() } }])
    expect(JSON.stringify(edits)).toMatch(/"text":"Ein Tee".*"text":"Bitte sehr"/)
  })
})
