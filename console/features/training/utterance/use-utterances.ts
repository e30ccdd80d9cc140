// Utterances of one intent: a page of them, what the model says of each, and changing them. There may be very many, so they are
// read by page and are not in the document that the console keeps; every change is one batch, and its toast takes exactly it back.
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Edit } from '@parley/contract/objects/object'
import { Utterance } from '@parley/contract/objects/utterance'
import { useMemo } from 'react'
import type { Sentence } from '@parley/contract/sentences'
import { useDocument } from '../../../base/document'
import { change } from '../../../base/call/use-change'
import { useCall } from '../../../base/call/use-call'
import { showToast } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { inverseOf } from '../../../base/document/inverse'

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
}

export function useUtterances(intentId: string, view: UtteranceView) {
  const { botId } = useDocument()
  const where = [view.source && `source=${view.source}`, view.entityId && `marks.entityId=${view.entityId}`].filter(Boolean).join('&')
  const input = {
    streamId: botId,
    kind: 'utterance',
    parentId: intentId,
    order: view.order,
    where: where || undefined,
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

export interface NewUtterance {
  text: string
  marks: Utterance['marks']
  source: Utterance['source']
}

/** Changes utterances of the open bot; each answers whether it was done, and a failure is told where it was asked for. */
export function useUtteranceEdits() {
  const { botId } = useDocument()
  return useMemo(() => {
    const send = async (edits: Edit[], called: Sentence): Promise<boolean> => {
      try {
        const how = { streamId: botId, label: called.text, said: { key: called.key, values: called.values } }
        const applied = await change('document.apply', { ...how, id: newId('batch'), edits })
        showUndoToast(called.text, () => change('document.apply', { ...how, id: newId('batch'), edits: inverseOf(applied.operations) }))
        return true
      } catch (error) {
        showToast(error instanceof Error ? error.message : String(error), { tone: 'bad' })
        return false
      }
    }
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
      put: (id: string, set: { text?: string; marks?: Utterance['marks'] }, called: Sentence) =>
        send([{ op: 'put', id, kind: 'utterance', set }], called),
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

export type UtteranceEdits = ReturnType<typeof useUtteranceEdits>
