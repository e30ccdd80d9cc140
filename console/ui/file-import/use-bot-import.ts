// An import into the open bot: the file is sent as one of the person's, what they have changed is kept first, and a job reads it. Which calls
// begin it and tell where it stands is the caller's.
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useUserId } from '../../base/session/session'
import { type FileImport, useFileImport } from './use-file-import'

interface BotImport {
  work: FileImport
  /** What to ask with where the import stands; null while none was begun. */
  asked: { streamId: string; jobId: string } | null
}

export function useBotImport(begin: (given: { streamId: string; fileId: string; force: boolean }) => Promise<{ id: string }>): BotImport {
  const { botId: streamId, store } = useDocument()
  const userId = useUserId()
  const work = useFileImport({
    send: (file) => change('file.upload', { userId, file }),
    begin: async (fileId, force) => {
      await store.flush()
      return begin({ streamId, fileId, force })
    },
  })
  return { work, asked: work.jobId === null ? null : { streamId, jobId: work.jobId } }
}
