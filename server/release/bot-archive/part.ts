// What travels with a bot beside its objects: a folder of the archive, written out of what a feature keeps and taken into another bot. What is
// there already stays: nothing is removed, and undoing the import does not take it back. Which parts there are is bot-parts'.
import type { BotPartId } from '@parley/contract/release/bot-parts'
import type { PlanOutcome } from '@parley/contract/release/plan-outcomes'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { Db, Services, Tx } from '../../base/context'
import type { UnreadPart } from './open'

/** `name`: below the folder of the part. */
export interface PartFile {
  name: string
  content: string | Buffer
}

export interface BotPart {
  id: BotPartId
  /** Ends with a slash. */
  folder: string
  /** In an order that hangs on nothing but what is in it. */
  write(services: Pick<Services, 'db' | 'files'>, botId: string): Promise<PartFile[]>
  /** `files`: by their names below the folder. */
  open(files: ReadonlyMap<string, Buffer>): OpenedPart
}

export interface OpenedPart {
  id: BotPartId
  /** Files of it that cannot be read. */
  unread: UnreadPart[]
  /** `ids`: ids of the bot by those of the file. */
  plan(db: Db, botId: string, ids: ReadonlyMap<string, string>): Promise<PlannedPart>
}

export interface PartRow {
  outcome: PlanOutcome
  name: string
  why?: Sentence
}

export interface PlannedPart {
  id: BotPartId
  rows: PartRow[]
  take(services: Pick<Services, 'files' | 'jobs' | 'now'>, tx: Tx, taker: PartTaker): Promise<void>
}

/** Into which bot, and who asked for it. */
export interface PartTaker {
  botId: string
  userId: string
  by: string
}
