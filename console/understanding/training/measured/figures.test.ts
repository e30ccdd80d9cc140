// The figures of a judging in parts.
import { expect, it } from 'vitest'
import { lineFrom, meanOf, placeOn, scoreText, spreadOf } from './figures'

it('Scores that could not be measured are left out of the mean and the spread', () => {
  expect(meanOf([0.8, null, 0.9])).toBeCloseTo(0.85)
  expect(spreadOf([0.8, null, 0.9])).toBeCloseTo(0.05)
  expect([meanOf([null]), spreadOf([0.8, null]), scoreText(null), scoreText(0.906)]).toEqual([null, null, '–', '0.91'])
})

it('The line of the dots begins at 0.80, and lower only where a part did worse', () => {
  expect([lineFrom([0.91, 0.88]), lineFrom([0.91, 0.57, null]), lineFrom([])]).toEqual([0.8, 0.5, 0.8])
  expect(placeOn(0.9, 0.8)).toBeCloseTo(0.5)
  expect(placeOn(0.4, 0.5)).toBe(0)
})
