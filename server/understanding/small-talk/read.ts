// A bot's small talk as calls show it: groups in their order, and in each what people say with the texts of the answers.
import { fail } from '@parley/contract/base/errors'
import type { GroupRow, NodeRow } from '@parley/contract/understanding/small-talk'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { Ctx, Db } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { sentence } from './sentences'

export interface Talk {
  groups: BotObject<'small-talk-group'>[]
  nodes: BotObject<'small-talk'>[]
}

interface Placed {
  id: string
  data: { position: number }
}
const byPlace = (one: Placed, other: Placed): number => one.data.position - other.data.position || (one.id < other.id ? -1 : 1)

export async function readTalk(db: Db, botId: string): Promise<Talk> {
  const objects = await listObjects(db, botId, ['small-talk-group', 'small-talk'])
  return { groups: objectsOf({ objects }, 'small-talk-group').sort(byPlace), nodes: objectsOf({ objects }, 'small-talk').sort(byPlace) }
}

export function groupRows({ groups, nodes }: Talk, language?: string): GroupRow[] {
  return groups
    .filter(({ data }) => language === undefined || data.language === language)
    .map(({ id, data }) => ({
      groupId: id,
      groupName: data.name,
      language: data.language,
      seq: data.position,
      count: nodes.filter(({ parentId }) => parentId === id).length,
    }))
}

/** Group by group. */
export function nodeRows(talk: Talk, language?: string): NodeRow[] {
  return groupRows(talk, language).flatMap((group) =>
    talk.nodes.filter(({ parentId }) => parentId === group.groupId).map((node) => nodeRow(group, node)),
  )
}

function nodeRow({ groupId, groupName, language }: GroupRow, { id, data }: BotObject<'small-talk'>): NodeRow {
  return {
    ...{ nodeId: id, groupId, groupName, language, seq: data.position },
    state: data.enabled ? 'enabled' : 'disabled',
    questions: [data.question, ...data.others],
    answers: data.answers.map(({ text }) => text),
  }
}

export async function groupOf(ctx: Ctx, groupId: string): Promise<GroupRow> {
  const rows = groupRows(await readTalk(ctx.db, ctx.botId))
  return rows.find((row) => row.groupId === groupId) ?? fail('NOT_FOUND', sentence('refused.no-small-talk-group'))
}

export async function nodeOf(ctx: Ctx, nodeId: string, groupId?: string): Promise<NodeRow> {
  const row = nodeRows(await readTalk(ctx.db, ctx.botId)).find((each) => each.nodeId === nodeId)
  return row !== undefined && (groupId === undefined || row.groupId === groupId)
    ? row
    : fail('NOT_FOUND', sentence('refused.no-small-talk'))
}

export function matchesWords({ questions, answers, groupName }: NodeRow, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  return [...questions, ...answers, groupName].some((text) => text.toLowerCase().includes(wanted))
}
