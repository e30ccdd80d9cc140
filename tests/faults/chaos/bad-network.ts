// A network on loopback that behaves badly: connections to a server go through it, and it delays what is sent, cuts connections before a
// request arrives, before its answer does or in the middle of it, and is away altogether.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../document/chance'

/** How often each happens to what a client sends. */
export interface Weather {
  requestLost: number
  replyLost: number
  replyCut: number
  slow: number
}

export const calm: Weather = { requestLost: 0, replyLost: 0, replyCut: 0, slow: 0 }
const slowestMs = 60

export class BadNetwork {
  weather = calm
  readonly faults = { requestLost: 0, replyLost: 0, replyCut: 0, slow: 0, away: 0 }
  #isAway = false
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  private constructor(
    private readonly port: number,
    private readonly chance: Chance,
  ) {
    this.#server = createServer((client) => this.#join(client))
  }

  static async to(port: number, chance: Chance): Promise<BadNetwork> {
    const network = new BadNetwork(port, chance)
    await new Promise<void>((done) => network.#server.listen(0, '127.0.0.1', done))
    return network
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The network does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  async away(ms: number): Promise<void> {
    this.faults.away += 1
    this.#isAway = true
    this.#cutAll()
    await sleep(ms)
    this.#isAway = false
  }

  async stop(): Promise<void> {
    this.#cutAll()
    await new Promise((done) => this.#server.close(done))
  }

  #cutAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket): void {
    if (this.#isAway) {
      client.destroy()
      return
    }
    const server = connect(this.port, '127.0.0.1')
    const pair = [client, server]
    const end = (): void => {
      for (const socket of pair) {
        this.#sockets.delete(socket)
        socket.destroy()
      }
    }
    for (const socket of pair) {
      this.#sockets.add(socket)
      socket.on('close', end)
      socket.on('error', end)
    }
    let replies: 'pass' | 'lost' | 'cut' = 'pass'
    client.on('data', (chunk) => {
      const fault = this.#draw()
      if (fault === 'requestLost') return end()
      if (fault === 'replyLost') replies = 'lost'
      if (fault === 'replyCut') replies = 'cut'
      if (fault === 'slow') this.#later(client)
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (replies === 'pass') return client.write(chunk)
      if (replies === 'cut') client.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), end)
      else end()
      return false
    })
  }

  /** What comes next waits; its order stays. */
  #later(client: Socket): void {
    client.pause()
    void sleep(1 + this.chance.below(slowestMs)).then(() => client.resume())
  }

  #draw(): keyof Weather | null {
    for (const name of ['requestLost', 'replyLost', 'replyCut', 'slow'] as const)
      if (this.chance.is(this.weather[name])) {
        this.faults[name] += 1
        return name
      }
    return null
  }
}
