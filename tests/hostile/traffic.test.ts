// A corpus of hostile frames and bodies, put on the wire (a part of it in a short run) while somebody else talks to their bot: the server survives each, says nothing
// of how it is made, and the other conversation does not notice.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../server/testing/app'
import { sampleBot } from '../../server/testing/waiting'
import { someOf } from '../shared/long-run'
import { measureBystander } from './bystander'
import { bodies, type HostileBody } from './corpus/bodies'
import { brokenTexts, frames, type HostileFrame } from './corpus/frames'
import { faultOfAnswer } from './trial'
import { type Probe, sendBody, sendFrame, type Target } from './wire'

const server = await testApp()
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp('Owner')
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

beforeEach(() => {
  server.failures.splice(0)
})

/** A few at a time, as from somebody with a few connections. */
async function each<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}

interface Visitor {
  token: string
}

async function visitor(): Promise<Visitor> {
  return { token: (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken }
}

async function chatAddress({ token }: Visitor): Promise<string> {
  const headers = { authorization: `bearer ${token}`, host: new URL(server.origin).host }
  const { body } = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
  return `${String(Reflect.get(Object(body), 'url'))}&isReconnect=true`
}

const historyOf = async ({ token }: Visitor): Promise<number> =>
  (await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}`, { headers: { authorization: `bearer ${token}` } })).status

const ping: Probe = {
  frame: JSON.stringify({ type: 'ping', resourceid: '/bot.message', id: 1 }),
  isReply: (frame) => frame.includes('"pong"'),
}
const helloOf = (token: string): Probe => ({
  frame: JSON.stringify({ token, botId: '' }),
  isReply: (frame) => frame.includes('"connected"'),
})
/** Why a socket may be closed: going away, protocol, bytes, nothing said, hung up, no UTF-8, refused, too large. Never a failure of ours. */
const fairCodes = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009])

async function faultsOfFrames(list: readonly HostileFrame[], who: Visitor): Promise<string[]> {
  const faults: string[] = []
  await each(list, 2, async (frame) => {
    const ways = [
      { name: 'chat', url: await chatAddress(who), probe: ping },
      { name: 'live', url: `${server.origin.replace('http', 'ws')}/api/live`, probe: helloOf(owner.token) },
    ]
    for (const { name, url, probe } of ways) {
      const how = await sendFrame(url, frame, probe)
      if (typeof how === 'number' && !fairCodes.has(how)) faults.push(`${name}: ${frame.what}: closed with ${how}`)
    }
  })
  return faults
}

function targets(end: Visitor): { name: string; of(body: HostileBody): Target }[] {
  const isParted = ({ type }: HostileBody): boolean => type.startsWith('multipart')
  const signedIn = { authorization: `bearer ${owner.token}` }
  return [
    { name: 'public', of: () => ({ method: 'POST', path: '/api/oAuth/token/jwtgrant', headers: {} }) },
    {
      name: 'signed in',
      of: (body) => ({ method: 'POST', path: `/api/1.1/users/${owner.userId}/${isParted(body) ? 'file' : 'sdk/apps'}`, headers: signedIn }),
    },
    { name: 'end user', of: () => ({ method: 'POST', path: '/api/attachment/file', headers: { authorization: `bearer ${end.token}` } }) },
  ]
}

async function faultsOfBodies(list: readonly HostileBody[], who: Visitor): Promise<string[]> {
  const faults: string[] = []
  await each(list, 2, async (body) => {
    // A body that is too long, or whose length is a lie, may be met by hanging up.
    const mayBeHungUpOn = body.payload.length > 60_000 || body.framing !== undefined
    for (const { name, of } of targets(who)) {
      const met = await sendBody(server.origin, of(body), body)
      if (met.status === 0 && mayBeHungUpOn) continue
      const fault = met.status === 0 ? 'was hung up on' : faultOfAnswer({ status: met.status, ...errorOf(met.text) })
      if (fault !== '') faults.push(`${name}: ${body.what}: ${fault}`)
    }
  })
  return faults
}

function errorOf(text: string): { text: string; code: string | number | undefined; msg: string | undefined } {
  const start = text.indexOf('{')
  try {
    const { errors } = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as { errors?: { code: string | number; msg: string }[] }
    return { text, code: errors?.[0]?.code, msg: errors?.[0]?.msg }
  } catch {
    return { text, code: undefined, msg: undefined }
  }
}

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
  it('are survived on both sockets while another conversation notices nothing, and their sender’s history is still there', async () => {
    const who = await visitor()
    const faults: string[] = []
    const measured = await measureBystander(server, async () => void faults.push(...(await faultsOfFrames(someOf(frames, 4), who))))
    expect(faults).toEqual([])
    expect(server.failures).toEqual([])
    expect(await historyOf(who)).toBe(200)
    expect(measured.attackedP99, JSON.stringify(measured)).toBeLessThan(measured.limit)
  }, 240_000)

  it('with text the database does not keep leave everybody else in peace', async () => {
    const other = await visitor()
    const quiet = { what: 'a ping', pieces: [{ text: ping.frame }] }
    await faultsOfFrames(brokenTexts, await visitor())
    expect(await sendFrame(await chatAddress(other), quiet, ping)).toContain('pong')
    expect(await historyOf(other)).toBe(200)
  }, 240_000)

  it('with text the database does not keep are no failure of ours, and leave their sender’s history readable', async () => {
    const who = await visitor()
    await faultsOfFrames(brokenTexts, who)
    expect(await historyOf(who)).toBe(200)
    expect(server.failures).toEqual([])
  }, 240_000)
})

describe('hostile bodies', () => {
  it('are survived by public calls, end users’ and those of the signed-in, while another conversation notices nothing', async () => {
    const who = await visitor()
    const faults: string[] = []
    const measured = await measureBystander(server, async () => void faults.push(...(await faultsOfBodies(someOf(bodies, 3), who))))
    expect(faults).toEqual([])
    expect(server.failures).toEqual([])
    expect(await historyOf(who)).toBe(200)
    expect(measured.attackedP99, JSON.stringify(measured)).toBeLessThan(measured.limit)
  }, 240_000)
})
