// Which described fields stand in one row.
import type { Field } from '@parley/contract/base/form'
import { expect, it } from 'vitest'
import { rowsOf } from './form-rows'

const field = (name: string, row?: string): Field => ({ name, label: name, control: 'text', ...(row !== undefined && { row }) })
const namesOf = (fields: Field[]): string[] => rowsOf(fields).map((row) => row.map(({ name }) => name).join(' '))

it('are those that follow each other with the same word; all others stand alone', () => {
  expect(namesOf([field('a'), field('b', 'x'), field('c', 'x'), field('d'), field('e', 'x'), field('f', 'y'), field('g', 'y')])).toEqual([
    'a',
    'b c',
    'd',
    'e',
    'f g',
  ])
  expect(namesOf([])).toEqual([])
})
