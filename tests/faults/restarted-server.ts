// A built server as an operator's process manager keeps it: whenever its process has ended, for whatever reason, it is started again on
// the same port. And what kills it, or its database, at random.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askDatabase, killServer, type Opened, postmasterOf, type Server, startServer, stopServer } from './servers'

export class KeptServer {
  /** Ends that were not ours: how the process ended and what it said. */
  readonly ownEnds: string[] = []
  starts = 0
  #server: Server | undefined
  #keeping: Promise<void> | undefined
  #isStopping = false
  #hasOpened = false

  constructor(
    readonly dataFolder: string,
    readonly port: number,
  ) {}

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** What the process that runs now has printed. */
  printed(): string {
    return this.#server?.printed() ?? ''
  }

  /** As it opened the first time. */
  async start(): Promise<Opened> {
    const first = this.#begin()
    this.#keeping = this.#keep(first)
    const opened = await first.open
    this.#hasOpened = true
    return opened
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#server !== undefined) await stopServer(this.#server)
    await this.#keeping
  }

  async kill(): Promise<void> {
    if (this.#server !== undefined) await killServer(this.#server)
  }

  async #keep(first: Server): Promise<void> {
    for (let server = first; ; server = this.#begin()) {
      const { code, output } = await server.ended
      if (this.#isStopping || !this.#hasOpened) return
      if (server.child.signalCode === null) this.ownEnds.push(`${code}: ${output.trim()}`)
      while (!this.#isStopping && (await isListening(this.port))) await sleep(20)
      if (this.#isStopping) return
    }
  }

  #begin(): Server {
    this.starts += 1
    this.#server = startServer(this.dataFolder, { PORT: String(this.port) })
    return this.#server
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const victims = ['server', 'server', 'database by SIGKILL', 'database by SIGQUIT', 'one connection', 'both'] as const
export type Victim = (typeof victims)[number]

/** false when there was nobody to kill: the database was just starting, or nobody was connected. */
export async function kill(victim: Victim, server: KeptServer, random: () => number): Promise<boolean> {
  switch (victim) {
    case 'server':
      await server.kill()
      return true
    case 'database by SIGKILL':
      return killPostmaster(server.dataFolder, 'SIGKILL')
    case 'database by SIGQUIT':
      return killPostmaster(server.dataFolder, 'SIGQUIT')
    case 'one connection':
      return killConnection(server.dataFolder, random)
    case 'both': {
      const found = killPostmaster(server.dataFolder, 'SIGKILL')
      await server.kill()
      return found
    }
  }
}

function killPostmaster(dataFolder: string, signal: NodeJS.Signals): boolean {
  const found = postmasterOf(dataFolder)
  return found?.ready === true && process.kill(found.pid, signal)
}

async function killConnection(dataFolder: string, random: () => number): Promise<boolean> {
  const question = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`
  const found = await askDatabase<{ pid: number }>(dataFolder, question)
  const one = found[Math.floor(random() * found.length)]
  return one !== undefined && process.kill(one.pid, 'SIGKILL')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(socket.destroy() === socket))
    socket.once('error', () => done(false))
  })
}
