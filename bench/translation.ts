// What a translation engine adds to a turn beside its own time: a bot that understands and answers through one on this machine, the same turn
// without, and the engine asked the same two things alone. Target: under 2 ms more than the engine takes itself, and nothing for a bot without.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { traitsOf } from '@parley/nlu/entities/index'
import { Json } from '@parley/contract/base/json'
import { libretranslate } from '@parley/providers/translation/libretranslate/index'
import type { TranslationHttp } from '@parley/providers/translation/translation-kind'
import { compile, type CompiledBot } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { newSession } from '@parley/runtime/session/session'
import { BotBuilder, say } from '@parley/runtime/test-support/bot-builder'
import { simplePorts } from '@parley/runtime/test-support/simple-ports'
import { turn } from '@parley/runtime/turn'
import { askEngine } from '@parley/server/base/bot/translation/ask-engine'

const rounds = 400
const warm = 50
const sentence = 'ich möchte bitte etwas bestellen'
const texts = [
  'Welcome to the tea house, {{context.session.UserContext.name}}.',
  'Our **black tea** is on https://example.com/tea today.',
  'What else?',
]
const through = { language: 'de', engineId: 'te-1', input: true, output: true }

function bot(isThrough: boolean): CompiledBot {
  const builder = new BotBuilder({}, ['en', 'de']).dialog(
    'Order',
    texts.map((text, at) => say(`Say ${at}`, text)),
  )
  return compile((isThrough ? builder.through(through) : builder).document(), traitsOf)
}

/** Answers at once, with what it was asked; what the user says, in English. */
async function engine() {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { q, source }: { q: string[]; source: string } = JSON.parse(Buffer.concat(chunks).toString())
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText: source === 'de' ? ['order please'] : q }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

const http: TranslationHttp = async ({ method, url, headers, body }) => {
  const reply = await fetch(url, { method, headers, body })
  return { status: reply.status, body: Json.parse(await reply.json()) }
}

/** Processor time, which other work on the machine does not stretch as it does the clock. */
async function costOf(run: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < warm; round += 1) await run()
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

export async function bench(print: (line: string) => void): Promise<void> {
  const { address, stop } = await engine()
  const link = { settings: { ...libretranslate.defaults, address }, http }
  const linked = { kind: libretranslate, mark: '', link: () => link, codeOf: libretranslate.codeOf }
  const turnOf = (made: CompiledBot) => {
    const translate: Ports['translate'] = async ({ texts: asked, from, to, timeoutMs }) => ({
      ok: true,
      texts: await askEngine(linked, { texts: asked, from, to, patienceMs: timeoutMs }),
    })
    const ports = { ...simplePorts(made, { keywords: { Order: ['order', 'bestellen'] } }), translate }
    const session = () =>
      newSession({ id: 'ss-1', botId: made.id, userId: 'u', channel: 'rtm', language: 'de', timezone: 'UTC', versionHash: 'v', now: 0 })
    return () => turn(made, session(), { id: 'in-1', type: 'text', text: sentence, at: 0 }, ports)
  }
  const request = { from: 'en', to: 'de', format: 'html' } as const
  const alone = await costOf(async () => {
    await libretranslate.translate(link, { ...request, from: 'de', to: 'en', texts: [sentence] })
    await libretranslate.translate(link, { ...request, texts })
  })
  const plain = await costOf(turnOf(bot(false)))
  const translated = await costOf(turnOf(bot(true)))
  const more = translated - plain - alone
  print(
    `translation: a turn ${plain.toFixed(2)} ms, through an engine ${translated.toFixed(2)} ms, the engine alone ${alone.toFixed(2)} ms`,
  )
  print(
    `translation: ${more.toFixed(2)} ms beside the engine's own time, all of the processor (target: under 2) ${more < 2 ? 'held' : 'missed'}`,
  )
  stop()
}
