// A change as one line, in English.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInsideWords, startText, text } from '../../../base/language/text'
import { changeWords } from './change-words'

beforeAll(async () => {
  await startText('en')
  await loadInsideWords()
})

const base: ComparedChange = {
  objectId: 'dc-1',
  kind: 'node',
  change: 'changed',
  group: 'Book flight',
  title: 'Ask date',
  says: {},
  type: '',
  parentId: 'dg-1',
  parent: 'Book flight',
  fields: [],
  by: '',
  at: 0,
}
const line = (more: Partial<ComparedChange>) => {
  const { title, said } = changeWords({ ...base, ...more }, undefined, text)
  return `${title} ${said}`
}
const field = (name: string, before = 'a', after = 'b') => ({ field: name, before, after })

describe('one change in words', () => {
  it('says what came, what went and what only lies elsewhere', () => {
    expect(line({ change: 'added' })).toBe('Ask date step added')
    expect(line({ change: 'removed', kind: 'entity', title: 'city' })).toBe('city entity removed')
    expect(line({ change: 'moved' })).toBe('Ask date moved on the canvas')
    expect(line({ change: 'moved', kind: 'utterance', title: 'earlier', fields: [field('parent', 'Book', 'Change')] })).toBe(
      'earlier moved from Book to Change',
    )
  })

  it('says what it was called when only the name is new, and shows no texts below', () => {
    const renamed = { fields: [field('name', 'Ask when', 'Ask date')] }
    expect(line(renamed)).toBe('Ask date was called Ask when')
    expect(changeWords({ ...base, ...renamed }, undefined, text).fields).toEqual([])
  })

  it('names up to three fields, counts more of them, and gives each before and after', () => {
    expect(line({ fields: [field('description')] })).toBe('Ask date description changed')
    expect(line({ fields: [field('description'), field('patterns')] })).toBe('Ask date description, patterns changed')
    expect(line({ fields: ['a', 'b', 'c', 'd'].map((name) => field(name)) })).toBe('Ask date step, 4 changes')
    const { fields } = changeWords({ ...base, fields: [field('description'), field('same', 'x', 'x')] }, undefined, text)
    expect(fields).toEqual([{ id: 'description', name: 'description', before: 'a', after: 'b' }])
  })

  it('goes by its kind where it has no name', () => {
    expect(line({ kind: 'note', title: '', fields: [field('text')] })).toBe('note text changed')
  })

  it('says in words what is known by an id of ours', () => {
    expect(line({ kind: 'bot-event', title: 'CONVERSATION_END', change: 'added' })).toBe('Conversation ended event added')
    expect(line({ kind: 'response', title: 'session-timeout', change: 'removed' })).toMatch(/^Conversation ended by silence /)
  })
})
