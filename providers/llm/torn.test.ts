// The wires of all providers, torn: byte by byte an answer is the same, and one that is cut off anywhere is either whole or fails, with words
// that are a beginning of it.
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DeliveryFailure } from '../delivery'
import { answer, type AnswerPart } from './answer/answer'
import { modelKinds } from './list'
import type { ModelKind } from './model-kind'

const whole = 'Ja — 日本 👩‍🚀 morgen.'
const paths: Record<string, string> = { openai: '/v1', 'openai-responses': '/v1', google: '/v1beta' }
const all = modelKinds.map((kind) => [kind.id, kind] as const)

const mock = new LLMock({ port: 0 })
beforeAll(async () => {
  await mock.start()
  mock.onMessage('Will it rain?', { content: whole })
})
afterAll(() => mock.stop())

/** A fetch whose bodies come in these pieces. */
function inPieces(piecesOf: (bytes: Uint8Array) => Uint8Array[]): typeof globalThis.fetch {
  return async (...asked) => {
    const { status, headers, ...reply } = await replyTo(asked)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of piecesOf(reply.bytes)) controller.enqueue(piece)
        controller.close()
      },
    })
    return new Response(body, { status, headers })
  }
}

async function replyTo(asked: Parameters<typeof globalThis.fetch>) {
  const reply = await fetch(...asked)
  return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

async function heardOf(kind: ModelKind, piecesOf: (bytes: Uint8Array) => Uint8Array[]) {
  const parts: AnswerPart[] = []
  const settings = { ...kind.defaults, address: `${mock.url}${paths[kind.id] ?? ''}`, region: 'eu-central-1', key: 'k', accessKeyId: '' }
  const link = { settings, fetch: inPieces(piecesOf), http: () => Promise.reject(new Error('No list is asked for.')) }
  const prompt = { model: 'model-1', messages: [{ role: 'user', text: 'Will it rain?' }] } as const
  const failure: unknown = await answer(kind, { link, prompt, hear: (part) => void parts.push(part) }).then(
    () => null,
    (error: unknown) => error,
  )
  return { failure, text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') }
}

it.each(all)('%s gives the same answer byte by byte', async (_, kind) => {
  const { failure, text } = await heardOf(kind, (bytes) => [...bytes].map((byte) => Uint8Array.of(byte)))
  expect({ failure, text }).toEqual({ failure: null, text: whole })
})

it.each(all)('%s fails where its answer is cut off, and says no word twice', async (_, kind) => {
  let failures = 0
  for (let share = 0; share < 1; share += 0.04) {
    const { failure, text } = await heardOf(kind, (bytes) => [bytes.subarray(0, Math.floor(bytes.length * share))])
    expect(whole.startsWith(text), text).toBe(true)
    if (failure === null) expect(text).toBe(whole)
    else expect(failure).toBeInstanceOf(DeliveryFailure)
    if (failure !== null) failures += 1
  }
  expect(failures).toBeGreaterThan(5)
})
