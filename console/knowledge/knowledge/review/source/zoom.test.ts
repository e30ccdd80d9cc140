// The zoom of a page: by steps, no further than the last one.
import { describe, expect, it } from 'vitest'
import { zoomedBy } from './zoom'

describe('The zoom of a page', () => {
  it('goes to the next step in either direction, and stays at the last', () => {
    expect([zoomedBy(100, 1), zoomedBy(100, -1), zoomedBy(93, 1), zoomedBy(93, -1)]).toEqual([110, 90, 100, 90])
    expect([zoomedBy(200, 1), zoomedBy(50, -1)]).toEqual([200, 50])
  })
})
