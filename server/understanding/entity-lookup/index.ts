// Looking values up in the list of an entity of the draft, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { extract } from '@parley/nlu/entities/extract'
import type { LookupIndex, LookupRow } from '@parley/nlu/entities/shared/lookup/lookup-index'
import { ListFault } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { matchingRows } from '@parley/nlu/entities/shared/lookup/lookup-search'
import type { CompiledEntity } from '@parley/runtime/compile'
import type { EntityLists } from '../../base/bot/ports/entity-lists'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { botsOf } from '../../gateway/bots'
import { sentence } from './sentences'

interface Reach {
  bots: ReturnType<typeof botsOf>
  lists: EntityLists
}

interface Asked {
  componentId: string
  text: string
  language?: string
}

const handlersWith = (reach: Reach): Handlers<'entity-lookup'> => ({
  'entity-lookup.search': (ctx, input) => search(reach, ctx, input),
  'entity-lookup.get-json': async (ctx, { componentId }) => {
    const { list } = await listOf(reach, ctx, { componentId, text: '' })
    return { count: list.rows.length, items: list.rows.map(shown) }
  },
})

async function search(
  reach: Reach,
  ctx: Ctx,
  { componentId, input, language, limit }: CallInput<'entity-lookup.search'>,
): Promise<CallReply<'entity-lookup.search'>> {
  const { entity, list, spoken } = await listOf(reach, ctx, { componentId, text: input, ...(language && { language }) })
  const context = { language: spoken, timezone: 'UTC', now: ctx.now(), prompted: true, list }
  const [found] = extract(entity.type, input, entity.settings, context)
  return {
    value: found?.value ?? null,
    items: matchingRows(list, input, limit).map(({ row, score }) => ({ ...shown(row), score: Math.round(score * 1000) / 1000 })),
  }
}

async function listOf({ bots, lists }: Reach, ctx: Ctx, { componentId, text, language }: Asked): Promise<Found> {
  const { bot, accountId } = await bots.ready(ctx.botId, 'draft')
  const entity = bot.entities.get(componentId) ?? fail('NOT_FOUND', sentence('refused.no-entity'))
  const spoken = language ?? bot.defaultLanguage
  try {
    const list = await lists.read(entity, { bot, accountId, text, language: spoken, timezone: 'UTC', now: ctx.now() })
    return { entity, spoken, list: list ?? fail('INVALID_INPUT', sentence('refused.no-list', { name: entity.name })) }
  } catch (error) {
    if (error instanceof ListFault) fail('INVALID_INPUT', sentence('refused.list', { reason: error.message }))
    throw error
  }
}

interface Found {
  entity: CompiledEntity
  list: LookupIndex
  /** The language the text is in. */
  spoken: string
}

const shown = ({ title, value, synonyms }: LookupRow) => ({ title, value, synonyms })

export const entityLookup: Feature = {
  name: 'entity-lookup',
  handlers: {},
  open: (services) => ({
    handlers: handlersWith({
      bots: botsOf(services.db, services.bus),
      lists: services.entityLists,
    }),
  }),
}
