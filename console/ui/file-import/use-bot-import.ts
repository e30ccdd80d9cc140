// An import into the open bot: the file is sent as one of the person's, what they have changed is kept first, and a job reads it. Which calls
// begin it and tell where it stands is the caller's.
import type { FileField } from '@parley/contract/base/incoming/file-fields'
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useUserId } from '../../base/session/session'
import { type BegunImport, type FileImport, useFileImport } from './use-file-import'
import { useShownFields } from './use-shown-fields'

interface BotImport {
  work: FileImport
  /** What to ask with where the import stands; null while none was begun. */
  asked: { streamId: string; jobId: string } | null
}

export function useBotImport(
  fields: readonly FileField[],
  begin: (given: BegunImport & { streamId: string }) => Promise<{ id: string }>,
): BotImport {
  const { botId: streamId, store } = useDocument()
  const userId = useUserId()
  const work = useFileImport(useShownFields(fields), {
    send: (file) => change('file.upload', { userId, file }),
    begin: async (given) => {
      await store.flush()
      return begin({ streamId, ...given })
    },
  })
  return { work, asked: work.jobId === null ? null : { streamId, jobId: work.jobId } }
}
