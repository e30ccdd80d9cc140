// The changes between two versions of the bot, or a version and the draft, worked out here from their documents.
import type { Change } from '@parley/contract/features/bot-version'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { CallReply } from '@parley/contract/calls'
import { useMemo } from 'react'
import { useCall } from '../../../base/use-call'
import { compareDocuments } from '../changes/compare'

/** Stands for the document as it is now. */
export const draftId = 'draft'

export interface Comparison {
  changes: Change[] | null
  error: Error | null
  retry: () => void
}

export function useComparison(botId: string, from: string, to: string): Comparison {
  const before = useVersionDocument(botId, from)
  const after = useVersionDocument(botId, to)
  const changes = useMemo(
    () => (before.data === undefined || after.data === undefined ? null : compareDocuments(typed(before.data), typed(after.data))),
    [before.data, after.data],
  )
  const retry = () => {
    void before.refetch()
    void after.refetch()
  }
  return { changes, error: before.error ?? after.error, retry }
}

function useVersionDocument(botId: string, versionId: string) {
  const isDraft = versionId === draftId
  const version = useCall('bot-version.get-document', isDraft || versionId === '' ? null : { streamId: botId, versionId }, {
    staleMs: Number.POSITIVE_INFINITY,
  })
  const draft = useCall('document.get', isDraft ? { streamId: botId } : null, { staleMs: 0 })
  return isDraft ? draft : version
}

/** Objects as their kinds describe them; one that cannot be read is left out, as everywhere in the console. */
function typed(document: CallReply<'document.get'>): { objects: BotObject[] } {
  const objects = document.objects.flatMap((object): BotObject[] => {
    const parsed = objectTypes[object.kind].schema.safeParse(object.data)
    return parsed.success ? [{ ...object, data: parsed.data }] : []
  })
  return { objects }
}
