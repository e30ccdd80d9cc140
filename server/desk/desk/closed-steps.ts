// Steps that hand conversations to the desk at certain hours only and are closed at the moment, as the draft has them.
import type { ClosedStep } from '@parley/contract/desk/desk'
import { Node } from '@parley/contract/objects/node/index'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

const mostSteps = 20

export async function closedSteps(db: Db, botIds: readonly string[], now: number): Promise<ClosedStep[]> {
  if (botIds.length === 0) return []
  const rows = await db
    .selectFrom('object')
    .innerJoin('object as bot', (join) => join.onRef('bot.bot_id', '=', 'object.bot_id').onRef('bot.id', '=', 'object.bot_id'))
    .select(['object.data', sql<string>`coalesce(bot.data->>'name', '')`.as('bot_name')])
    .where('object.bot_id', 'in', [...botIds])
    .where('object.kind', '=', 'node')
    .where(sql<boolean>`object.data->'settings'->>'hours' in ('weekdays', 'every-day')`)
    .orderBy('object.id')
    .execute()
  return rows.flatMap(({ data, bot_name: botName }) => closedStep(Node.parse(data), botName, now)).slice(0, mostSteps)
}

function closedStep({ name, type, enabled, settings }: Node, botName: string, now: number): ClosedStep[] {
  const kind = enabled ? nodeKindOf(type) : null
  const opening = kind?.opening?.(kind.read(settings), now) ?? null
  if (opening === null || opening.isOpen) return []
  const { isOpen: _closed, ...hours } = opening
  return [{ botName, name, ...hours }]
}
