// Who says hello to the live socket and is gone before the answer, and who takes for ever to say anything at all.
import { limits } from '@parley/contract/base/limits'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../testing/app'
import { until } from '../testing/waiting'

const server = await testApp()
const { bus } = server.machines

/** How many listen on the bus now, counted beside the real one. */
const listening = countOn(bus)

function countOn(of: typeof bus): () => number {
  const subscribe = of.subscribe.bind(of)
  let count = 0
  of.subscribe = (hear) => {
    const stop = subscribe(hear)
    count += 1
    return () => {
      count -= 1
      stop()
    }
  }
  return () => count
}

function socketOf(): WebSocket {
  return new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`)
}

function closing(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once('close', (code) => resolve(code)))
}

describe('a console that leaves while it is greeted', () => {
  it('is listened for no longer', async () => {
    const { token } = await server.signUp('Ada')
    const sockets = Array.from({ length: 20 }, socketOf)
    await Promise.all(
      sockets.map(async (socket) => {
        await new Promise((resolve) => socket.once('open', resolve))
        const closed = closing(socket)
        for (let hello = 0; hello < 3; hello += 1) socket.send(JSON.stringify({ token, botId: '' }))
        socket.terminate()
        await closed
      }),
    )
    const last = socketOf()
    await new Promise((resolve) => last.once('open', resolve))
    last.send(JSON.stringify({ token, botId: '' }))
    await new Promise((resolve) => last.once('message', resolve))
    expect(await until(async () => (listening() === 1 ? 1 : undefined))).toBe(1)
    last.close()
  })
})

describe('a connection', () => {
  it('that sends its request slowly, or nothing, is closed in time', () => {
    const { headersTimeout, requestTimeout, timeout } = server.app.server
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      timeout: limits.requestMs,
    })
  })
})
