// How long one turn of the travel desk takes inside the process: runtime, understanding, entities, scripts and the trace as the text that
// would be kept; without HTTP, the database and the sample's outside services, whose place a direct call takes.
// Targets: p50 below 1.5 ms, p99 below 5 ms.
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { traitsOf } from '@parley/nlu/entities/index'
import { z } from 'zod'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { saveModel } from '@parley/nlu/model-file'
import { train } from '@parley/nlu/train'
import { trainingSetOf } from '@parley/nlu/training-set'
import { compile } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { newSession, type Session } from '@parley/runtime/session/session'
import { turn } from '@parley/runtime/turn'
import { hashOf } from '@parley/server/base/storage/files/disk'
import { portsFor } from '@parley/server/base/bot/ports/ports'
import { createSandbox } from '@parley/server/base/bot/sandbox/sandbox'
import { terminalLog } from '@parley/server/base/process/observe/log'
import { createEngine, encoderFolder } from '@parley/server/base/bot/understanding/engine'
import { buildSample } from '../../samples/build'
import { travelDesk } from '../../samples/travel-desk/index'
import { temporaryFolder } from './built-server'
import { portServices } from './port-services'
import { quantile } from './statistics'
import { sentencesOf } from './travel-talk'

const speakers = 50
const sentencesEach = 40
const warmUpTurns = 400

export async function benchTurns(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('turns')
  const sandbox = createSandbox()
  try {
    const document = buildSample(travelDesk, 'st-bench', fieldsOfNode)
    const trained = await train(trainingSetOf(document, 'en'), await createEncoder(encoderFolder()), { seed: 1 })
    const bytes = Buffer.from(saveModel(trained.model))
    const models = { en: hashOf(bytes) }
    const engine = createEngine({ get: async () => bytes, has: async () => true }, terminalLog())
    const bot = compile(document, traitsOf)
    const ports: Ports = { ...portsFor({ bot, models, accountId: 'o-bench' }, portServices(engine, sandbox)), service: callDirectly }
    const times: number[] = []
    let understanding: number[] = []
    for (let speaker = 0; speaker < speakers; speaker++) {
      let session: Session = newSession({
        id: `ss-${speaker}`,
        botId: bot.id,
        userId: 'u',
        channel: 'rtm',
        language: 'en',
        timezone: 'UTC',
        versionHash: 'v',
        now: Date.now(),
      })
      const sentences = sentencesOf(speaker)
      for (let each = 0; each < sentencesEach && !session.ended; each++) {
        const started = performance.now()
        const result = await turn(bot, session, { id: `in-${each}`, type: 'text', text: sentences.next().value, at: Date.now() }, ports)
        JSON.stringify(result.session)
        JSON.stringify(result.events)
        times.push(performance.now() - started)
        session = result.session
        for (const event of result.events) if (event.type === 'understood') understanding.push(event.understanding.micros / 1000)
      }
    }
    const measured = times.slice(warmUpTurns)
    understanding = understanding.slice(warmUpTurns)
    const figures = (numbers: readonly number[]): string =>
      `p50 ${quantile(numbers, 0.5).toFixed(2)} ms, p99 ${quantile(numbers, 0.99).toFixed(2)} ms`
    print(`${measured.length} turns in process: ${figures(measured)} (targets 1.5 and 5); understanding alone ${figures(understanding)}`)
  } finally {
    await sandbox.stop()
    folder.remove()
  }
}

const Body = z.json()

const callDirectly: Ports['service'] = async ({ method, url, body }) => {
  const address = new URL(url, 'http://localhost')
  const { status, body: answer } = travelDesk.service({
    method,
    path: address.pathname.replace(/^\/sample-services\/[^/]+/, ''),
    query: Object.fromEntries(address.searchParams),
    body: body === '' ? null : Body.parse(JSON.parse(body)),
  })
  return { ok: true, statusCode: status, headers: {}, body: answer }
}
