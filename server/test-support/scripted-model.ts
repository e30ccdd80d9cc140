// A server of language models whose answers a test writes as a function of what it is told: OpenAI's chat completions as a stream of events, a
// word each, with calls of tools in two pieces. Where the test holds it, a stream stops after its first sentence.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'

const Message = z.object({ role: z.string(), content: z.string().nullish(), tool_call_id: z.string().optional() })
const Asked = z.object({ model: z.string(), messages: z.array(Message), tools: z.array(z.unknown()).default([]) })

/** What the model says, or which tool it calls. */
export type ScriptedAnswer = { text: string } | { call: string; input: JsonObject }

export interface ScriptedModel {
  /** With the version, as it is set up. */
  address: string
  model: string
  /** Requests for a completion so far. */
  asked: number
  /** While it is set, a stream of more than one sentence waits for it after the first. */
  held: Promise<void> | null
  stop(): void
}

/** `last`: the newest message; `role` tells whose it is, `tool` being a result. */
export type Script = (last: { role: string; content: string }, told: readonly { role: string; content: string }[]) => ScriptedAnswer

export async function scriptedModel(script: Script): Promise<ScriptedModel> {
  const self: ScriptedModel = { address: '', model: 'scripted', asked: 0, held: null, stop: () => undefined }
  const server = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      if (request.method === 'GET') return void reply.end(JSON.stringify({ object: 'list', data: [{ id: self.model, object: 'model' }] }))
      self.asked += 1
      const { messages } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
      const told = messages.map(({ role, content }) => ({ role, content: content ?? '' }))
      const last = told.at(-1) ?? { role: 'system', content: '' }
      await write(reply, self, script(last, told))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  self.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return self
}

async function write(reply: ServerResponse, self: ScriptedModel, answer: ScriptedAnswer): Promise<void> {
  const about = { id: `chatcmpl-${self.asked}`, object: 'chat.completion.chunk', created: 1_700_000_000, model: self.model }
  const send = (more: object): void => void reply.write(`data: ${JSON.stringify({ ...about, ...more })}\n\n`)
  const delta = (part: object): void => send({ choices: [{ index: 0, delta: part, finish_reason: null }] })
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  delta({ role: 'assistant', content: '' })
  if ('text' in answer) {
    const words = answer.text.match(/\S+\s*/g) ?? []
    const firstEnd = words.findIndex((word) => /[.!?]\s/.test(word))
    for (const [at, word] of words.entries()) {
      delta({ content: word })
      if (at === firstEnd) await self.held
    }
  } else {
    const written = JSON.stringify(answer.input)
    const half = Math.ceil(written.length / 2)
    const call = { index: 0, id: `call-${self.asked}`, type: 'function' }
    delta({ tool_calls: [{ ...call, function: { name: answer.call, arguments: written.slice(0, half) } }] })
    delta({ tool_calls: [{ index: 0, function: { arguments: written.slice(half) } }] })
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'text' in answer ? 'stop' : 'tool_calls' }] })
  send({ choices: [], usage: { prompt_tokens: 120, completion_tokens: 12, total_tokens: 132 } })
  reply.end('data: [DONE]\n\n')
}
