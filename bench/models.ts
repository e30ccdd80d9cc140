// What the platform adds to a language model: until the first word, for each further one, and for a hundred answers at once. The model is a
// server of this process that answers at once; the same answers read by a plain fetch are the measure, in the same run and taking turns with it.
// Target: p50 under 5 ms and p99 under 20 ms until the first word, under 0.2 ms for each further one, no word lost, and three statements of the
// database for a call: what holds for it, what is reserved, what it took.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import { LlmUse } from '@parley/contract/model/llm'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import { modelsOn, type ModelAsker } from '@parley/server/base/bot/models/asker'
import { writeConfiguration } from '@parley/server/base/bot/models/store'
import { writeBudget } from '@parley/server/base/bot/models/usage'
import type { Db } from '@parley/server/base/context'
import { outboundWith } from '@parley/server/base/bot/ports/outbound'
import { connect } from '@parley/server/base/storage/database/connect'
import { startEmbedded } from '@parley/server/base/storage/database/embedded/start'
import { migrate } from '@parley/server/base/storage/database/migrate'
import { temporaryFolder } from './shared/built-server'
import { median, quantile } from './shared/statistics'

const rounds = 300
const warm = 50
const words = 200
const atOnce = 100
const botId = 'st-bench'

const lineOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const usage = { prompt_tokens: 12, completion_tokens: words }
const lines = Array.from({ length: words }, (_, at) => lineOf({ content: `w${at} ` }))
const end = `${lineOf({}, 'stop')}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`
const wholeText = Array.from({ length: words }, (_, at) => `w${at} `).join('')

/** Each word is a piece of its own, as models write them. */
async function model() {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' })
      let at = 0
      const write = (): void => {
        const line = lines[at]
        if (line === undefined) return void reply.end(end)
        at += 1
        reply.write(line, () => setImmediate(write))
      }
      write()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, stop: () => server.close() }
}

interface Measured {
  firstMs: number
  allMs: number
  text: string
}

async function plainly(address: string): Promise<Measured> {
  const began = performance.now()
  const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Say something.' }] })
  const reply = await fetch(`${address}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const decoder = new TextDecoder()
  let firstMs = 0
  let text = ''
  for await (const chunk of reply.body ?? []) {
    firstMs ||= performance.now() - began
    for (const [, word] of decoder.decode(chunk, { stream: true }).matchAll(/"content":"(w\d+ )"/g)) text += word ?? ''
  }
  return { firstMs, allMs: performance.now() - began, text }
}

async function byPlatform(models: Pick<ModelAsker, 'ask'>): Promise<Measured> {
  const began = performance.now()
  let firstMs = 0
  let text = ''
  const messages = [{ role: 'user', text: 'Say something.' }] as const
  await models.ask(botId, { feature: 'agent', messages, timeoutMs: 60_000 }, (part) => {
    firstMs ||= performance.now() - began
    if (part.kind === 'text') text += part.text
  })
  return { firstMs, allMs: performance.now() - began, text }
}

const open = { seal: (_: string, text: string) => text, open: (_: string, text: string) => text }

function counting(connected: Db) {
  let count = 0
  const db = connected.withPlugin({
    transformQuery({ node }) {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, statements: () => count }
}

async function platform(folder: string, address: string) {
  const embedded = await startEmbedded({ folder })
  const { db: connected, stop } = connect(embedded.urlOf('postgres'), { connections: 10 })
  const { db, statements } = counting(connected)
  await migrate(db)
  const configuration = {
    ...{ id: newId('llmConfiguration'), botId, name: 'Bench', provider: 'openai', settings: { address }, secrets: {}, models: ['m'] },
    ...{ checked: null, facts: [], announced: {}, region: '', changedAt: Date.now() },
  }
  await writeConfiguration({ db, secrets: open }, configuration)
  await writeBudget(db, botId, { budget: LlmBudget.parse({ day: { tokens: 1_000_000_000, money: 0 } }), at: Date.now() })
  const own = { path: '/none', origin: () => Promise.reject(new Error('There are no services of its own')) }
  const outbound = outboundWith({ allowedHosts: new Set(['127.0.0.1']), own })
  const log = { warn: () => undefined, error: (message: string, error: unknown) => Promise.reject(new Error(message, { cause: error })) }
  const use = LlmUse.parse({ name: 'agent', isEnabled: true, configurationId: configuration.id, model: 'm' })
  const uses = { of: new Map([[use.name, use]]), on: new Set([use.name]) }
  const models = modelsOn({ db, outbound, secrets: open, log, now: Date.now }).with(uses)
  return {
    models,
    statements,
    async stop() {
      await stop()
      await embedded.stop()
    },
  }
}

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('models')
  const { address, stop } = await model()
  const { models, statements, ...started } = await platform(`${folder.path}/postgres`, address)
  const firsts: number[] = []
  const plainFirsts: number[] = []
  const further: number[] = []
  for (let round = 0; round < warm + rounds; round += 1) {
    const plain = await plainly(address)
    const ours = await byPlatform(models)
    if (round < warm) continue
    plainFirsts.push(plain.firstMs)
    firsts.push(ours.firstMs - plain.firstMs)
    further.push((ours.allMs - ours.firstMs - (plain.allMs - plain.firstMs)) / words)
  }
  const [p50, p99, each] = [median(firsts), quantile(firsts, 0.99), median(further)]
  const held = p50 < 5 && p99 < 20 ? 'held' : 'missed'
  print(
    `models: a plain fetch has the first word after ${median(plainFirsts).toFixed(2)} ms, p99 ${quantile(plainFirsts, 0.99).toFixed(2)}`,
  )
  print(`models: ${p50.toFixed(2)} ms more until the first word, p99 ${p99.toFixed(2)} (targets: 5 and 20) ${held}`)
  print(`models: ${each.toFixed(3)} ms more for each further word (target: under 0.2) ${each < 0.2 ? 'held' : 'missed'}`)
  const plain = performance.now()
  await Promise.all(Array.from({ length: atOnce }, () => plainly(address)))
  const [between, before] = [performance.now(), statements()]
  const answers = await Promise.all(Array.from({ length: atOnce }, () => byPlatform(models)))
  const lost = answers.filter(({ text }) => text !== wholeText).length
  const times = (performance.now() - between) / (between - plain)
  const ofEach = (statements() - before) / atOnce
  print(`models: ${ofEach.toFixed(2)} statements of the database for a call (target: 3) ${ofEach <= 3 ? 'held' : 'missed'}`)
  print(`models: ${atOnce} answers at once take ${times.toFixed(1)} times as long as plainly read; ${lost} of them lost a word (target: 0)`)
  await started.stop()
  stop()
  folder.remove()
}
