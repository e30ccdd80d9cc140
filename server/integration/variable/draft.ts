// What a bot has of variables: themselves, and what it says of their namespaces and collections.
import { fail } from '@parley/contract/base/errors'
import type { VariableRow } from '@parley/contract/integration/variable-row'
import type { Bot } from '@parley/contract/objects/bot/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence as shared } from '@parley/contract/sentences'
import type { Db } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { byKeys } from './file/write'
import { type FileBot, filedOf, rowOf } from './plan/row'

export interface Draft extends FileBot {
  botId: string
  name: string
  bot: Bot
  variables: BotObject<'variable'>[]
}

export async function draftOf(db: Db, botId: string): Promise<Draft> {
  return draftIn(botId, await listObjects(db, botId, ['bot', 'variable']))
}

export function draftIn(botId: string, objects: BotObject[]): Draft {
  const bot = objectsOf({ objects }, 'bot')[0]?.data ?? fail('NOT_FOUND', shared('refused.no-bot'))
  const { name, defaultLanguage: language, namespaces = [], collections = [] } = bot
  return { botId, name, bot, language, namespaces, collections, variables: objectsOf({ objects }, 'variable') }
}

/** With `collectionId`, those that have a value in that collection, with that value. */
export function rowsOf(draft: FileBot, variables: readonly BotObject<'variable'>[], collectionId?: string): VariableRow[] {
  const filed = variables.map(({ id, data }) => ({ id, filed: filedOf(data, draft) }))
  return byKeys(filed).flatMap(({ id, filed: own }) => {
    const other = collectionId === undefined ? undefined : own.inCollections[collectionId]
    if (collectionId !== undefined && other === undefined) return []
    return [{ _id: id, ...rowOf({ ...own, ...other }, draft) }]
  })
}
