// Two documents compared in words.
import type { ObjectKind } from '@parley/contract/base/ids'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { describe, expect, it } from 'vitest'
import { differenceOf } from './difference'

const cityId = newId('entity', 1)
const dialogId = newId('dialog', 1)
const nodeId = newId('node', 1)
const otherId = newId('node', 2)

function object(kind: ObjectKind, id: string, data: Record<string, unknown>, parentId = ''): BotObject {
  return { id, kind, parentId, rev: 1, data: JSON.parse(JSON.stringify(data)) }
}

const message = (text: string) => ({ kind: 'text', text, channel: '', language: '' })
const node = (data: Record<string, unknown> = {}) =>
  object(
    'node',
    nodeId,
    { type: 'message', name: 'Greet', x: 0, y: 0, settings: { messages: [message('Hello')] }, transitions: [], ...data },
    dialogId,
  )
const city = object('entity', cityId, { name: 'city', type: 'city' })
const dialog = object('dialog', dialogId, { name: 'Book flight', startNodeId: nodeId })
const document = (...objects: BotObject[]) => [city, dialog, ...objects]

describe('two documents', () => {
  it('that are the same have no changes', () => {
    expect(differenceOf(document(node()), document(node()))).toEqual([])
  })

  it('that keep their fields in another order have no changes', () => {
    const turned = node({ settings: { messages: [{ language: '', channel: '', text: 'Hello', kind: 'text' }] } })
    expect(differenceOf(document(node()), document(turned))).toEqual([])
  })

  it('tell a changed sentence with the words before and after', () => {
    const after = node({ settings: { messages: [message('Good morning')] } })
    expect(differenceOf(document(node()), document(after))).toEqual([
      {
        objectId: nodeId,
        kind: 'node',
        group: 'Book flight',
        says: {},
        title: 'Greet',
        type: 'message',
        parentId: dialogId,
        parent: 'Book flight',
        change: 'changed',
        fields: [{ field: 'messages', before: 'Hello', after: 'Good morning' }],
      },
    ])
  })

  it('know an object by its id, so a new name is a change', () => {
    const changes = differenceOf(document(node()), document(node({ name: 'Welcome' })))
    expect(changes).toMatchObject([{ title: 'Welcome', change: 'changed', fields: [{ field: 'name', before: 'Greet', after: 'Welcome' }] }])
  })

  it('tell a step that only lies elsewhere as moved', () => {
    expect(differenceOf(document(node()), document(node({ x: 40 })))).toMatchObject([{ change: 'moved', fields: [] }])
  })

  it('tell what came and what went', () => {
    const utterance = object('utterance', newId('utterance', 1), { text: 'fly me' }, 'in-1')
    expect(differenceOf(document(), document(utterance))).toMatchObject([{ change: 'added', group: 'Training', title: 'fly me' }])
    expect(differenceOf(document(utterance), document())).toMatchObject([{ change: 'removed', group: 'Training', title: 'fly me' }])
  })

  it('tell a sentence that went to another intent as moved, with where it was and where it is', () => {
    const [from, to] = [newId('intent', 1), newId('intent', 2)]
    const intents = [object('intent', from, { name: 'Book flight' }), object('intent', to, { name: 'Change flight' })]
    const id = newId('utterance', 1)
    const utterance = (parentId: string) => object('utterance', id, { text: 'an earlier one' }, parentId)
    expect(differenceOf([...intents, utterance(from)], [...intents, utterance(to)])).toMatchObject([
      {
        change: 'moved',
        parentId: to,
        parent: 'Change flight',
        fields: [{ field: 'parent', before: 'Book flight', after: 'Change flight' }],
      },
    ])
  })

  it('show the names of what texts and ways out mention, never ids', () => {
    const other = object('node', otherId, { type: 'message', name: 'Ask date', x: 0, y: 0, settings: {}, transitions: [] }, dialogId)
    const after = node({
      settings: { messages: [message(`To {{context.entities.${idForm(cityId)}}}?`)] },
      transitions: [{ id: newId('transition', 1), exit: 'next', label: '', when: null, to: otherId }],
    })
    const [changed] = differenceOf(document(node(), other), document(after, other))
    expect(changed?.fields).toEqual([
      { field: 'messages', before: 'Hello', after: 'To {{context.entities.city}}?' },
      { field: 'transitions', before: '', after: 'next → Ask date' },
    ])
  })

  it('do not take a renamed entity for a change of what mentions it', () => {
    const says = node({ settings: { messages: [message(`To {{context.entities.${idForm(cityId)}}}?`)] } })
    const renamed = object('entity', cityId, { name: 'town', type: 'city' })
    const before = [city, dialog, says]
    const after = [renamed, dialog, says]
    expect(differenceOf(before, after).map(({ objectId }) => objectId)).toEqual([cityId])
  })
})
