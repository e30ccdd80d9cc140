// Alerts through the real server: subscribed to at the web client's socket, told by their schedule or by hand, with a small service of the
// test's own behind them; and whom they could not tell.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import type { Payload } from '../../test-support/bot-kit'
import type { KitBot } from '../../test-support/bot-kit-bot'
import { taskStage, text } from '../../test-support/task-stage'
import { until } from '../../test-support/waiting'
import { runDue } from './alerts/timers'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const stage = taskStage(server)
const { known, at, body, refused, make, move, publish, user, settled, trigger } = stage
let bot: KitBot
let streamId: string
let origin: string
beforeAll(() => {
  ;({ bot, streamId, origin } = stage.made())
})

describe('an alert', () => {
  const questions = [{ key: 'city', value: 'Which city?' }]

  it('tells who subscribed what is new, once, as they asked for it, until they have had enough', async () => {
    const { id, name } = await make('alert', {
      questions,
      idField: 'id',
      messages: text('{{context._fields_.city}}: {{context.new.length}} new'),
    })
    await publish('alert', id)
    const [kari, nils] = [await user(), await user()]
    for (const [talk, city] of [
      [kari, 'Oslo'],
      [nils, 'Rome'],
    ] as const) {
      talk.say(`subscribe to ${name}`)
      expect(await talk.heard()).toBe('Which city?')
      talk.say(city)
      expect(await talk.heard()).toContain(`You are subscribed to ${name}`)
    }
    expect(await body('GET', at('alert', `/${id}`))).toMatchObject({ subscribers: 2 })
    known.offers = { Oslo: [{ id: 1, price: 10 }], Rome: [] }
    expect(await trigger(id)).toMatchObject({ by: 'person', state: 'done', found: 1, toTell: 1, told: 1, unreached: 0, statusCode: 200 })
    expect(await kari.heard()).toBe('Oslo: 1 new')
    expect(await trigger(id)).toMatchObject({ found: 0, told: 0 })
    known.offers = {
      Oslo: [
        { id: 1, price: 9 },
        { id: 2, price: 5 },
      ],
      Rome: [{ id: 1, price: 7 }],
    }
    expect(await trigger(id)).toMatchObject({ found: 2, told: 2 })
    expect([await kari.heard(), await nils.heard()]).toEqual(['Oslo: 1 new', 'Rome: 1 new'])
    kari.say(`Unsubscribe from ${name}`)
    expect(await kari.heard()).toContain(`You are unsubscribed from ${name}`)
    expect(await body('GET', at('alert', `/${id}`))).toMatchObject({ subscribers: 1 })
  })

  it.each([
    ['a text that comes out empty', [{ kind: 'text', text: '{{context.unheard}}' }], 'MESSAGE_EMPTY'],
    ['spaces around nothing', [{ kind: 'text', text: '  {{context.new.name}}\n' }], 'MESSAGE_EMPTY'],
    ['wordings for another channel alone', [{ kind: 'text', text: 'Hi', channel: 'telegram' }], 'MESSAGE_EMPTY'],
    ['a script that fails', [{ kind: 'script', source: 'throw new Error("no price")' }], 'PROMPT_SCRIPT'],
    ['a script that prints nothing', [{ kind: 'script', source: 'const none = 1' }], 'MESSAGE_EMPTY'],
  ])('is not sent where it says nothing, somebody is told, and what was new stays new: %s', async (_, messages, code) => {
    const { id, name } = await make('alert', { idField: 'id', messages })
    await publish('alert', id)
    const talk = await user()
    talk.say(`subscribe to ${name}`)
    await talk.heard()
    known.offers = { '': [{ id: 1, price: 10 }] }
    expect(await trigger(id)).toMatchObject({ state: 'failed', found: 1, toTell: 0, errorCodes: [{ code, count: 1 }] })
    await body('PUT', at('alert', `/${id}`), { messages: text('{{context.new.length}} new') })
    expect(await move('alert', id, 'publish')).toMatchObject({ state: 'published' })
    expect(await trigger(id)).toMatchObject({ state: 'done', found: 1, told: 1 })
    expect(await talk.heard()).toBe('1 new')
  })

  it('is published only without a known problem', async () => {
    for (const words of ['{{content.nobody_made_this}} is new', 'New: {{context.new.length', '{{1 +}}']) {
      const { id } = await make('alert', { messages: text(words) })
      await move('alert', id, 'markConfigured')
      expect(await refused('POST', at('alert', `/${id}/publish`))).toBe(400)
      const checks = (await bot.owner.call('bot-version.get-readiness', { streamId })).checks
      expect(checks.find(({ problem }) => problem?.objectId === id)?.problem).toMatchObject({ kind: 'alert', field: 'messages' })
      await bot.owner.raw('DELETE', at('alert', `/${id}`))
    }
  })

  it('tells each user of the entries alone that hold against its filters, with what the user chose', async () => {
    const filters = [{ path: 'price', op: 'at-most', value: '{{context._fields_.price}}' }]
    const { id, name } = await make('alert', {
      questions: [{ key: 'price', value: 'Up to which price?' }],
      filters,
      idField: 'id',
      messages: text('{{context.new.length}} up to {{context._fields_.price}}'),
    })
    await publish('alert', id)
    const [thrifty, rich] = [await user(), await user()]
    for (const [talk, price] of [
      [thrifty, '10'],
      [rich, '100'],
    ] as const) {
      talk.say(`subscribe to ${name}`)
      expect(await talk.heard()).toBe('Up to which price?')
      talk.say(price)
      await talk.heard()
    }
    known.offers = {
      '': [
        { id: 1, price: 9 },
        { id: 2, price: 50 },
        { id: 3, price: 500 },
      ],
    }
    expect(await trigger(id)).toMatchObject({ told: 2 })
    expect([await thrifty.heard(), await rich.heard()]).toEqual(['1 up to 10', '2 up to 100'])
  })

  it('filters by a variable that has got another name since, and is named where that is used', async () => {
    const { owner } = bot
    const variableId = newId('variable')
    const put = (set: object) =>
      owner.call('document.apply', {
        streamId,
        id: newId('batch'),
        edits: [{ op: 'put', id: variableId, kind: 'variable', set: JSON.parse(JSON.stringify(set)) }],
      })
    await put({ key: 'least', value: '40' })
    const filters = [{ path: 'price', op: 'at-least', value: '{{env.least}}' }]
    const { id, name } = await make('alert', { filters, idField: 'id', messages: text('{{context.new.length}} at least {{env.least}}') })
    await put({ key: 'lowest_price' })
    expect(await owner.call('document.list-usages', { streamId, objectId: variableId })).toMatchObject([{ kind: 'alert', title: name }])
    const { objects } = await owner.call('document.get', { streamId, kinds: 'alert' })
    expect(JSON.stringify(objects.find((object) => object.id === id)?.data)).not.toContain('env.least')
    await publish('alert', id)
    await owner.call('bot-version.publish', { streamId })
    const talk = await user()
    talk.say(`subscribe to ${name}`)
    await talk.heard()
    known.offers = {
      '': [
        { id: 1, price: 9 },
        { id: 2, price: 50 },
      ],
    }
    expect(await trigger(id)).toMatchObject({ told: 1 })
    expect(await talk.heard()).toBe('1 at least 40')
  })

  it('asks when its time has come, and only while its condition holds', async () => {
    const condition = 'context.new[0].price < 100'
    const { id, name } = await make('alert', { condition, messages: text('Only {{context.new[0].price}}') })
    await publish('alert', id)
    const talk = await user()
    talk.say(name)
    expect(await talk.heard()).toContain(name)
    const { nextAt } = await body('GET', at('alert', `/${id}`))
    const clock = server.services.now
    const dueAt = async (time: number) => {
      server.services.now = () => time
      try {
        await runDue(server.services)
      } finally {
        server.services.now = clock
      }
      return until(async () => {
        const [run] = await bot.owner.call('alert.list-logs', { streamId, taskId: id })
        return run !== undefined && run.state !== 'waiting' && run.told === run.toTell ? run : undefined
      })
    }
    known.offers = { '': [{ id: 1, price: 120 }] }
    const first = nextAt ?? expect.unreachable()
    expect(await dueAt(first)).toMatchObject({ by: 'schedule', at: first, told: 0 })
    known.offers = { '': [{ id: 1, price: 80 }] }
    const again = (await body('GET', at('alert', `/${id}`))).nextAt ?? expect.unreachable()
    expect(again - first).toBe(24 * 3600_000)
    // A server that was away for three days asks once.
    expect(await dueAt(again + 3 * 24 * 3600_000)).toMatchObject({ by: 'schedule', at: again, told: 1 })
    expect(await talk.heard()).toBe('Only 80')
  })

  it('tells each user when it is nine where they are, where it asks by each user’s own clock', async () => {
    const { id, name } = await make('alert', { schedule: '0 9 * * *', timezone: 'Europe/Oslo', ownZones: true })
    await publish('alert', id)
    const { pool } = server.services
    const clock = server.services.now
    const day = new Date(clock() + 48 * 3600_000).toISOString().slice(0, 10)
    const wakeAt = (time: string) => pool.query('update task_timer set next_at = $2 where task_id = $1', [id, `${day}T${time}:00Z`])
    // Before anybody is there to be told, should it be nine somewhere right now.
    await wakeAt('00:00')
    const [kari, yuki] = [await user(), await user()]
    for (const talk of [kari, yuki]) {
      talk.say(name)
      await talk.heard()
    }
    const move = 'update task_subscription set timezone = $3 where task_id = $1 and user_id = $2'
    await pool.query(move, [id, kari.userId, 'Europe/Oslo'])
    await pool.query(move, [id, yuki.userId, 'Asia/Tokyo'])
    known.offers = { '': [{ id: 1, price: 1 }] }
    const runs = async () => (await bot.owner.call('alert.list-logs', { streamId, taskId: id })).filter(({ at }) => at >= Date.parse(day))
    const dueAt = async (time: string, count: number) => {
      await wakeAt(time)
      server.services.now = () => Date.parse(`${day}T${time}:30Z`)
      try {
        await runDue(server.services)
      } finally {
        server.services.now = clock
      }
      return until(async () => {
        const all = await runs()
        return all.length === count && all[0]?.state !== 'waiting' && all[0]?.told === all[0]?.toTell ? all[0] : undefined
      })
    }
    expect(await dueAt('00:00', 1)).toMatchObject({ by: 'schedule', found: 1, told: 1 })
    expect(await yuki.heard()).toContain('1 new')
    await dueAt('03:00', 1)
    // What the others were told earlier is new here still. Oslo has summer time for half of the year; by noon its clocks have changed.
    const oslo = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', hour: 'numeric', hourCycle: 'h23' })
    const hour = 9 + 12 - Number(oslo.format(Date.parse(`${day}T12:00:00Z`)))
    expect(await dueAt(`0${hour}:00`, 2)).toMatchObject({ by: 'schedule', found: 1, told: 1 })
    expect(await kari.heard()).toContain('1 new')
  })

  it('is told once, though the work was cut off and is done again', async () => {
    const { id, name } = await make('alert')
    await publish('alert', id)
    const talk = await user()
    talk.say(name)
    await talk.heard()
    known.offers = { '': [{ id: 7, price: 1 }] }
    const run = await trigger(id)
    expect(await talk.heard()).toContain('1 new')
    const { pool } = server.services
    // As a server leaves them that is killed after it was told, and after it has written down whom to tell.
    await pool.query("update task_run set state = 'waiting', at = at - interval '1 day' where id = $1", [run._id])
    await runDue(server.services)
    expect(await settled(id, run._id)).toMatchObject({ state: 'done', found: 0, told: 1 })
    const messages = JSON.stringify([{ type: 'text', text: '1 new: again' }])
    await pool.query("update task_delivery set state = 'waiting', messages = $2 where run_id = $1", [run._id, messages])
    await runDue(server.services)
    expect(await settled(id, run._id)).toMatchObject({ told: 1 })
    const { rows } = await pool.query(
      "select count(*)::int as turns from turn join conversation on conversation.id = conversation_id where user_id = $1 and turn.messages::text like '%1 new%'",
      [talk.userId],
    )
    expect(rows).toEqual([{ turns: 1 }])
  })

  it('says what went wrong in its log and as the error codes of the last run ([S7-116], [S7-117])', async () => {
    const { id, name } = await make('alert', { settings: { url: `${origin}/broken` } })
    await publish('alert', id)
    const codes = () => bot.owner.raw('GET', at('alert', `/${id}/errorcodes`))
    expect((await codes()).body).toEqual({ runId: '', at: 0, errorCodes: [] })
    const talk = await user()
    talk.say(name)
    await talk.heard()
    const run = await trigger(id)
    const errorCodes = [{ code: 'SERVICE_STATUS_503', text: expect.stringContaining('closed'), count: 1 }]
    expect((await codes()).body).toEqual({ runId: run._id, at: run.at, errorCodes })
    await body('PUT', at('alert', `/${id}`), { settings: { url: `${origin}/offers` } })
    await move('alert', id, 'publish')
    await trigger(id)
    expect((await codes()).body).toMatchObject({ errorCodes: [] })
    const logs = (await bot.owner.raw('GET', at('alert', `/${id}/logs`))).body
    expect(logs).toMatchObject([
      { by: 'person', state: 'done', statusCode: 200, errorCodes: [] },
      { by: 'person', state: 'failed', statusCode: 503, errorCodes },
    ])
  })

  it('mails whom the bot belongs to when it fails and tells it in their console, and again only after it has worked', async () => {
    const { id, name } = await make('alert', { settings: { url: `${origin}/broken` } })
    await publish('alert', id)
    const talk = await user()
    talk.say(name)
    await talk.heard()
    const mails = async () =>
      (await server.services.pool.query('select subject from outbox_message where subject like $1', [`%${name}%`])).rows.length
    const ofBell = async () => (await bot.owner.call('notification.list', {})).items.filter(({ values }) => values.objectId === id)
    const bell = (count: number) => until(async () => ((await ofBell()).length === count ? ofBell() : undefined))
    for (const times of [1, 2]) {
      await trigger(id)
      expect([times, await mails()]).toEqual([times, 1])
    }
    const values = { object: name, objectKind: 'alert', objectId: id, reason: expect.stringContaining('SERVICE_STATUS_503: ') }
    expect(await bell(1)).toMatchObject([{ botId: streamId, values }])
    await body('PUT', at('alert', `/${id}`), { settings: { url: `${origin}/offers` } })
    await move('alert', id, 'publish')
    await trigger(id)
    await body('PUT', at('alert', `/${id}`), { settings: { url: `${origin}/broken` } })
    await move('alert', id, 'publish')
    await trigger(id)
    expect(await mails()).toBe(2)
    expect(await bell(2)).toMatchObject([{ values }, { values }])
  })

  it('lists who subscribed, tells nobody on a channel that is to be left in peace, and is given up for one of them', async () => {
    const { id, name } = await make('alert')
    await publish('alert', id)
    const talk = await user()
    talk.say(name)
    await talk.heard()
    const subscribers = () => bot.owner.call('alert.list-subscribers', { streamId, taskId: id })
    const channel = { userId: bot.owner.userId, streamId, channelType: 'rtm', enable: true }
    const me = { userId: talk.userId, channel: 'rtm', since: expect.any(Number), conversationId: expect.stringMatching(/./) }
    expect(await subscribers()).toMatchObject({ total: 1, recent: 1, channels: [{ channel: 'rtm', count: 1, isOff: false }], people: [me] })
    await bot.owner.call('channel.update', { ...channel, isAlertsEnabled: false })
    expect((await subscribers()).channels).toEqual([{ channel: 'rtm', count: 1, isOff: true }])
    known.offers = { '': [{ id: 1, price: 1 }] }
    expect(await trigger(id)).toMatchObject({ found: 0, toTell: 0 })
    await bot.owner.call('channel.update', { ...channel, isAlertsEnabled: true })
    expect(await trigger(id)).toMatchObject({ found: 1, told: 1 })
    expect(await talk.heard()).toContain('1 new')
    const one = { streamId, taskId: id, subscriberId: talk.userId, channel: 'rtm' }
    await bot.owner.call('alert.remove-subscriber', one)
    expect(await subscribers()).toMatchObject({ total: 0, channels: [], people: [] })
    expect(await refused('DELETE', at('alert', `/${id}/subscribers/${talk.userId}?channel=rtm`))).toBe(404)
  })

  it('sends what did not reach somebody again, or gives it up', async () => {
    const { id, name } = await make('alert')
    await publish('alert', id)
    const talk = await user()
    talk.say(name)
    await talk.heard()
    known.offers = {}
    const { pool } = server.services
    const lostIn = async (): Promise<string> => {
      const { _id } = await trigger(id)
      // As one that was tried four times while its channel was away.
      await pool.query(
        `insert into task_delivery (run_id, user_id, channel, language, timezone, messages, state, attempts, error)
           values ($1, $2, 'rtm', 'en', 'UTC', $3, 'failed', 4, 'away')`,
        [_id, talk.userId, JSON.stringify([{ type: 'text', text: 'Late news' }])],
      )
      return _id
    }
    const lost = () => bot.owner.call('alert.list-lost', { streamId, taskId: id })
    const whose = { streamId, taskId: id, subscriberId: talk.userId, channel: 'rtm' }
    const runId = await lostIn()
    expect(await lost()).toMatchObject([{ runId, userId: talk.userId, attempts: 4, error: 'away', canRetry: true }])
    await bot.owner.call('alert.retry-lost', { ...whose, runId })
    expect(await talk.heard()).toBe('Late news')
    expect(await settled(id, runId)).toMatchObject({ told: 1, unreached: 0 })
    expect(await lost()).toEqual([])
    const other = await lostIn()
    await bot.owner.call('alert.drop-lost', { ...whose, runId: other })
    expect(await lost()).toEqual([])
    const again = await bot.owner.raw('POST', at('alert', `/${id}/deliveries/retry`), { body: { ...whose, runId: other } })
    expect(again.status).toBe(404)
  })

  it('goes to the bot’s own server first where that is told of alerts', async () => {
    const { id, name } = await make('alert')
    await publish('alert', id)
    await bot.subscribe(['onAlert'])
    bot.kit.on('on_alert', (payload: Payload) =>
      bot.kit.call('sendAlertMessage', payload, { message: `${String(payload.message)} (checked)` }),
    )
    const talk = await user()
    talk.say(name)
    await talk.heard()
    known.offers = { '': [{ id: 3, price: 2 }] }
    await trigger(id)
    expect(await talk.heard()).toMatch(/^1 new: .*\(checked\)$/)
    expect(bot.kit.events.findLast(({ event }) => event === 'on_alert')?.payload).toMatchObject({
      metaInfo: { alertId: id, taskName: name },
    })
    await bot.subscribe(['onAlert'], { address: 'http://127.0.0.1:9' })
    known.offers = { '': [{ id: 4, price: 2 }] }
    await trigger(id)
    expect(await talk.heard()).toMatch(/^1 new: /)
    await bot.subscribe([], { enable: false })
  })
})
