// Which variables a call lists: those of the bot, or of a sample or what the store lists, by what is asked of them.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { objectsOfItem } from '../../bot/bot-store/index'
import { type Draft, draftIn, draftOf, rowsOf } from './draft'
import { sentence } from './sentences'

export async function listVariables(ctx: Ctx, asked: CallInput<'variable.list'>): Promise<CallReply<'variable.list'>> {
  const { standardBotId, collectionRefId, limit, offset } = asked
  const draft =
    standardBotId === undefined ? await draftOf(ctx.db, ctx.botId) : draftIn(standardBotId, await objectsOfItem(ctx, standardBotId))
  if (collectionRefId !== undefined) checkCollection(draft, collectionRefId)
  const rows = rowsOf(draft, draft.variables.filter(wanted(asked)), collectionRefId)
  return { total: rows.length, items: limit === -1 ? rows.slice(offset) : rows.slice(offset, offset + limit) }
}

export function checkCollection({ collections }: Pick<Draft, 'collections'>, collectionId: string): void {
  if (!collections.some(({ id }) => id === collectionId)) fail('NOT_FOUND', sentence('refused.no-collection'))
}

type Asked = Pick<CallInput<'variable.list'>, 'search' | 'variableType' | 'namespaceId'>

function wanted({ search, variableType, namespaceId }: Asked): (variable: BotObject<'variable'>) => boolean {
  const words = search.trim().toLowerCase()
  const scope = variableType === 'locale' ? 'content' : variableType
  return ({ data }) =>
    (scope === undefined || data.scope === scope) &&
    (namespaceId === undefined || data.namespaces?.includes(namespaceId) === true) &&
    `${data.key} ${data.hint} ${data.group ?? ''} ${data.value}`.toLowerCase().includes(words)
}
