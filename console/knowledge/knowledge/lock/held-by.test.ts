// Who keeps knowledge to themselves, by cases: as the server refuses edits of it.
import { describe, expect, it } from 'vitest'
import { lineAbove, locksOf } from './held-by'

const topics = [
  { id: 'root', parentId: '' },
  { id: 'hotel', parentId: 'root' },
  { id: 'rooms', parentId: 'hotel' },
]
const lock = (objectId: string, mine: boolean, held = true) => ({
  ...{ objectId, held, mine, holderName: mine ? 'Ingrid' : 'Kari' },
  ...{ expiresAt: 1, leftMs: 1, askerId: '', askerName: '' },
})

describe('Who edits knowledge', () => {
  it('is asked of the task at the root of the tree', () => {
    expect(lineAbove({ id: 'faq', parentId: 'rooms' }, topics)).toEqual({ ktId: 'root', ids: ['faq', 'rooms', 'hotel', 'root'] })
    expect(lineAbove({ id: 'root', parentId: '' }, topics).ktId).toBe('root')
  })

  it('ends at a circle of topics and at a topic that is gone', () => {
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ]
    expect(lineAbove({ id: 'a', parentId: 'b' }, circle).ids).toEqual(['a', 'b'])
    expect(lineAbove({ id: 'faq', parentId: 'gone' }, topics).ktId).toBe('gone')
  })

  it('is somebody else when they hold the question or its topic, and nobody when they hold another', () => {
    const faq = { id: 'faq', parentId: 'rooms' }
    expect(locksOf([lock('faq', false)], faq).inTheWay?.holderName).toBe('Kari')
    expect(locksOf([lock('rooms', false)], faq)).toMatchObject({ own: null, inTheWay: { objectId: 'rooms' } })
    expect(locksOf([lock('hotel', false), lock('other', false)], faq)).toEqual({ own: null, inTheWay: null })
  })

  it('lets the holder go on, unless the topic is held by somebody else', () => {
    const faq = { id: 'faq', parentId: 'rooms' }
    expect(locksOf([lock('faq', true)], faq)).toMatchObject({ own: { mine: true }, inTheWay: null })
    expect(locksOf([lock('faq', true), lock('rooms', false)], faq).inTheWay?.objectId).toBe('rooms')
  })

  it('is nobody once a lock has ended', () => {
    expect(locksOf([lock('faq', false, false)], { id: 'faq', parentId: 'rooms' })).toEqual({ own: null, inTheWay: null })
  })
})
