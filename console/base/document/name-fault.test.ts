// What a person is told while they type a name, by rows.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { findNameFault } from './name-fault'

const faultOf = (kind: ObjectKind, data: JsonObject, others: JsonObject[] = [], language = 'en') =>
  findNameFault(
    { kind, data },
    others.map((other) => ({ kind, parentId: '', data: other })),
    language,
  )?.fault ?? null

describe('A name typed in the console', () => {
  it.each([
    ['dialog', 'Book flight', null],
    ['dialog', '', 'empty'],
    ['dialog', 'B', 'too-short'],
    ['dialog', '_book', 'first-character'],
    ['dialog', 'Book-flight', 'character'],
    ['dialog', 'refund', 'taken'],
    ['intent', 'Ask a_price', null],
    ['intent', 'Why?', 'character'],
    ['intent', '(why', 'character'],
    ['intent', 'REFUND ', 'taken'],
    ['trait-group', 'So_so 2', null],
    ['trait-group', 'So-so', 'character'],
    ['trait', 'Why?', 'character'],
    ['entity', 'departure_date', null],
    ['entity', 'Zielort', null],
    ['entity', 'departure date', 'character'],
    ['entity', '2nd', 'first-character'],
    ['entity', 'Refund', 'taken'],
  ] as const)('of a kind %s, “%s”: %s', (kind, name, fault) => {
    expect(faultOf(kind, { name }, [{ name: 'Refund' }])).toBe(fault)
  })

  it('for a dialog of a bot in another language has no form', () => {
    expect(faultOf('dialog', { name: '予約（変更）' }, [], 'ja')).toBeNull()
  })

  it('as a variable’s key is taken in its scope alone', () => {
    const others = [{ key: 'desk_phone', scope: 'env' }]
    expect(faultOf('variable', { key: 'größe', scope: 'env' }, others)).toBeNull()
    expect(faultOf('variable', { key: 'desk_phone', scope: 'content' }, others)).toBeNull()
    expect(faultOf('variable', { key: 'Desk_Phone', scope: 'env' }, others)).toBe('taken')
    expect(faultOf('variable', { key: 'flight-limit', scope: 'env' }, others)).toBe('character')
  })

  it('of a trait is taken in its group alone', () => {
    const others = [{ kind: 'trait', parentId: 'tg-1', data: { name: 'Calm' } }] as const
    const faultIn = (parentId: string) => findNameFault({ kind: 'trait', parentId, data: { name: 'calm' } }, others, 'en')?.fault
    expect([faultIn('tg-1'), faultIn('tg-2')]).toEqual(['taken', undefined])
  })

  it('as a concept has no special characters', () => {
    expect(faultOf('synonym', { word: '~car-hire', language: 'en' })).toBe('character')
    expect(faultOf('synonym', { word: 'e-mail', language: 'en' })).toBeNull()
  })

  it('as a word with synonyms is taken in its language alone', () => {
    const others = [{ word: 'car', language: 'en' }]
    expect(faultOf('synonym', { word: 'Car', language: 'en' }, others)).toBe('taken')
    expect(faultOf('synonym', { word: 'Car', language: 'de' }, others)).toBeNull()
  })
})
