// Copies of objects, made of edits.
import { newId } from '@parley/contract/base/ids'
import { describe, expect, it } from 'vitest'
import { copyEdits, copyName } from './copy-edits'

const dialogId = newId('dialog')
const [startId, nextId, wayId, cityId] = [newId('node'), newId('node'), newId('transition'), newId('entity')]
const dialog = { id: dialogId, kind: 'dialog' as const, parentId: '', data: { name: 'Book', startNodeId: startId } }
const start = {
  id: startId,
  kind: 'node' as const,
  parentId: dialogId,
  data: { name: 'Ask', settings: { entityId: cityId }, transitions: [{ id: wayId, to: nextId }] },
}
const next = { id: nextId, kind: 'node' as const, parentId: dialogId, data: { name: 'Thank', transitions: [] } }

describe('a copy of a dialog', () => {
  const { id, edits } = copyEdits(dialog, [start, next], { name: 'Copy of Book' })
  const [own, first, second] = edits.map((edit) => (edit.op === 'put' ? edit : null))

  it('has ids of its own throughout, and its steps hang on it', () => {
    const all = JSON.stringify(edits)
    for (const old of [dialogId, startId, nextId, wayId]) expect(all).not.toContain(old)
    expect(own?.id).toBe(id)
    expect([first?.parentId, second?.parentId]).toEqual([id, id])
  })

  it('leads from step to step as the first one does, and mentions the same entity', () => {
    expect(own?.set).toEqual({ name: 'Copy of Book', startNodeId: first?.id })
    expect(first?.set).toMatchObject({ settings: { entityId: cityId }, transitions: [{ to: second?.id }] })
  })
})

describe('the name of a copy', () => {
  it('says whose copy it is, and counts on', () => {
    expect(copyName('Book', ['book'], 'dialog')).toBe('Copy of Book')
    expect(copyName('Book', ['Copy of book'], 'dialog')).toBe('Copy 2 of Book')
  })

  it('is a key where it is a variable’s', () => {
    expect(copyName('base_url', [], 'variable')).toBe('copy_of_base_url')
  })
})
