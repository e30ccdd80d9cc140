// A bot with people who talk to it and a small service behind its tasks, for the tests of tasks that are no dialogs.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallReply } from '@parley/contract/calls'
import { beforeAll, expect } from 'vitest'
import type { TestApp } from './app'
import { type KitBot, kitBot } from './bot-kit-bot'
import { farHour } from './far-hour'
import { until } from './waiting'
import { atEnd } from './at-end'

const families = { alert: 'alerts', action: 'actions', information: 'informationTasks' } as const
export type Family = keyof typeof families

export function text(words: string) {
  return [{ kind: 'text', text: words }]
}

/** Ready once the file's tests run. */
export function taskStage(server: TestApp) {
  const opened = openBot(server)
  return { ...opened, ...actsOn(opened) }
}

function openBot(server: TestApp) {
  let service: Server
  let origin: string
  let bot: KitBot
  let streamId: string
  /** What the service knows, by the city it is asked for. */
  const known: { offers: Record<string, { id: number; price: number }[]> } = { offers: {} }
  const asked: string[] = []

  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://service')
      asked.push(request.url ?? '')
      const status = url.pathname === '/broken' ? 503 : 200
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 503 ? { error: 'closed' } : { items: known.offers[url.searchParams.get('city') ?? ''] ?? [] }))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    bot = await kitBot(server)
    streamId = bot.botId
    await bot.owner.call('bot.update', { streamId, settings: { fallbackDialogId: '' } })
    await bot.owner.call('bot-version.publish', { streamId })
  })
  atEnd(async () => {
    await bot.kit.stop()
    service.closeAllConnections()
    service.close()
  })

  return {
    known,
    asked,
    made: () => ({ bot, streamId, origin }),
  }
}

type Opened = ReturnType<typeof openBot>

function actsOn({ made: opened }: Opened) {
  let people = 0
  const at = (family: Family, rest = '') => `/builder/streams/${opened().streamId}/${families[family]}${rest}`
  const body = async (method: string, path: string, given?: object) => {
    const answer = await opened().bot.owner.raw(method, path, given === undefined ? {} : { body: given })
    expect([method, path, answer.status, answer.body]).toEqual([method, path, 200, answer.body])
    return answer.body as CallReply<'alert.get'>
  }
  const refused = async (method: string, path: string) => (await opened().bot.owner.raw(method, path, { body: {} })).status
  let names = 0
  const nameOf = (what: string) => `${what} ${(names += 1)}`

  /** Whole, so that it can be published; an alert asks by itself only long after the test. */
  async function make(family: Family, given: object = {}): Promise<{ id: string; name: string }> {
    const name = nameOf(family)
    const settings = { url: `${opened().origin}/offers?city={{context._fields_.city}}`, timeoutMs: 20_000 }
    const messages = text('{{context.new.length}} new: {{context.new}}')
    const schedule = family === 'alert' ? { schedule: `0 ${farHour()} * * *` } : {}
    const made = await body('POST', at(family), { name, settings, messages, list: 'items', ...schedule, ...given })
    return { id: made._id, name }
  }
  const move = (family: Family, id: string, verb: string) => body('POST', at(family, `/${id}/${verb}`), {})
  async function publish(family: Family, id: string): Promise<void> {
    await move(family, id, 'markConfigured')
    expect(await move(family, id, 'publish')).toMatchObject({ state: 'published', isLive: true })
  }
  async function user() {
    const talk = await opened().bot.user(`person${(people += 1)}@example.com`)
    expect(await talk.heard()).toBe('Welcome.')
    return talk
  }
  /** The run that was asked for, once nobody is waited for any more. */
  const settled = (id: string, runId: string) =>
    until(async () => {
      const run = (await opened().bot.owner.call('alert.list-logs', { streamId: opened().streamId, taskId: id })).find(
        ({ _id }) => _id === runId,
      )
      return run !== undefined && run.state !== 'waiting' && run.told + run.unreached === run.toTell ? run : undefined
    })
  async function trigger(id: string) {
    return settled(id, (await opened().bot.owner.call('alert.trigger', { streamId: opened().streamId, taskId: id }))._id)
  }
  return { at, body, refused, nameOf, make, move, publish, user, settled, trigger }
}
