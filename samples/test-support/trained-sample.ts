// A sample bot as it runs in tests: real runtime, understanding, entities and script engine, and the sample's own service. In the product
// the server fills these ports (server/base/bot/ports).
import { limits } from '@parley/contract/base/limits'
import { traitsOf } from '@parley/nlu/entities/index'
import type { Model } from '@parley/nlu/model'
import { extractEntity, valueHints } from '@parley/nlu/roles/extract-entity'
import { tonesIn } from '@parley/nlu/sentiment/analyse'
import { openTestEncoder } from '@parley/nlu/testing'
import { train } from '@parley/nlu/train'
import { trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { compile, type CompiledBot } from '@parley/runtime/compile'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ports, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { newSession, type Session } from '@parley/runtime/session/session'
import { readReply, written } from '@parley/server/base/bot/sandbox/protocol'
import { openRunner } from '@parley/server/base/bot/sandbox/run-script'
import { buildSample } from '../build'
import type { BuiltSample } from '../sample'

const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'
const scriptLimits = {
  ms: limits.scriptMs,
  extendedMs: limits.scriptExtendedMs,
  memoryBytes: limits.scriptMemoryBytes,
  resultBytes: limits.contextBytes,
}

export interface TrainedSample {
  bot: CompiledBot
  model: Model
  begin(now: number): Session
  /** `random` decides which wording is taken. */
  ports(now: number, random: () => number): Ports
}

export async function trainSample(sample: BuiltSample): Promise<TrainedSample> {
  const encoder = await openTestEncoder()
  const runner = await openRunner(limits.scriptMemoryBytes)
  const document = buildSample(sample, botId, fieldsOfNode)
  const bot = compile(document, traitsOf)
  const { model } = await train(trainingSetOf(document, 'en'), encoder, { seed: 1 })
  return {
    bot,
    model,
    begin: (now) =>
      newSession({
        id: 'ss-1',
        botId,
        userId: 'u-1',
        channel: 'rtm',
        language: 'en',
        timezone: 'UTC',
        versionHash: model.hash,
        now,
      }),
    ports(now, random) {
      let messages = 0
      return {
        understand: ({ text }) => understand(model, encoder, text),
        languages: async () => [],
        tones: ({ text, language }) => tonesIn(text, language),
        extract: async ({ text, entityId, language, timezone, now: at, prompted }) =>
          extractAs({ bot, model }, entityId, text, { language, timezone, now: at, prompted }),
        passages: async () => null,
        service: async (request) => serve(sample, request),
        webhook: async () => ({ ok: false, failure: 'off', text: 'A sample has no server of its own.' }),
        script: async (request) => readReply(runner.run({ id: 1, request: written(request), limits: scriptLimits }, silent).reply),
        translate: async () => ({ ok: false, text: 'A sample has no translation engine.' }),
        model: () => Promise.reject(new Error('No model is asked here.')),
        mcp: () => Promise.reject(new Error('No tool is called here.')),
        pause: async () => undefined,
        now: () => now,
        random,
        messageId: () => `ms-${(messages += 1)}`,
      }
    },
  }
}

const silent = { onReady: () => undefined, onProgress: () => undefined }

async function extractAs(
  { bot, model }: { bot: CompiledBot; model: Model },
  entityId: string,
  text: string,
  context: Parameters<typeof extractEntity>[2],
) {
  const entity = bot.entities.get(entityId)
  if (!entity) return []
  return extractEntity({ id: entityId, type: entity.type, settings: entity.settings }, text, context, await valueHints(model, text))
}

/** Calls the sample's service as the server mounts it, below /sample-services/<id>. */
function serve(sample: BuiltSample, request: ServiceRequest): ServiceReply {
  const url = new URL(request.url, 'http://sample.invalid')
  const root = `/sample-services/${sample.id}`
  if (!url.pathname.startsWith(`${root}/`))
    return { ok: false, failure: 'unreachable', text: `${request.url} is not this sample's service.` }
  const body = request.body === '' ? null : JSON.parse(request.body)
  const path = url.pathname.slice(root.length)
  const reply = sample.service({ method: request.method, path, query: Object.fromEntries(url.searchParams), body })
  return { ok: true, statusCode: reply.status, headers: { 'content-type': 'application/json' }, body: reply.body }
}
