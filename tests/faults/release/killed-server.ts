// A built server that is killed at a moment of what it was asked to do and started again, with what its owner sees of a bot and what the
// database has of it meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { Applied } from '@parley/contract/bot/document'
import type { z } from 'zod'
import { BotDocument, type Edit } from '@parley/contract/objects/object'
import { canonicalText } from '@parley/server/base/storage/document/canonical'
import { until } from '@parley/server/test-support/waiting'
import { copyInstallation } from '../../shared/installation'
import { type BuilderClient, signInAsOwner } from '../client'
import { databaseUrlOf, killServer, type Server, startServer, stopServer } from '../servers'
import { Moments } from './moments'

/** A job that was begun. */
interface Begun {
  id: string
  botId: string
}

export class KilledServer {
  private constructor(
    private readonly folder: string,
    private server: Server,
    readonly owner: BuilderClient,
    readonly moments: Moments,
  ) {}

  static async open(): Promise<KilledServer> {
    const folder = mkdtempSync(join(tmpdir(), 'parley-moment-'))
    const dataFolder = join(folder, 'data')
    await copyInstallation(dataFolder)
    const server = startServer(dataFolder)
    const owner = await signInAsOwner(await server.open)
    return new KilledServer(folder, server, owner, await Moments.in(databaseUrlOf(dataFolder)))
  }

  async close(): Promise<void> {
    await this.moments.end()
    await stopServer(this.server)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  /** How many moments it takes until what is asked for, and the job it begins, is done. */
  async count(kind: string, ask: () => Promise<unknown>): Promise<number> {
    await this.moments.hold(0)
    await ask()
    await until(async () => (await this.isIdle(kind)) || undefined)
    const passed = await this.moments.passed()
    await this.moments.letGo()
    return passed
  }

  /** Asks, kills the server at that moment, and answers when nothing of it is left but what the database has: with the job it had begun. */
  async killAt(moment: number, kind: string, ask: () => Promise<unknown>): Promise<Begun | undefined> {
    const before = await this.newest(kind)
    await this.moments.hold(moment)
    let isAnswered = false
    const asked = ask().then(
      () => {
        isAnswered = true
      },
      () => undefined,
    )
    await this.moments.reached(async () => isAnswered && (await this.isIdle(kind)))
    await killServer(this.server)
    await asked
    await this.moments.letGo()
    await this.moments.alone()
    const after = await this.newest(kind)
    return after?.id === before?.id ? undefined : after
  }

  private async newest(kind: string): Promise<Begun | undefined> {
    const question = `select id, bot_id as "botId" from job where kind = $1 order by created_at desc limit 1`
    return (await this.moments.ask<Begun>(question, [kind]))[0]
  }

  async startAgain(): Promise<void> {
    this.server = startServer(join(this.folder, 'data'))
    this.owner.origin = (await this.server.open).origin
  }

  /** Nothing of that kind waits or runs. */
  private async isIdle(kind: string): Promise<boolean> {
    return (await this.moments.ask(`select from job where kind = $1 and state in ('queued', 'running')`, [kind])).length === 0
  }

  /** The bot's objects as the database has them, byte for byte. */
  async rows(botId: string): Promise<string> {
    const lines = await this.moments.ask<{ line: string }>(
      `select concat_ws(' ', kind, id, parent_id, data::text) as line from object where bot_id = $1 order by kind, id`,
      [botId],
    )
    return lines.map(({ line }) => line).join('\n')
  }

  /** The same as its owner reads it. */
  async document(botId: string): Promise<string> {
    return canonicalText({ objects: await this.objects(botId) })
  }

  async objects(botId: string): Promise<z.infer<typeof BotDocument>['objects']> {
    return BotDocument.parse(await this.owner.call('GET', `/builder/streams/${botId}/document`)).objects
  }

  async edit(botId: string, edits: readonly Edit[]): Promise<void> {
    await this.owner.call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
  }

  async undo(botId: string): Promise<Applied> {
    return Applied.parse(await this.owner.call('POST', `/builder/streams/${botId}/undo`, {}))
  }
}

/** How long before its end a job has done what it is to do, and has not said so. */
const beforeEnd = 5

/** Moments of a work that takes so many: its last one, one shortly before it, and one out of each of as many equal parts as are wanted besides. */
export function drawn(moments: number, count: number, random: () => number): number[] {
  const parts = count - 2
  const all = Array.from({ length: parts }, (_, at) => 1 + Math.floor(((at + random()) * moments) / parts))
  return [...all, Math.max(1, moments - beforeEnd), moments]
}
