// A server that is killed while a bot is published: end users reach the version before or the new one, whole; who looks hears which it was, and
// publishing again makes no version twice.
import { newId } from '@parley/contract/base/ids'
import { BotDocument, type Edit } from '@parley/contract/objects/object'
import { BotVersion } from '@parley/contract/release/bot-version'
import { DeploymentStatus } from '@parley/contract/release/deployment-status'
import { canonicalText, hashOfText } from '@parley/server/base/storage/document/canonical'
import { until } from '@parley/server/test-support/waiting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLongRun } from '../../shared/long-run'
import { randomFrom } from '../restarted-server'
import { drawn, KilledServer } from './killed-server'
import { makeSmallBot } from './small-bot'

/** Whoever publishes waits for the reply; a job is begun by nobody. */
const kind = 'bot-version.publish'
const seed = Number(process.env['PARLEY_KILL_SEED'] ?? 20_260)
const kills = isLongRun ? 40 : 6
const random = randomFrom(seed)

let server: KilledServer
let botId = ''
let moments: number[] = []
let words = 0
/** Whether end users were left with the version before. */
const seen = new Set<boolean>()

const base = () => `/builder/streams/${botId}`
const publish = async () => BotVersion.parse(await server.owner.call('POST', `${base()}/publish`, {}))
const versions = async () => z.array(BotVersion).parse(await server.owner.call('GET', `${base()}/versions`))
const status = async () => DeploymentStatus.parse(await server.owner.call('GET', `${base()}/deploymentstatus`))

/** What is said to an intent is another each time, so that a model is trained before it goes live. */
async function change(): Promise<void> {
  words += 1
  const intent = (await server.objects(botId)).find((object) => object.kind === 'intent')
  const set = { text: `book berth number ${words}`, language: 'en' }
  const edit: Edit = { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intent?.id ?? '', set }
  await server.edit(botId, [edit])
}

/** What end users reach, which has to be what it says it is. */
async function live(): Promise<{ number: number; text: string }> {
  const all = await versions()
  const [found, ...others] = all.filter((version) => version.live)
  if (found === undefined) throw new Error('Nothing is live')
  expect(others).toEqual([])
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => all.length - at))
  const document = BotDocument.parse(await server.owner.call('GET', `${base()}/versions/${found.id}/document`))
  const text = canonicalText(document)
  expect(hashOfText(text)).toBe(found.hash)
  expect(found.modelHash).not.toBe('')
  return { number: found.number, text }
}

const understood = async () =>
  z
    .object({ response: z.object({ result: z.string() }) })
    .parse(await server.owner.call('POST', `/users/${server.owner.userId}${base()}/findIntent`, { input: `book berth number ${words}` }))
    .response.result

beforeAll(async () => {
  server = await KilledServer.open()
  botId = (await makeSmallBot(server.owner, 'Harbour')).botId
  await publish()
  await change()
  moments = drawn(await server.count(kind, publish), kills, random)
})
afterAll(() => server.close())

describe(`a bot that is published, cut off at ${kills} moments (seed ${seed})`, () => {
  it.each(Array.from({ length: kills }, (_, at) => at))(
    'is the version before or the new one for end users, whole and once (%i)',
    async (at) => {
      const before = await live()
      await change()
      const draft = await server.document(botId)
      await server.killAt(moments[at] ?? 0, kind, publish)
      const [reached] = await server.moments.ask<{ number: number }>(
        `select number from bot join version on version.id = bot.live_version_id where bot.id = $1`,
        [botId],
      )
      expect([before.number, before.number + 1]).toContain(reached?.number)
      seen.add(reached?.number === before.number)
      await server.startAgain()
      const found = await live()
      expect(found.text).toBe(found.number === before.number ? before.text : draft)
      expect(await server.document(botId)).toBe(draft)
      const told = await until(async () => {
        const now = await status()
        return now.state === 'in-progress' ? undefined : now
      })
      expect(told.live?.number).toBe(found.number)
      expect([told.state, told.reason]).toEqual(
        told.version?.number === found.number
          ? ['success', '']
          : ['failed', 'The server stopped before the publish was done. Publish again.'],
      )
      const again = await publish()
      expect([again.number, again.live]).toEqual([before.number + 1, true])
      expect(await live()).toEqual({ number: before.number + 1, text: draft })
      expect(await status()).toMatchObject({ state: 'success', reason: '', live: { number: before.number + 1 } })
      expect(await understood()).toBe('successintent')
    },
  )
})
