// A file that somebody sent as the bot in it, and what becomes of that in a bot as it is now: for the plan that is shown, and for the job.
import { fail } from '@parley/contract/base/errors'
import { typeOfObject } from '@parley/contract/objects/kinds'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { BotPartId } from '@parley/contract/release/bot-parts'
import type { BotObject } from '@parley/contract/objects/object'
import type { Capabilities, Db } from '../../base/context'
import { linkable } from '../../base/storage/document/rules/links'
import { readDocument } from '../../base/storage/document/store'
import type { PlannedPart } from '../bot-archive/index'
import { idsInAccount, partsWanted } from '../bot-parts/index'
import { type Plan, planImport } from './plan'
import { readSource, type SourceBot } from './source'
import { remembered } from './store'
import { sentence } from './sentences'

export interface FileWish {
  name: string
  hash: string
  kinds?: readonly ObjectKind[] | undefined
  parts?: readonly BotPartId[] | undefined
  replace: boolean
  values: Readonly<Record<string, string>>
}

export interface Planned {
  source: SourceBot
  plan: Plan
  present: readonly BotObject[]
  /** What lies beside the objects, of the parts that are wanted. */
  parts: PlannedPart[]
  /** Values of variables that count: those given now, else those given before. */
  values: Readonly<Record<string, string>>
}

/** Under which what is remembered of a file is kept. */
export const sourceKey = ({ format, name }: Pick<SourceBot, 'format' | 'name'>): string => `${format} ${name}`.slice(0, 600)

export async function sourceOf(
  { files }: Pick<Capabilities, 'files'>,
  { name, hash }: Pick<FileWish, 'name' | 'hash'>,
): Promise<SourceBot> {
  return readSource(name, (await files.get(hash)) ?? fail('NOT_FOUND', sentence('refused.no-file')))
}

/** Which bot it is, and by whom. `isNew`: it has nothing yet. */
export interface Into {
  botId: string
  isNew: boolean
  by: { accountId: string; userId: string }
}

/** Links to bots that the importer may not link are refused, with all that is said of them. */
export async function planned(db: Db, source: SourceBot, wish: FileWish & Into): Promise<Planned> {
  const { botId, isNew } = wish
  const { objects: present } = isNew ? { objects: [] } : await readDocument(db, botId)
  const { ids, given } = isNew ? { ids: new Map<string, string>(), given: {} } : await remembered(db, botId, sourceKey(source))
  const values = { ...given, ...wish.values }
  const linked = source.objects.flatMap((object) => typeOfObject(object).botsIn?.(object.data) ?? [])
  const may = linked.length === 0 ? new Set<string>() : await linkable(db, wish.by, linked)
  const mayLink = (id: string): boolean => may.has(id)
  const plan = planImport(source.objects, present, {
    mayLink,
    botId,
    replace: wish.replace && !isNew,
    kinds: wish.kinds,
    values,
    remembered: ids,
    files: idsInAccount(source.files, wish.by.accountId),
  })
  const wanted = partsWanted(wish.parts, wish.kinds === undefined)
  const taken = source.parts.filter(({ id }) => wanted.includes(id))
  const parts = await Promise.all(taken.map((part) => part.plan(db, botId, plan.ids)))
  return { source, plan, parts, present, values }
}
