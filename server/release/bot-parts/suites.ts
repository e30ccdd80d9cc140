// Suites of tests as a part of a bot's archive, of whichever kind of test: a file for each suite; of a suite that is there, cases that it has not
// are added.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotPartId } from '@parley/contract/release/bot-parts'
import type { z } from 'zod'
import { withOtherIds } from '../../base/storage/document/copy'
import { sortedJson } from '../../base/storage/document/canonical'
import type { Db } from '../../base/context'
import {
  type BotPart,
  jsonIn,
  jsonText,
  namedFiles,
  type OpenedPart,
  type PartRow,
  type UnreadPart,
  unreadFile,
} from '../bot-archive/index'
import { sentence } from './sentences'

interface AnySuite {
  name: string
  cases: object[]
}

export interface SuiteKind<S extends AnySuite> {
  id: BotPartId
  folder: string
  schema: z.ZodType<S>
  suitesOfBot(db: Db, botId: string): Promise<S[]>
  takeSuite(db: Db, taker: { botId: string; by: string; at: number }, suite: S): Promise<void>
}

export interface SuitesPart<S> extends BotPart {
  /** Of suites that another platform's file has. */
  of(suites: readonly S[]): OpenedPart
}

export function suitesPart<S extends AnySuite>(kind: SuiteKind<S>): SuitesPart<S> {
  const { id, folder, schema } = kind
  const of = (suites: readonly S[], unread: UnreadPart[] = []): OpenedPart => ({
    id,
    unread,
    plan: async (db, botId, ids) => {
      const present = await kind.suitesOfBot(db, botId)
      const wanted = suites.map((suite) => schema.parse(withOtherIds(asJson(suite), ids)))
      const planned = wanted.map((suite) => planOf(suite, present))
      return {
        id,
        rows: planned.map(({ row }) => row),
        take: async ({ now }, tx, { botId: into, by }) => {
          for (const { suite, row } of planned)
            if (row.outcome !== 'same') await kind.takeSuite(tx.db, { botId: into, by, at: now() }, suite)
        },
      }
    },
  })
  return {
    id,
    folder,
    of: (suites) => of(suites),
    write: async ({ db }, botId) =>
      namedFiles(await kind.suitesOfBot(db, botId), ({ name }) => name).map(({ file, thing }) => ({
        name: `${file}.json`,
        content: jsonText(sortedJson(asJson(thing))),
      })),
    open: (files) => {
      const suites: S[] = []
      const unread: UnreadPart[] = []
      for (const [name, content] of files) {
        const read = schema.safeParse(jsonIn(content))
        if (read.success) suites.push(read.data)
        else unread.push(unreadFile(`${folder}${name}`))
      }
      return of(suites, unread)
    },
  }
}

/** The suite with the cases to add. */
function planOf<S extends AnySuite>(suite: S, present: readonly S[]): { suite: S; row: PartRow } {
  const known = present.find(({ name }) => name.toLowerCase() === suite.name.toLowerCase())
  if (known === undefined) return { suite, row: { outcome: 'added', name: suite.name } }
  const there = new Set(known.cases.map((one) => textOf(one)))
  const cases = suite.cases.filter((one) => !there.has(textOf(one)))
  if (cases.length === 0) return { suite, row: { outcome: 'same', name: suite.name } }
  const why = sentence('import.cases-added', { count: cases.length })
  return { suite: { ...suite, cases }, row: { outcome: 'changed', name: suite.name, why } }
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value))
const textOf = (value: object): string => JSON.stringify(sortedJson(asJson(value)))
