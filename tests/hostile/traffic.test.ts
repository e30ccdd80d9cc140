// A corpus of hostile frames and bodies, put on the wire (a part of it in a short run): the server survives each and says nothing of how it
// is made.
import { beforeEach, describe, expect, it } from 'vitest'
import { someOf } from '../shared/long-run'
import { attackedServer, ping } from './attacked'
import { bodies } from './corpus/bodies'
import { brokenTexts, frames } from './corpus/frames'
import { sendFrame } from './wire'

const attacked = await attackedServer()
const { server } = attacked

beforeEach(() => {
  server.failures.splice(0)
})

describe('the corpora', () => {
  it('hold at least a hundred frames and sixty bodies, each different', () => {
    const shown = (value: unknown): string => JSON.stringify(value)
    expect(new Set(frames.map(({ pieces }) => shown(pieces))).size).toBeGreaterThanOrEqual(100)
    expect(new Set(frames.map(({ what }) => what)).size).toBe(frames.length)
    const small = bodies.filter(({ payload }) => payload.length < 1_000_000)
    expect(
      new Set(small.map(({ payload, type, framing, headers }) => shown([type, framing, headers, payload.toString('latin1')]))).size,
    ).toBe(small.length)
    expect(bodies.length).toBeGreaterThanOrEqual(60)
    expect(new Set(bodies.map(({ what }) => what)).size).toBe(bodies.length)
  })
})

describe('hostile frames', () => {
  it('are survived on both sockets, and their sender’s history is still there', async () => {
    const who = await attacked.visitor()
    expect(await attacked.faultsOfFrames(someOf(frames, 4), who)).toEqual([])
    expect(server.failures).toEqual([])
    expect(await attacked.historyOf(who)).toBe(200)
  }, 240_000)

  it('with text the database does not keep leave everybody else in peace', async () => {
    const other = await attacked.visitor()
    const quiet = { what: 'a ping', pieces: [{ text: ping.frame }] }
    await attacked.faultsOfFrames(brokenTexts, await attacked.visitor())
    expect(await sendFrame(await attacked.chatAddress(other), quiet, ping)).toContain('pong')
    expect(await attacked.historyOf(other)).toBe(200)
  }, 240_000)

  it('with text the database does not keep are no failure of ours, and leave their sender’s history readable', async () => {
    const who = await attacked.visitor()
    await attacked.faultsOfFrames(brokenTexts, who)
    expect(await attacked.historyOf(who)).toBe(200)
    expect(server.failures).toEqual([])
  }, 240_000)
})

describe('hostile bodies', () => {
  it('are survived by public calls, end users’ and those of the signed-in', async () => {
    const who = await attacked.visitor()
    expect(await attacked.faultsOfBodies(someOf(bodies, 3), who)).toEqual([])
    expect(server.failures).toEqual([])
    expect(await attacked.historyOf(who)).toBe(200)
  }, 240_000)
})
