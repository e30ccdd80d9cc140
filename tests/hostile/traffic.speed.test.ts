// A corpus of hostile frames and bodies, put on the wire (a part of it in a short run) while somebody else talks to their bot: the other
// conversation does not notice.
import { beforeEach, describe, expect, it } from 'vitest'
import { someOf } from '../shared/long-run'
import { attackedServer } from './attacked'
import { measureBystander } from './bystander'
import { bodies } from './corpus/bodies'
import { frames } from './corpus/frames'

const attacked = await attackedServer()
const { server } = attacked

beforeEach(() => {
  server.failures.splice(0)
})

describe('hostile frames', () => {
  it('are survived on both sockets while another conversation notices nothing, and their sender’s history is still there', async () => {
    const who = await attacked.visitor()
    const faults: string[] = []
    const measured = await measureBystander(server, async () => {
      faults.push(...(await attacked.faultsOfFrames(someOf(frames, 4), who)))
    })
    expect(faults).toEqual([])
    expect(server.failures).toEqual([])
    expect(await attacked.historyOf(who)).toBe(200)
    expect(measured.attackedP99, JSON.stringify(measured)).toBeLessThan(measured.limit)
  }, 240_000)
})

describe('hostile bodies', () => {
  it('are survived by public calls, end users’ and those of the signed-in, while another conversation notices nothing', async () => {
    const who = await attacked.visitor()
    const faults: string[] = []
    const measured = await measureBystander(server, async () => {
      faults.push(...(await attacked.faultsOfBodies(someOf(bodies, 3), who)))
    })
    expect(faults).toEqual([])
    expect(server.failures).toEqual([])
    expect(await attacked.historyOf(who)).toBe(200)
    expect(measured.attackedP99, JSON.stringify(measured)).toBeLessThan(measured.limit)
  }, 240_000)
})
