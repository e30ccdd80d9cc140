// The grouping and the order of changes that a comparison shows.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { describe, expect, it } from 'vitest'
import { areaOf, groupsOf, stepFrom } from './groups'

function change(kind: ComparedChange['kind'], objectId: string, more: Partial<ComparedChange> = {}): ComparedChange {
  return {
    objectId,
    kind,
    change: 'changed',
    group: '',
    title: objectId,
    says: {},
    type: '',
    parentId: '',
    parent: '',
    fields: [],
    by: '',
    at: 0,
    ...more,
  }
}

const field = (name: string) => ({ field: name, before: 'a', after: 'b' })

describe('the groups of a comparison', () => {
  it('hold a dialog with its steps and an intent with its sentences, the owner first, in the order of the tree', () => {
    const groups = groupsOf([
      change('variable', 'key'),
      change('utterance', 'fly me', { parentId: 'in-1', parent: 'Book a flight' }),
      change('node', 'Ask date', { parentId: 'dg-2', parent: 'Cancel' }),
      change('intent', 'in-1', { title: 'Book a flight' }),
      change('note', 'A note', { parentId: 'dg-1', parent: 'Book flight' }),
      change('entity', 'city'),
      change('node', 'Ask city', { parentId: 'dg-1', parent: 'Book flight' }),
      change('dialog', 'dg-1', { title: 'Book flight' }),
      change('bot', 'Travel desk'),
    ])
    expect(groups.map(({ kind, container, changes }) => [container?.title ?? kind, changes.map(({ title }) => title)])).toEqual([
      ['Book flight', ['Book flight', 'A note', 'Ask city']],
      ['Cancel', ['Ask date']],
      ['Book a flight', ['Book a flight', 'fly me']],
      ['entity', ['city']],
      ['variable', ['key']],
      ['bot', ['Travel desk']],
    ])
  })

  it('are one for all kinds that are told under the same heading', () => {
    const groups = groupsOf([
      change('panel', 'My trips'),
      change('information', 'Trains'),
      change('widget', 'Fares'),
      change('alert', 'Delays'),
    ])
    expect(groups.map(({ changes }) => changes.map(({ title }) => title))).toEqual([
      ['Fares', 'My trips'],
      ['Delays', 'Trains'],
    ])
  })

  it('keep two dialogs of the same name apart, and steps of no dialog by themselves', () => {
    const groups = groupsOf([
      change('dialog', 'dg-1', { title: 'Tea', change: 'removed' }),
      change('dialog', 'dg-2', { title: 'Tea', change: 'added' }),
      change('node', 'Lost'),
    ])
    expect(groups.map(({ container, changes }) => [container?.objectId ?? null, changes.length])).toEqual([
      [null, 1],
      ['dg-1', 1],
      ['dg-2', 1],
    ])
  })
})

describe('the area of a change', () => {
  const kinds = [
    {
      id: 'ask',
      fields: [
        { name: 'prompts', control: 'prompts' },
        { name: 'retries', control: 'number' },
      ],
    },
  ]

  it('is words when only texts of a step changed, logic when anything else did', () => {
    const step = (...names: string[]) => change('node', 'dc-1', { type: 'ask', fields: names.map(field) })
    expect(areaOf(step('prompts'), kinds)).toBe('words')
    expect(areaOf(step('prompts', 'retries'), kinds)).toBe('logic')
    expect(areaOf(step('transitions'), kinds)).toBe('logic')
    expect(areaOf(change('node', 'dc-1', { type: 'ask', change: 'added' }), kinds)).toBe('logic')
  })

  it('is training for what is learned from, settings for the bot and its variables', () => {
    expect((['intent', 'utterance', 'entity', 'synonym'] as const).map((kind) => areaOf(change(kind, 'x'), kinds))).toEqual(
      Array.from({ length: 4 }, () => 'training'),
    )
    expect((['bot', 'variable'] as const).map((kind) => areaOf(change(kind, 'x'), kinds))).toEqual(['settings', 'settings'])
  })
})

it('a step goes to the next change or the one before, begins at the first and stays at the ends', () => {
  const all = ['a', 'b', 'c'].map((id) => change('entity', id))
  const went = (from: string, by: 1 | -1) => stepFrom(all, from, by)?.objectId
  expect([went('', 1), went('a', 1), went('c', 1), went('b', -1), went('a', -1), went('gone', -1)]).toEqual(['a', 'b', 'c', 'a', 'a', 'a'])
  expect(stepFrom([], 'a', 1)).toBeUndefined()
})
