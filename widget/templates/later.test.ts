// What the window fetches when it is needed: once, again where it could not be had, and told to all who wait for it.
import { describe, expect, it } from 'vitest'
import { createLater, type LaterLooks } from './later'

const looks: LaterLooks = { shown: () => null, draw: () => undefined }
const settled = () => new Promise((done) => setTimeout(done, 0))

describe('the looks that come later', () => {
  it('are asked for by the first who wants them, once, and told to everybody who waits', async () => {
    const attempts: number[] = []
    const later = createLater((attempt) => {
      attempts.push(attempt)
      return Promise.resolve(looks)
    })
    expect([later.found(), attempts]).toEqual(['coming', []])
    const told: string[] = []
    later.want(() => void told.push('one'))
    const leave = later.want(() => void told.push('other'))
    leave()
    await settled()
    later.want(() => undefined)
    later.askAgain()
    expect([later.found(), attempts, told]).toEqual([looks, [0], ['one']])
  })

  it('that could not be had are asked for again, under another address, when the network is back or the next message wants them', async () => {
    const attempts: number[] = []
    const later = createLater((attempt) => {
      attempts.push(attempt)
      return attempt < 2 ? Promise.reject(new Error('offline')) : Promise.resolve(looks)
    })
    later.want(() => undefined)
    await settled()
    expect(later.found()).toBe('failed')
    later.askAgain()
    await settled()
    later.want(() => undefined)
    await settled()
    expect([later.found(), attempts]).toEqual([looks, [0, 1, 2]])
  })
})
