// Utterances of one intent: a page of them, what the model says of each, and changing them. There may be very many, so they are
// read by page and are not in the document that the console keeps; every change is one batch, and its toast takes exactly it back. What
// somebody else has made of one meanwhile is put together with it, or told (overtaken.ts).
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Edit, Operation } from '@parley/contract/objects/object'
import { Utterance } from '@parley/contract/objects/utterance/index'
import { sameJson } from '@parley/kit/json/same'
import { useMemo } from 'react'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { label } from '../../../base/language/words/label'
import { useDocument } from '../../../base/document'
import { useBot } from '../../../base/session/use-bot'
import { noteConflicts } from '../../../base/document/conflicts/found-conflicts'
import { useCall } from '../../../base/call/use-call'
import { applyWithUndo } from '../../../ui/undo/apply-with-undo'
import { carryMarks } from './marks'
import { type Edited, overtaken } from './overtaken'

export interface UtteranceRow {
  id: string
  utterance: Utterance
  changedAt: number | null
  /** null: not known, because the model has not answered or there is none. */
  predicted: { intentId: string; name: string; margin: number; unseen: boolean } | null
}

export interface UtteranceView {
  page: number
  order: 'name' | 'newest'
  /** '' for all. */
  source: string
  entityId: string
  /** That are in the sentence; '' for all. */
  words: string
  /** Of the bot's; '' for all. */
  language: string
}

export function useUtterances(intentId: string, view: UtteranceView) {
  const { botId } = useDocument()
  const where = [
    view.source && `source=${view.source}`,
    view.language && `language=${view.language}`,
    view.entityId && `marks.entityId=${view.entityId}`,
  ]
    .filter(Boolean)
    .join('&')
  const input = {
    streamId: botId,
    kind: 'utterance',
    parentId: intentId,
    order: view.order,
    where: where || undefined,
    search: view.words || undefined,
    offset: view.page * limits.pageSize,
    limit: limits.pageSize,
  } as const
  const list = useCall('document.list', input, { keep: true, staleMs: 0 })
  const ids = list.data?.items.map(({ id }) => id) ?? []
  const asked = ids.length === 0 ? null : { streamId: botId, intentId, utteranceIds: ids }
  const predictions = useCall('training.list-predictions', asked, { keep: true }).data
  const rows = useMemo(() => {
    const byId = new Map((predictions ?? []).map((prediction) => [prediction.utteranceId, prediction]))
    return (list.data?.items ?? []).flatMap(({ id, parentId, data, changedAt }): UtteranceRow[] => {
      const read = Utterance.safeParse(data)
      if (!read.success || parentId !== intentId) return []
      return [{ id, utterance: read.data, changedAt: changedAt ?? null, predicted: byId.get(id) ?? null }]
    })
  }, [list.data, predictions, intentId])
  return { list, rows, total: list.data?.total ?? 0 }
}

/** The language utterances are added in: the one that is looked at, else the bot's default one. */
export function useOwnLanguage(chosen: string): string {
  const { botId } = useDocument()
  const own = useBot(botId).data?.defaultLanguage ?? 'en'
  return chosen || own
}

export interface NewUtterance {
  text: string
  marks: Utterance['marks']
  source: Utterance['source']
}

/** Changes utterances of the open bot; each answers with what was done, and a failure is told where it was asked for. */
export function useUtteranceEdits() {
  const { botId } = useDocument()
  return useMemo(() => {
    const written = new Map<string, Utterance>()
    const send = (edits: Edit[], called: Sentence) => applyWithUndo(botId, edits, called)
    return {
      add: (intentId: string, language: string, utterances: readonly NewUtterance[], called: Sentence) =>
        send(
          utterances.map((each) => ({
            op: 'put',
            id: newId('utterance'),
            kind: 'utterance',
            parentId: intentId,
            set: { ...each, language },
          })),
          called,
        ),
      put: (row: Pick<UtteranceRow, 'id' | 'utterance'>, edited: Edited, called: Sentence) => put({ send, written }, row, edited, called),
      remove: (ids: readonly string[], called: Sentence) =>
        send(
          ids.map((id) => ({ op: 'remove', id })),
          called,
        ),
      move: (ids: readonly string[], intentId: string, called: Sentence) =>
        send(
          ids.map((id) => ({ op: 'move', id, parentId: intentId })),
          called,
        ),
    }
  }, [botId])
}

interface Writing {
  send: (edits: Edit[], called: Sentence) => Promise<readonly Operation[] | null>
  /** What this screen has written last, by the utterance: the list it was read in may be older. */
  written: Map<string, Utterance>
}

async function put(
  { send, written }: Writing,
  { id, utterance }: Pick<UtteranceRow, 'id' | 'utterance'>,
  edited: Edited,
  called: Sentence,
): Promise<void> {
  const write = async (set: Edited, how: Sentence) => {
    const done = await send([{ op: 'put', id, kind: 'utterance', set: { ...set } }], how)
    const operation = done?.find(({ objectId }) => objectId === id)
    const [before, after] = [operation?.before, operation?.after].map((state) => Utterance.safeParse(state?.data).data)
    const isOwn = before !== undefined && sameJson(before, written.get(id))
    if (after !== undefined) written.set(id, after)
    return isOwn ? undefined : before
  }
  const before = await write(edited, called)
  if (before === undefined) return
  const { marks, theirs } = overtaken(utterance, before, edited)
  if (marks !== null) await write({ marks }, called)
  const mine = edited.text
  if (theirs === null || mine === undefined) return
  const take = (text: unknown) => {
    if (typeof text !== 'string') return
    const set = { text, marks: carryMarks(mine, text, marks ?? edited.marks) }
    void write(set, label('ui.conflict.taken', { name: text }))
  }
  noteConflicts([{ id: `${id} text`, name: mine, field: 'text', path: ['text'], base: utterance.text, theirs, mine, take }])
}

export type UtteranceEdits = ReturnType<typeof useUtteranceEdits>
