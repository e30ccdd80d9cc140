// When a field of a form is asked for: what its condition says of the other field, and conditions that lead nowhere or in a circle.
import { describe, expect, it } from 'vitest'
import { conditionOps, type FieldCondition, shownFields } from './form-condition'

interface Field {
  key: string
  shownWhen?: FieldCondition
}

const keysOf = (fields: readonly Field[], values: Readonly<Record<string, string>>) =>
  shownFields(fields, ({ key }) => values[key] ?? '').map(({ key }) => key)
const when = (key: string, op: FieldCondition['op'], value = ''): FieldCondition => ({ key, op, value })

describe('a condition of a field', () => {
  it.each<[FieldCondition['op'], string, string, boolean]>([
    ['is', 'Hotel', ' hotel ', true],
    ['is', 'Hotel', 'Train\nHotel', true],
    ['is', 'Hotel', '', false],
    ['is-not', 'Hotel', '', true],
    ['is-not', 'Hotel', 'Hotel', false],
    ['filled', '', 'x', true],
    ['filled', '', ' ', false],
    ['empty', '', '', true],
    ['empty', '', 'x', false],
    ['above', '100', '120', true],
    ['above', '100', '100', false],
    ['above', '100', '', false],
    ['above', '100', 'many', false],
    ['below', '100', '0', true],
    ['below', '100', '', false],
  ])('“%s” %j, of a field that holds %j: %s', (op, value, held, isShown) => {
    const fields = [{ key: 'a' }, { key: 'b', shownWhen: when('a', op, value) }]
    expect(keysOf(fields, { a: held })).toEqual(isShown ? ['a', 'b'] : ['a'])
  })

  it('is one of six', () => expect(conditionOps).toHaveLength(6))

  it('of a field that is not asked for itself finds it empty', () => {
    const fields = [{ key: 'a' }, { key: 'b', shownWhen: when('a', 'filled') }, { key: 'c', shownWhen: when('b', 'filled') }]
    expect(keysOf(fields, { b: 'left over' })).toEqual(['a'])
    expect(keysOf(fields, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c'])
  })

  it('that names no field, itself, or one that waits for it hides nothing', () => {
    const fields = [
      { key: 'a', shownWhen: when('gone', 'filled') },
      { key: 'b', shownWhen: when('b', 'filled') },
      { key: 'c', shownWhen: when('d', 'empty') },
      { key: 'd', shownWhen: when('c', 'empty') },
    ]
    expect(keysOf(fields, {})).toEqual(['a', 'b', 'c', 'd'])
  })
})
