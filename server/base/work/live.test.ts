// Who says hello to the live socket and is gone before the answer, and who takes for ever to say anything at all.
import { limits } from '@parley/contract/base/limits'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp()
const { bus } = server.services

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

describe('a socket', () => {
  const opened = async (): Promise<WebSocket> => {
    const socket = socketOf()
    await new Promise((resolve) => socket.once('open', resolve))
    return socket
  }

  it('that floods with hellos is closed, and never asks much of the database at a time', async () => {
    const { token } = await server.signUp('Flora')
    let mostWaiting = 0
    const look = setInterval(() => {
      mostWaiting = Math.max(mostWaiting, server.services.pool.waitingCount)
    }, 1)
    const sockets = await Promise.all(Array.from({ length: 5 }, opened))
    const closed = Promise.all(sockets.map(closing))
    for (const socket of sockets) for (let hello = 0; hello < 900; hello += 1) socket.send(JSON.stringify({ token, botId: '' }))
    expect(new Set(await closed)).toEqual(new Set([1008]))
    clearInterval(look)
    // Of the hundred that the sockets may send at once, had each been worked on as it came; a server asks a little by itself, too.
    expect(mostWaiting).toBeLessThan(50)
  })

  it('that says hello again while one is worked on hears by the newest', async () => {
    const ingrid = await server.signUp('Nora')
    const bots: string[] = []
    for (const name of ['First bot', 'Second bot', 'Third bot']) {
      bots.push((await ingrid.call('bot.create', { userId: ingrid.userId, name }))._id)
    }
    const socket = await opened()
    const heard: string[] = []
    socket.on('message', (frame) => heard.push(String(frame)))
    for (const botId of bots) socket.send(JSON.stringify({ token: ingrid.token, botId }))
    await until(async () => (heard.filter((notice) => notice.includes('connected')).length === 2 ? true : undefined))
    for (const botId of bots) server.services.bus.publish({ type: 'changed', botId, tag: 'document' })
    await until(async () => (heard.some((notice) => notice.includes(`"${bots[2]}"`)) ? true : undefined))
    expect(heard.filter((notice) => notice.includes('"document"'))).toHaveLength(1)
    socket.close()
  })

  it.each([
    ['a frame larger than any hello', 1009, (socket: WebSocket) => socket.send('x'.repeat(5000))],
    ['a frame larger than any socket takes', 1009, (socket: WebSocket) => socket.send('x'.repeat(300_000))],
    ['bytes instead of text', 1003, (socket: WebSocket) => socket.send(Buffer.from('{}'))],
    [
      'a flood of pings',
      1008,
      (socket: WebSocket) => {
        for (let ping = 0; ping < 500; ping += 1) socket.ping('x'.repeat(100))
      },
    ],
  ])('is closed by %s', async (_, code, send) => {
    const socket = await opened()
    const closed = closing(socket)
    send(socket)
    expect(await closed).toBe(code)
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

describe('a console that read before it listened', () => {
  it('is told what changed between, once for each thing, and not what changed before it came', async () => {
    const ada = await server.signUp('Ada')
    const botId = (await ada.call('bot.create', { userId: ada.userId, name: 'Between' }))._id
    const hears = async (sinceMs?: number): Promise<unknown[]> => {
      const socket = socketOf()
      const heard: { tag: string }[] = []
      socket.on('message', (frame) => heard.push(JSON.parse(String(frame))))
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(JSON.stringify({ token: ada.token, botId, sinceMs }))
      await until(async () => heard.find(({ tag }) => tag === 'connected'))
      bus.publish({ type: 'changed', botId, tag: 'last' })
      await until(async () => heard.find(({ tag }) => tag === 'last'))
      socket.close()
      return heard.filter(({ tag }) => tag === 'between')
    }
    bus.publish({ type: 'changed', botId, tag: 'between', rev: 1, by: 'a-batch' })
    bus.publish({ type: 'changed', botId, tag: 'between', rev: 2, by: 'another-batch' })
    bus.publish({ type: 'changed', botId: 'of-others', tag: 'between' })
    const told = await until(async () => {
      const heard = await hears(60_000)
      return heard.length > 0 ? heard : undefined
    })
    expect(told).toEqual([{ type: 'changed', botId, tag: 'between', rev: 2 }])
    expect(await hears(0)).toEqual([])
    expect(await hears()).toEqual([])
  })
})
