// Moving among quick replies by keyboard.
import { describe, expect, it } from 'vitest'
import { movedTo } from './choices'

describe('keys among quick replies', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowLeft', false, 2],
    ['ArrowRight', true, 2],
    ['ArrowLeft', true, 1],
    ['End', false, 2],
    ['Home', false, 0],
    ['a', false, null],
  ])('%s (right to left: %s) leads to %s', (key, isRightToLeft, to) => expect(movedTo(key, 0, 3, isRightToLeft)).toBe(to))
})
