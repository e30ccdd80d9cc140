// Messages from and to pages embedded in the console (§4).
import type { Authorization } from '@parley/contract/account/auth'
import { describe, expect, it } from 'vitest'
import { listenToFrames, postToFrames } from './frames'

const origin = 'https://bots.example'

function page() {
  let hear: (event: MessageEvent<unknown>) => void = () => undefined
  return {
    addEventListener: (_: 'message', listener: typeof hear) => {
      hear = listener
    },
    removeEventListener: () => {
      hear = () => undefined
    },
    post: (data: unknown, from = origin) => hear(new MessageEvent('message', { data, origin: from })),
  }
}

describe('an embedded frame', () => {
  it('keeps the session awake by an http-response message (S4-029) and ends it by refreshTokenExpired (S4-032)', () => {
    const heard: string[] = []
    const here = page()
    const stop = listenToFrames(here, origin, {
      onResponse: () => void heard.push('response'),
      onRefreshTokenExpired: () => void heard.push('expired'),
    })
    here.post({ type: 'http-response' })
    here.post({ type: 'refreshTokenExpired' })
    here.post({ type: 'something else' })
    here.post('refreshTokenExpired')
    stop()
    here.post({ type: 'http-response' })
    expect(heard).toEqual(['response', 'expired'])
  })

  it('of another origin is not heard', () => {
    const heard: string[] = []
    const here = page()
    listenToFrames(here, origin, { onResponse: () => void heard.push('x'), onRefreshTokenExpired: () => void heard.push('x') })
    here.post({ type: 'refreshTokenExpired' }, 'https://elsewhere.example')
    expect(heard).toEqual([])
  })

  it('hears of a new authorization, only where it is of this origin (S4-059)', () => {
    const authorization = { accessToken: 't2' } as Authorization
    const posted: unknown[] = []
    postToFrames([{ postMessage: (message, target) => void posted.push([message, target]) }], origin, {
      type: 'authorization',
      authorization,
    })
    expect(posted).toEqual([[{ type: 'authorization', authorization }, origin]])
  })
})
