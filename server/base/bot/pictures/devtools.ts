// The DevTools protocol over a browser's pipe: commands with their replies, and events. The pipe is known to nobody but the server, so
// that no port is open; what commands mean is render.ts.
import type { Readable, Writable } from 'node:stream'
import type { JsonObject } from '@parley/contract/base/json'
import { JsonObject as JsonObjectSchema } from '@parley/contract/base/json'
import { z } from 'zod'

const Received = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: JsonObjectSchema.optional(),
  result: JsonObjectSchema.optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** The browser has ended, or has said more than it may. */
export class BrowserEnded extends Error {}

interface Waiting {
  resolve(result: JsonObject): void
  reject(error: Error): void
}

type Heard = (params: JsonObject) => void

export class DevTools {
  readonly #out: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Heard>()
  #lastId = 0
  #ended: Error | null = null

  constructor(out: Writable, from: Readable, mostBytes: number) {
    this.#out = out
    let parts: Buffer[] = []
    let bytes = 0
    from.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) return this.#end(new BrowserEnded('The page is too large.'))
      let start = 0
      for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
        this.#receive(Buffer.concat([...parts, chunk.subarray(start, at)]).toString('utf8'))
        parts = []
        start = at + 1
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
    })
    const closed = (): void => this.#end(new BrowserEnded('The browser ended.'))
    from.on('close', closed)
    from.on('error', closed)
    out.on('error', closed)
  }

  /** One listener an event. */
  on(method: string, heard: Heard): void {
    this.#listeners.set(method, heard)
  }

  send(method: string, params: JsonObject = {}, sessionId?: string): Promise<JsonObject> {
    if (this.#ended !== null) return Promise.reject(this.#ended)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#out.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`)
    })
  }

  #receive(text: string): void {
    const { id, method, params = {}, result = {}, error } = Received.parse(JSON.parse(text))
    if (id === undefined) return void (method !== undefined && this.#listeners.get(method)?.(params))
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new BrowserEnded(error.message))
    else waiting?.resolve(result)
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
