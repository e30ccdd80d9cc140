// The table of translations: every text with where it is said, as people read it, and the edits that keep what was written.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../base/json'
import { Entity } from './entity'
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

  it('tells what texts mention by its name, and knows a translation made from it as done', () => {
    const id = 'en-00000000-0000-4000-8000-000000000001'
    const kept = `Here are {{entities.${id.replaceAll('-', '_')}}} cups`
    const cups = { id, kind: 'entity' as const, parentId: '', rev: 1, data: Entity.parse({ name: 'cups', type: 'number' }) }
    const say = { id: 'n1', kind: 'node' as const, parentId: '', data: { name: 'Say', settings: { messages: [wording(kept)] } } }
    const named = namesOf({ objects: [cups] })
    const [row] = rowsOf(new Map([['n1', say]]), german, named)
    expect(row?.source).toBe('Here are {{entities.cups}} cups')
    const edits = row === undefined ? [] : editsOf(new Map([['n1', say]]), [{ row, text: 'Tassen: {{entities.cups}}' }], german)
    const set = edits[0]?.op === 'put' ? edits[0].set : {}
    expect(rowsOf(new Map([['n1', { ...say, data: { ...say.data, ...set } }]]), german, named)[0]?.state).toBe('done')
  })
})
