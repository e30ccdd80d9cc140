// Every conversation a sample ships goes as it says, whichever wording chance chooses: real runtime, understanding, entities and
// script engine, and the sample's own service. In the product the server fills these ports (server/base/bot/ports).
import { traitsOf } from '@parley/nlu/entities/index'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import type { Model } from '@parley/nlu/model'
import { extractEntity } from '@parley/nlu/roles/extract-entity'
import { openTestEncoder } from '@parley/nlu/testing'
import { train } from '@parley/nlu/train'
import { trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { compile, type CompiledBot } from '@parley/runtime/compile'
import type { Ports, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { newSession } from '@parley/runtime/session/session'
import { turn } from '@parley/runtime/turn'
import { readReply, written } from '@parley/server/base/bot/sandbox/protocol'
import { openRunner } from '@parley/server/base/bot/sandbox/run-script'
import { buildSample } from './build'
import type { Sample, SampleConversation } from './sample'
import { samples } from './index'
import { dialogTemplates } from './templates/index'
import { sampleOfTemplate } from './templates/template'

/** All templates of dialogs in one bot, as if somebody had made a dialog of each. */
const ofTemplates = dialogTemplates.map(sampleOfTemplate)
const allTemplates: Sample = {
  ...{ id: 'templates', name: 'Templates', description: '', color: 'slate', languages: ['en'], welcome: '', synonyms: [] },
  variables: ofTemplates
    .flatMap(({ variables }) => variables)
    .map((variable) => (variable.key === 'orders_url' ? { ...variable, value: '/sample-services/templates' } : variable)),
  entities: ofTemplates.flatMap(({ entities }) => entities),
  intents: ofTemplates.flatMap(({ intents }) => intents),
  dialogs: ofTemplates.flatMap(({ dialogs }) => dialogs),
  conversations: ofTemplates.flatMap(({ conversations }) => conversations),
  service: (request) => ofTemplates.find(({ id }) => id === 'order-status')?.service(request) ?? { status: 404, body: null },
}

describe.each([...samples, allTemplates].map((sample) => ({ id: sample.id, sample })))('conversations of $id', ({ sample }) => {
  let trained: TrainedSample
  beforeAll(async () => {
    trained = await trainSample(sample)
  })

  it.each(sample.conversations)('$name', async (conversation) => {
    for (const chance of [0, 0.5, 0.99]) {
      const held = await trained.hold(conversation, chance)
      for (const [index, expected] of conversation.turns.entries()) {
        const said = held[index]?.said ?? []
        const place = JSON.stringify(held.slice(0, index + 1), null, 1)
        expect(held[index]?.failures, place).toEqual([])
        expect(missingFrom(said, expected.bot), place).toEqual([])
      }
    }
  })
})

/** The expected texts that are not found in the messages, looked for in order; two may stand in one message. */
function missingFrom(said: string[], expected: string[]): string[] {
  let from = 0
  return expected.filter((text) => {
    const at = said.findIndex((message, index) => index >= from && message.includes(text))
    if (at >= 0) from = at
    return at < 0
  })
}

const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'
const scriptLimits = {
  ms: limits.scriptMs,
  extendedMs: limits.scriptExtendedMs,
  memoryBytes: limits.scriptMemoryBytes,
  resultBytes: limits.contextBytes,
}

/** What the bot said in each turn, and which intent was understood where one was looked for. */
interface HeldTurn {
  user: string
  said: string[]
  understood: string
  failures: string[]
}

interface TrainedSample {
  bot: CompiledBot
  model: Model
  hold(conversation: SampleConversation, chance: number): Promise<HeldTurn[]>
}

async function trainSample(sample: Sample): Promise<TrainedSample> {
  const encoder = await openTestEncoder()
  const runner = await openRunner(limits.scriptMemoryBytes)
  const document = buildSample(sample, botId, fieldsOfNode)
  const bot = compile(document, traitsOf)
  const { model } = await train(trainingSetOf(document, 'en'), encoder, { seed: 1 })

  const portsAt = (now: number, chance: number): Ports => {
    let messages = 0
    return {
      understand: ({ text }) => understand(model, encoder, text),
      extract: async ({ text, entityId, language, timezone, now: at, prompted }) =>
        extractAs({ bot, model }, entityId, text, { language, timezone, now: at, prompted }),
      service: async (request) => serve(sample, request),
      webhook: async () => ({ ok: false, failure: 'off', text: 'A sample has no server of its own.' }),
      script: async (request) => readReply(runner.run({ id: 1, request: written(request), limits: scriptLimits }, () => undefined).reply),
      now: () => now,
      random: () => chance,
      messageId: () => `ms-${(messages += 1)}`,
    }
  }

  return {
    bot,
    model,
    async hold(conversation, chance) {
      const now = Date.parse(conversation.now ?? '2025-12-08T09:00:00Z')
      const ports = portsAt(now, chance)
      let session = newSession({
        id: 'ss-1',
        botId,
        userId: 'u-1',
        channel: 'rtm',
        language: 'en',
        timezone: 'UTC',
        versionHash: model.hash,
        now,
      })
      const held: HeldTurn[] = []
      for (const [index, { user }] of conversation.turns.entries()) {
        const result = await turn(bot, session, { id: `in-${index}`, type: 'text', text: user, at: now }, ports)
        session = result.session
        const understood = result.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : []))
        held.push({
          user,
          said: result.messages.map((message) => message.text),
          understood: understood
            .map(
              ({ outcome, candidates }) =>
                `${outcome} ${candidates
                  .slice(0, 2)
                  .map(({ name, score }) => `${name} ${score.toFixed(2)}`)
                  .join(', ')}`,
            )
            .join('; '),
          failures: result.events.flatMap((event) => (event.type === 'failed' ? [`${event.code}: ${event.text}`] : [])),
        })
      }
      return held
    },
  }
}

function extractAs(
  { bot, model }: { bot: CompiledBot; model: Model },
  entityId: string,
  text: string,
  context: Parameters<typeof extractEntity>[2],
) {
  const entity = bot.entities.get(entityId)
  return entity ? extractEntity({ id: entityId, type: entity.type, settings: entity.settings }, text, context, model.header.roles) : []
}

/** Calls the sample's service as the server mounts it, below /sample-services/<id>. */
function serve(sample: Sample, request: ServiceRequest): ServiceReply {
  const url = new URL(request.url, 'http://sample.invalid')
  const root = `/sample-services/${sample.id}`
  if (!url.pathname.startsWith(`${root}/`))
    return { ok: false, failure: 'unreachable', text: `${request.url} is not this sample's service.` }
  const body = request.body === '' ? null : JSON.parse(request.body)
  const path = url.pathname.slice(root.length)
  const reply = sample.service({ method: request.method, path, query: Object.fromEntries(url.searchParams), body })
  return { ok: true, statusCode: reply.status, headers: { 'content-type': 'application/json' }, body: reply.body }
}
