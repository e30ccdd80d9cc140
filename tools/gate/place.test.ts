// A machine without room is told so before the tests run.
import { describe, expect, it } from 'vitest'
import { lacks, neededBytes, placesOf } from './place'

describe('the room a run needs', () => {
  it('is asked for in a sentence that names the place', () => {
    const places = [
      { path: '/work', freeBytes: neededBytes },
      { path: '/tmp', freeBytes: 1024 ** 3 },
    ]
    expect(lacks(places)).toEqual(['Only 1.0 GB are free in /tmp; the tests need 2.0 GB there.'])
  })

  it('is measured where tests write', () => {
    const [place] = placesOf(process.cwd())
    expect(place?.path).toBe(process.cwd())
    expect(place?.freeBytes).toBeGreaterThan(0)
  })
})
