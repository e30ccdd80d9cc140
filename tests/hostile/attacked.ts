// A server under attack by the corpora of hostile frames and bodies: what is sent to it, and what was wrong with how it met that.
import { type Caller, type TestApp, testApp } from '../../server/test-support/app'
import { sampleBot } from '../../server/test-support/waiting'
import type { HostileBody } from './corpus/bodies'
import type { HostileFrame } from './corpus/frames'
import { faultOfAnswer } from './trial'
import { type Probe, sendBody, sendFrame, type Target } from './wire'

/** A few at a time, as from somebody with a few connections. */
async function each<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}

export interface Visitor {
  token: string
}

export const ping: Probe = {
  frame: JSON.stringify({ type: 'ping', resourceid: '/bot.message', id: 1 }),
  isReply: (frame) => frame.includes('"pong"'),
}
const helloOf = (token: string): Probe => ({
  frame: JSON.stringify({ token, botId: '' }),
  isReply: (frame) => frame.includes('"connected"'),
})
/** Why a socket may be closed: going away, protocol, bytes, nothing said, hung up, no UTF-8, refused, too large. Never a failure of ours. */
const fairCodes = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009])

export class AttackedServer {
  constructor(
    readonly server: TestApp,
    readonly owner: Caller,
    readonly botId: string,
  ) {}

  async visitor(): Promise<Visitor> {
    return { token: (await this.server.anonymous.call('rtm.open', { botId: this.botId })).authorization.accessToken }
  }

  async chatAddress({ token }: Visitor): Promise<string> {
    const headers = { authorization: `bearer ${token}`, host: new URL(this.server.origin).host }
    const { body } = await this.server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
    return `${String(Reflect.get(Object(body), 'url'))}&isReconnect=true`
  }

  async historyOf({ token }: Visitor): Promise<number> {
    const headers = { authorization: `bearer ${token}` }
    return (await this.server.anonymous.raw('GET', `/botmessages/rtm?botId=${this.botId}`, { headers })).status
  }

  async faultsOfFrames(list: readonly HostileFrame[], who: Visitor): Promise<string[]> {
    const faults: string[] = []
    await each(list, 2, async (frame) => {
      const ways = [
        { name: 'chat', url: await this.chatAddress(who), probe: ping },
        { name: 'live', url: `${this.server.origin.replace('http', 'ws')}/api/live`, probe: helloOf(this.owner.token) },
      ]
      for (const { name, url, probe } of ways) {
        const how = await sendFrame(url, frame, probe)
        if (typeof how === 'number' && !fairCodes.has(how)) faults.push(`${name}: ${frame.what}: closed with ${how}`)
      }
    })
    return faults
  }

  async faultsOfBodies(list: readonly HostileBody[], who: Visitor): Promise<string[]> {
    const faults: string[] = []
    await each(list, 2, async (body) => {
      // A body that is too long, or whose length is a lie, may be met by hanging up.
      const mayBeHungUpOn = body.payload.length > 60_000 || body.framing !== undefined
      for (const { name, of } of this.#targets(who)) {
        const met = await sendBody(this.server.origin, of(body), body)
        if (met.status === 0 && mayBeHungUpOn) continue
        const fault = met.status === 0 ? 'was hung up on' : faultOfAnswer({ status: met.status, ...errorOf(met.text) })
        if (fault !== '') faults.push(`${name}: ${body.what}: ${fault}`)
      }
    })
    return faults
  }

  #targets(end: Visitor): { name: string; of(body: HostileBody): Target }[] {
    const isParted = ({ type }: HostileBody): boolean => type.startsWith('multipart')
    const { userId, token } = this.owner
    const headers = { authorization: `bearer ${token}` }
    return [
      { name: 'public', of: () => ({ method: 'POST', path: '/api/oAuth/token/jwtgrant', headers: {} }) },
      {
        name: 'signed in',
        of: (body) => ({ method: 'POST', path: `/api/1.1/users/${userId}/${isParted(body) ? 'file' : 'sdk/apps'}`, headers }),
      },
      { name: 'end user', of: () => ({ method: 'POST', path: '/api/attachment/file', headers: { authorization: `bearer ${end.token}` } }) },
    ]
  }
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

/** With a bot that is published. For the whole file. */
export async function attackedServer(): Promise<AttackedServer> {
  const server = await testApp()
  const owner = await server.signUp('Owner')
  const botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  return new AttackedServer(server, owner, botId)
}
