// The scrollbar's measures (§9).
import { expect, it } from 'vitest'
import { scrollbarOptions } from './scroll-area'

it('the wheel goes at twice its speed and the thumb is never shorter than 25 pixels [S9-017]', () => {
  expect(scrollbarOptions).toEqual({ wheelSpeed: 2, minScrollbarLength: 25 })
})
