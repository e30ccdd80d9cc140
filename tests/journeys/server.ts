// The built server as a process of its own, as people run it: with an empty data folder, on a free port, stopped, killed and started
// again on the same address. What it prints is kept, because mails and text messages are among it. The browser that looks at it is stage.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'

const patienceMs = 10_000

export class BuiltServer {
  origin = ''
  /** Of the first start only: it works once. */
  oneTimeLink = ''
  private readonly folder = mkdtempSync(join(tmpdir(), 'parley-journey-'))
  private process: ChildProcess | null = null
  private output = ''
  private static readonly byOrigin = new Map<string, BuiltServer>()

  /** The server behind an open page. */
  static of(page: { url(): string }): BuiltServer {
    const server = BuiltServer.byOrigin.get(new URL(page.url()).origin)
    if (server === undefined) throw new Error(`No server of these journeys is at ${page.url()}`)
    return server
  }

  /** The newest code that was sent to an address or number, once it is printed. */
  async codeFor(to: string): Promise<string> {
    return this.sentTo(to, /(?<!\d)(\d{6})(?!\d)/)
  }

  /** The newest link that was sent to an address, once it is printed. */
  async linkFor(to: string): Promise<string> {
    return this.sentTo(to, /(https?:\/\/\S+)/)
  }

  /** The link of the newest line that offers the owner of a new installation a way back in. */
  async linkAgain(): Promise<string> {
    return this.read(
      () => [...this.output.matchAll(/^The owner has no password yet\. .*open (\S+)/gm)].at(-1)?.[1],
      'No link for the owner',
    )
  }

  private async sentTo(to: string, part: RegExp): Promise<string> {
    return this.read(() => {
      const messages = this.output.split(/^(?=(?:Mail|Text message) for )/m).filter((message) => message.includes(` for ${to} (`))
      return messages.map((message) => part.exec(message)?.[1]).findLast((text) => text !== undefined)
    }, `Nothing was sent to ${to}`)
  }

  /** What is found in the output, once it is printed. */
  private async read(find: () => string | undefined, otherwise: string): Promise<string> {
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      const found = find()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(otherwise)
  }

  /** The second start takes the port of the first, so that open pages find the server again. */
  async start(): Promise<void> {
    const isFirst = this.origin === ''
    const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'server', 'main.mjs')], {
      env: {
        ...process.env,
        PORT: isFirst ? '0' : new URL(this.origin).port,
        PARLEY_DATA: this.folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    child.stdout.on('data', (chunk: Buffer) => void (this.output += chunk.toString()))
    const output = await printed(child, isFirst ? /^First start: open \S+/m : /^Open \S+/m)
    this.origin = /^Open (\S+)/m.exec(output)?.[1] ?? this.origin
    BuiltServer.byOrigin.set(this.origin, this)
    this.oneTimeLink = /^First start: open (\S+)/m.exec(output)?.[1] ?? this.oneTimeLink
  }

  /** Address of the database the server keeps in its folder, for what no screen can do yet. */
  databaseUrl(): string {
    const kept = (...path: string[]) => readFileSync(join(this.folder, 'postgres', ...path), 'utf8')
    const port = kept('cluster', 'postmaster.pid').split('\n')[3]
    return `postgres://parley:${kept('password').trim()}@127.0.0.1:${port}/parley`
  }

  /** As a power cut: nothing of the process has a chance to finish. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await gone
  }
}

/** What the server has printed up to the line it is waited for. */
function printed(child: ChildProcess, line: RegExp): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (line.test(output)) resolve(output)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}
