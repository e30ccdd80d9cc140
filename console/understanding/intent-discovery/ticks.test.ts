import { expect, it } from 'vitest'
import { type Choices, isTicked, turned } from './ticks'

const none: Choices = new Map()
const unknown = [new Set<string>()]
const known = [new Set(['where is my bag'])]

it('a sentence is ticked unless it belongs somewhere else', () => {
  expect(isTicked('where is my parcel', none, known)).toBe(true)
  expect(isTicked('where is my bag', none, known)).toBe(false)
})

it('stays as a person chose it, when it is known only later that it belongs somewhere else', () => {
  const away = turned('where is my bag', none, unknown)
  expect(isTicked('where is my bag', away, known)).toBe(false)
  const back = turned('where is my bag', away, unknown)
  expect(isTicked('where is my bag', back, known)).toBe(true)
})
