// Turns that go on, with models whose pieces come one at a time: who sees what, on this server and on another, and who ends them. No
// interleaving shows anything of the bot once a person has the conversation.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Notice } from '@parley/server/base/work/bus/notice'
import type { ModelPart, ModelReply } from '@parley/runtime/model/request'
import { simplePorts } from '@parley/runtime/test-support/simple-ports'
import { BotBuilder } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import type { Ports } from '@parley/runtime/ports'
import type { ShownTurn, StopReason } from '../../base/bot/shown-parts'
import { type Bus, localBus, type LocalBus } from '../../base/work/bus/bus'
import { openGuard } from '../privacy/guard'
import { together } from './part-notices'
import type { RunningTurn } from './running-turn'
import { RunningTurns } from './running-turns'

const turn: ShownTurn = { conversationId: 'ss-1', botId: 'st-1', userId: 'u-1', channel: 'rtm', test: false }
const usage = { inputTokens: 1, outputTokens: 1 }
const { bot } = new Conversation(new BotBuilder().document())

/** A model whose pieces come when the test says so. */
class SlowModel {
  #heard: ((part: ModelPart) => void) | null = null
  #reply: ((reply: ModelReply) => void) | null = null
  said = ''
  asked = 0

  readonly ask: Ports['model'] = (_, heard) => {
    this.asked += 1
    this.#heard = heard
    return new Promise((resolve) => {
      this.#reply = resolve
    })
  }

  say(text: string): void {
    this.said += text
    this.#heard?.({ kind: 'text', text })
  }

  end(): void {
    const used = { configurationId: 'lc-1', model: 'small' }
    this.#reply?.({ ok: true, text: this.said, calls: [], finish: 'stop', used, usage, cost: 0, firstMs: 1, attempts: [] })
  }
}

interface Going {
  model: SlowModel
  running: RunningTurn
  reply: Promise<ModelReply>
  over: Promise<unknown>
}

/** A turn that asks the model once and shows what it says. */
async function going(turns: RunningTurns, { yields = true, messageId = 'ms-a', whose = turn } = {}): Promise<Going> {
  const model = new SlowModel()
  const ports = { ...simplePorts(bot, {}), model: model.ask }
  return new Promise((begun) => {
    const over = turns.run(whose, { messageId, yields, heard: undefined }, (running) =>
      running.run(openGuard, async (lay) => {
        const own = lay(ports)
        own.show?.({ part: 'say-start', messageId: 'out-1', nodeId: 'nd-1' })
        const reply = own.model({ feature: 'prompt', messages: [], timeoutMs: 1 }, (part) => {
          if (part.kind === 'text') own.show?.({ part: 'say-delta', messageId: 'out-1', text: part.text })
        })
        begun({
          model,
          running,
          reply,
          get over() {
            return over
          },
        })
        const said = await reply
        return { messages: said.ok && running.outcome() === null ? [{ id: 'out-1' }] : [] }
      }),
    )
  })
}

function hearing(turns: RunningTurns): ShownPart[] {
  const heard: ShownPart[] = []
  turns.subscribe((_, part) => heard.push(part))
  return heard
}

/** What somebody sees who heard these parts. */
function seen(parts: readonly ShownPart[]): string {
  const messages = new Map<string, string>()
  for (const part of parts) {
    if (part.part === 'say-delta') messages.set(part.messageId, (messages.get(part.messageId) ?? '').slice(0, part.at) + part.text)
    if (part.part === 'say-drop') messages.delete(part.messageId)
  }
  return [...messages.values()].join('\n')
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a turn that goes on', () => {
  it('shows the words as they come, and whoever looks later all that was said so far', async () => {
    const turns = new RunningTurns(localBus())
    const heard = hearing(turns)
    const { model, over } = await going(turns)
    model.say('Let me ')
    model.say('look.')
    await settled()
    expect(seen(heard)).toBe('Let me look.')
    const [late] = turns.soFar(turn)
    expect(seen(late?.parts ?? [])).toBe('Let me look.')
    model.end()
    await over
    expect([heard.at(-1), turns.soFar(turn)]).toEqual([{ part: 'over' }, []])
  })

  it('ends for a tester with what was said so far, and asks no model again', async () => {
    const turns = new RunningTurns(localBus())
    const { model, running, reply, over } = await going(turns)
    model.say('So far')
    turns.stop(turn.conversationId)
    expect(running.signal().aborted).toBe(true)
    model.say(' and more')
    model.end()
    expect(await reply).toMatchObject({ ok: true, text: 'So far', finish: 'other' })
    await over
  })
})

describe('a newer message of the user', () => {
  it('drops the answer that is being written, where the bot is set so', async () => {
    const turns = new RunningTurns(localBus())
    const heard = hearing(turns)
    const { model, running, reply, over } = await going(turns)
    model.say('Half of')
    await settled()
    await turns.during({ key: 'st-1 rtm u-1', messageId: 'ms-b' }, 'message', async () => {
      model.end()
      expect(await reply).toMatchObject({ ok: false, failure: 'stopped', said: 'Half of' })
      await over
    })
    expect([seen(heard), running.outcome()]).toEqual(['', { by: 'message', shown: 'Half of' }])
  })

  it.each([
    ['where the bot answers one after the other', { yields: false }, 'ms-b'],
    ['where it is the same message, sent again', { yields: true, messageId: 'ms-a' }, 'ms-a'],
  ])('waits %s', async (_name, how, messageId) => {
    const turns = new RunningTurns(localBus())
    const { model, reply, over } = await going(turns, how)
    const waiting = turns.during({ key: 'st-1 rtm u-1', messageId }, 'message', async () => over)
    model.say('All of it')
    model.end()
    expect(await reply).toMatchObject({ ok: true, text: 'All of it' })
    await waiting
  })
})

/** Two servers: what one publishes the other hears, when the test says so. */
function twoServers() {
  const buses: LocalBus[] = [localBus(), localBus()]
  const underway: (() => void)[] = []
  const [here, there] = buses.map((bus, at): Bus => {
    const publish = (notice: Notice): void => {
      bus.publish(notice)
      underway.push(() => buses[1 - at]?.receive(notice))
    }
    return { reachesOthers: true, publish, subscribe: bus.subscribe, stop: bus.stop }
  })
  if (!here || !there) throw new Error('two servers are wanted')
  return { here: new RunningTurns(here), there: new RunningTurns(there), underway }
}

describe('a turn of another server', () => {
  it('is seen there the same, though notices come twice or are lost', async () => {
    const { here, there, underway } = twoServers()
    const heard = hearing(there)
    const { model, over } = await going(here)
    for (const piece of ['Wind ', 'and ', 'rain 🌧', ' today.']) {
      model.say(piece)
      await settled()
      here.publishNow()
      const notices = underway.splice(0)
      if (piece !== 'and ') for (const deliver of [...notices, ...notices]) deliver()
    }
    for (let deliver = underway.shift(); deliver; deliver = underway.shift()) deliver()
    expect(seen(heard)).toBe('Wind and rain 🌧 today.')
    model.end()
    await over
    for (let deliver = underway.shift(); deliver; deliver = underway.shift()) deliver()
    expect([seen(heard), there.soFar(turn)]).toEqual(['Wind and rain 🌧 today.', []])
  })

  it('is ended by a message that came to this one', async () => {
    const { here, there, underway } = twoServers()
    const { model, reply, over } = await going(here)
    model.say('Half')
    await settled()
    here.publishNow()
    for (const deliver of underway.splice(0)) deliver()
    const done = there.during({ key: 'st-1 rtm u-1', messageId: 'ms-b' }, 'message', () => over)
    for (const deliver of underway.splice(0)) deliver()
    model.end()
    expect(await reply).toMatchObject({ failure: 'stopped' })
    await done
  })
})

it('a hundred answers at once lose no piece, here and on another server, in far fewer notices than pieces', async () => {
  const { here, there, underway } = twoServers()
  const texts = new Map<string, Map<RunningTurns, string>>()
  for (const turns of [here, there])
    turns.subscribe(({ conversationId }, part) => {
      if (part.part !== 'say-delta') return
      const of = texts.get(conversationId) ?? new Map<RunningTurns, string>()
      texts.set(conversationId, of.set(turns, (of.get(turns) ?? '').slice(0, part.at) + part.text))
    })
  const ids = Array.from({ length: 100 }, (_, at) => `ss-${at}`)
  const all = await Promise.all(ids.map((conversationId) => going(here, { whose: { ...turn, conversationId, userId: conversationId } })))
  let notices = 0
  const deliver = (): void => {
    for (const tell of underway.splice(0)) {
      notices += 1
      tell()
    }
  }
  for (let word = 0; word < 100; word += 1) {
    for (const { model } of all) model.say(`w${word} `)
    if (word % 10 !== 0) continue
    await settled()
    here.publishNow()
    deliver()
  }
  for (const { model } of all) model.end()
  await Promise.all(all.map(({ over }) => over))
  deliver()
  for (const [at, id] of ids.entries()) for (const turns of [here, there]) expect(texts.get(id)?.get(turns), id).toBe(all[at]?.model.said)
  expect(notices).toBeLessThan((100 * 100) / 3)
})

it('parts are told in lists that a notification carries, and put together they are the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1500, unit: 'binary' }), (text) => {
      const whole: ShownPart = { part: 'say-delta', messageId: 'ms-1', at: 0, text }
      const lists = together([{ part: 'say-start', messageId: 'ms-1' }, whole])
      expect(seen(lists.flat())).toBe(text)
      for (const list of lists) expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(4000)
    }),
    { numRuns: 40 },
  )
})

type Act = 'piece' | 'end' | 'takeover' | 'message' | 'tester' | 'wait'

it('in no order of events is anything of the bot seen once a person has the conversation', async () => {
  const acts = fc.array(fc.constantFrom<Act>('piece', 'piece', 'end', 'takeover', 'message', 'tester', 'wait'), {
    minLength: 4,
    maxLength: 24,
  })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(acts, async (order) => {
      const turns = new RunningTurns(localBus())
      const heard = hearing(turns)
      const { model, running, over } = await going(turns)
      let hasPerson = -1
      const waits: Promise<unknown>[] = []
      const ending = (by: Exclude<StopReason, 'tester'>, messageId: string) =>
        waits.push(turns.during({ key: 'st-1 rtm u-1', messageId }, by, () => over))
      for (const [at, act] of order.entries()) {
        if (act === 'piece') model.say(`word${at} `)
        if (act === 'end') model.end()
        if (act === 'takeover' && hasPerson < 0) {
          ending('person', `ms-p${at}`)
          hasPerson = heard.length
        }
        if (act === 'message') ending('message', `ms-m${at}`)
        if (act === 'tester') turns.stop(turn.conversationId)
        if (act === 'wait') await settled()
      }
      const isLate = !running.isBegun || turns.soFar(turn).length === 0
      model.end()
      await over
      await Promise.all(waits)
      if (hasPerson < 0 || isLate) return
      taken += 1
      expect(seen(heard)).toBe('')
      expect(heard.slice(hasPerson).filter(({ part }) => part === 'say-start' || part === 'say-delta')).toEqual([])
      expect(running.outcome()).toMatchObject({ by: 'person' })
    }),
    { numRuns: 120, seed: 32 },
  )
  expect(taken).toBeGreaterThan(25)
})
