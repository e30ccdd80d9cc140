// The live socket of an open console: after a hello with its token it is told what changed in the bot it looks at, and its account's
// list of bots. Notices carry no data; what they name is read again through ordinary calls with ordinary access. When shares, people or
// roles change, what it may hear is looked up again before the next notice. When its sign-in ends, by somebody or by its time, the
// console is told so and the socket is closed; listening keeps no sign-in awake. Of hellos that come faster than they are answered the
// newest counts; whoever floods is sent away.
import { Failure } from '@parley/contract/base/errors'
import { LiveHello, type LiveNotice, longestSilenceMs } from '@parley/contract/base/live'
import type { FastifyInstance } from 'fastify'
import type WebSocket from 'ws'
import { actorFrom, permissionsOn } from '../security/access/access'
import type { Notice, ServerNotice } from './bus/notice'
import { sharesOf } from '../security/access/shares'
import { isOver } from '../security/access/sign-in-times'
import { forgetSignIn } from '../security/access/tokens'
import type { Services } from '../context'
import { gate, newestOnly, takeFrames } from '../http/frames'

const pingMs = 30_000
const helloMs = 10_000
/** A hello is short, and there is one for each bot a console goes to. */
const helloLimits = { chars: 4096, burst: 20, perSecond: 2 }
/** What somebody who does not fetch it may leave lying here. */
const mostUnfetched = 1024 * 1024
/** Looking up what consoles may hear takes no more of the database than this at a time, however many ask. */
const look = gate(3)
type HeardNotice = Exclude<Notice, { type: 'signed-out' } | ServerNotice>
/** Of notices that are for servers alone, and of what consoles are told by themselves. */
const unheard: ReadonlySet<Notice['type']> = new Set<Exclude<Notice, HeardNotice>['type']>([
  'signed-out',
  'turn',
  'turn-parts',
  'turn-parts-wanted',
  'turn-stop',
  'agent-typing',
  'sign-in-ended',
  'access',
  'grants',
])
/** Tags of what decides who may hear what. */
const accessTags = new Set(['team', 'role', 'agent-transfer'])

/** Bots of which somebody hears without their being shared. */
export type AttendedBots = (userId: string) => Promise<ReadonlySet<string>>

export function mountLive(app: FastifyInstance, base: Services, attendedBots: AttendedBots): void {
  const services = { ...base, attendedBots }
  const recent = new RecentNotices()
  const forget = services.bus.subscribe((notice) => recent.keep(notice))
  app.addHook('onClose', async () => forget())
  app.get('/api/live', { websocket: true }, (socket: WebSocket, request) => {
    let stop = (): void => undefined
    let subscription: Subscription | undefined
    const late = setTimeout(() => socket.close(1008), helloMs)
    const ping = setInterval(() => {
      socket.ping()
      const greeted = subscription
      if (greeted !== undefined) void look(() => endInTime(services, socket, greeted))
    }, pingMs)
    const hear = newestOnly(async (frame: string): Promise<void> => {
      try {
        const hello = LiveHello.parse(JSON.parse(frame))
        const heardAt = performance.now()
        const greeted = await look(() => greet(services, hello, request.ip))
        // Whoever has left meanwhile is no longer there to stop listening.
        if (socket.readyState !== socket.OPEN) return
        clearTimeout(late)
        stop()
        subscription = greeted
        stop = subscribe(services, socket, greeted)
        send(socket, { type: 'changed', botId: '', tag: 'connected' })
        if (hello.sinceMs !== undefined)
          for (const notice of recent.since(heardAt - hello.sinceMs)) if (concerns(greeted, notice)) send(socket, notice)
        // What ended between the look and the listening was told to nobody.
        void look(() => endInTime(services, socket, greeted))
      } catch (error) {
        if (hasEndedBy(error)) tellSignedOut(socket, false)
        else socket.close(1008)
      }
    })
    takeFrames(socket, helloLimits, hear)
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(ping)
      stop()
    })
  })
}

type KeptNotice = Extract<HeardNotice, { type: 'changed' | 'job' }>

/** What was told of late, once for each thing that changed: a console reads before it listens, and would miss what changed between. */
class RecentNotices {
  readonly #kept = new Map<string, { at: number; notice: KeptNotice }>()

  keep(notice: Notice): void {
    if (notice.type !== 'changed' && notice.type !== 'job') return
    const { type, botId } = notice
    const what = type === 'job' ? [notice.jobId] : [notice.tag, notice.accountId, notice.userId]
    const key = JSON.stringify([type, botId, ...what])
    const at = performance.now()
    // The newest is last. Whose batch it was is left out: it stands for those of others before it.
    this.#kept.delete(key)
    this.#kept.set(key, { at, notice: type === 'changed' ? { ...notice, by: undefined } : notice })
    for (const [old, kept] of this.#kept) {
      if (kept.at > at - 2 * longestSilenceMs) break
      this.#kept.delete(old)
    }
  }

  since(time: number): KeptNotice[] {
    return [...this.#kept.values()].filter(({ at }) => at >= time).map(({ notice }) => notice)
  }
}

function send(socket: WebSocket, notice: LiveNotice): void {
  if (socket.bufferedAmount > mostUnfetched) socket.terminate()
  else socket.send(JSON.stringify(notice))
}

/** A console that comes back after a while, to a sign-in whose time is over. */
function hasEndedBy(error: unknown): boolean {
  return error instanceof Failure && error.name === 'SESSION_EXPIRED'
}

function tellSignedOut(socket: WebSocket, isOwn: boolean): void {
  send(socket, { type: 'signed-out', ...(isOwn && { isOwn }) })
  socket.close(1008)
}

/** A console that only listens calls nothing, so somebody has to look whether its time is over. */
async function endInTime(services: Services, socket: WebSocket, subscription: Subscription): Promise<void> {
  try {
    if (!(await isOver(services.db, services.bus, subscription, services.now()))) return
    // The news of it may still be on its way to this server, and whoever is told asks at once.
    forgetSignIn(subscription.signInId)
    tellSignedOut(socket, false)
  } catch (error) {
    services.log.error('Whether a sign-in has ended could not be looked up', error)
  }
}

/** What this console may hear. */
interface Subscription {
  userId: string
  signInId: string
  botId: string
  /** False once the bot it looks at is no longer the caller's. */
  seesBot: boolean
  accountId: string
  shared: ReadonlySet<string>
  /** Bots whose conversations they take as an agent. */
  attended: ReadonlySet<string>
  /** Looks it all up again; fails when the sign-in has ended. */
  again(): Promise<Subscription>
}

/** Notices go out in their order, also while access is looked up again. */
function subscribe(services: Services, socket: WebSocket, first: Subscription): () => void {
  let subscription = first
  let looking: Promise<void> | undefined
  const hear = async (notice: Extract<Notice, { type: 'changed' }>): Promise<void> => {
    const before = subscription
    subscription = await look(() => before.again())
    for (const told of noticesOf(notice, before, subscription)) send(socket, told)
  }
  const stopParts = services.gateway.parts.subscribe(({ botId, conversationId: sessionId, test }, part) => {
    const notice = { type: 'shown-part', botId, sessionId, part } as const
    if (test && concerns(subscription, notice)) send(socket, notice)
  })
  const stopNotices = services.bus.subscribe((notice) => {
    if (notice.type === 'sign-in-ended' && notice.signInId === subscription.signInId) tellSignedOut(socket, notice.by === 'sign-out')
    if (isForServers(notice)) return
    const touchesAccess = notice.type === 'changed' && accessTags.has(notice.tag)
    if (!touchesAccess && looking === undefined) {
      if (concerns(subscription, notice)) send(socket, notice)
      return
    }
    const next: Promise<void> = (looking ?? Promise.resolve())
      .then(async () => {
        if (touchesAccess) await hear(notice)
        else if (concerns(subscription, notice)) send(socket, notice)
      })
      .catch(() => socket.close(1008))
      .finally(() => {
        if (looking === next) looking = undefined
      })
    looking = next
  })
  return () => {
    stopParts()
    stopNotices()
  }
}

function isForServers(notice: Notice): notice is Exclude<Notice, HeardNotice> {
  return unheard.has(notice.type)
}

/** Whoever had the bot before or has it now is told, and that the list of bots is another one. */
function noticesOf(notice: Extract<Notice, { type: 'changed' }>, before: Subscription, after: Subscription): LiveNotice[] {
  if (!concerns(before, notice) && !concerns(after, notice)) return []
  return notice.tag === 'team' && notice.botId !== '' ? [notice, { ...notice, tag: 'bot' }] : [notice]
}

function concerns(subscription: Subscription, notice: HeardNotice): boolean {
  if (notice.type === 'typing') return notice.accountId === subscription.accountId && mayHearOf(subscription, notice.botId)
  if (notice.type === 'changed' && notice.userId !== undefined) return notice.userId === subscription.userId
  if (notice.type === 'trial-part' && notice.userId !== subscription.userId) return false
  if (notice.type === 'changed' && notice.accountId !== undefined)
    return notice.accountId === subscription.accountId && (notice.botId === '' || mayHearOf(subscription, notice.botId))
  if (notice.botId === subscription.botId && subscription.seesBot) return true
  return notice.type === 'changed' && (notice.tag === 'bot' || notice.tag === 'team') && subscription.shared.has(notice.botId)
}

/** Of what happens at a bot of the account hear who has it, and who takes its conversations. */
function mayHearOf({ shared, attended }: Subscription, botId: string): boolean {
  return shared.has(botId) || attended.has(botId)
}

async function greet(services: Services & { attendedBots: AttendedBots }, hello: LiveHello, address: string): Promise<Subscription> {
  const subscription = await subscriptionOf(services, hello, address)
  if (!subscription.seesBot) throw new Error('Only those a bot is shared with may listen to it')
  return subscription
}

async function subscriptionOf(
  services: Services & { attendedBots: AttendedBots },
  hello: LiveHello,
  address: string,
): Promise<Subscription> {
  const caller = { authorization: `Bearer ${hello.token}`, account: '', address, early: true, isPoll: true }
  const actor = await actorFrom(services, caller, services.now())
  if (actor?.kind !== 'developer') throw new Error('Only a signed-in user may listen')
  const shared = new Set((await sharesOf(services.db, actor.userId)).keys())
  const attended = await services.attendedBots(actor.userId)
  const seesBot = hello.botId === '' || (shared.has(hello.botId) && (await maySee(services, actor, hello.botId)))
  const { userId, signInId, accountId } = actor
  return {
    userId,
    signInId,
    botId: hello.botId,
    seesBot,
    accountId,
    shared,
    attended,
    again: () => subscriptionOf(services, hello, address),
  }
}

async function maySee(services: Services, actor: Parameters<typeof permissionsOn>[1], botId: string): Promise<boolean> {
  try {
    await permissionsOn(services.db, actor, botId)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
