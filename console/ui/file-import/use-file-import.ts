// The state of an import from a file: the file is sent and looked at, and a job is begun that takes it. Asking for the job is the caller's.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { Job } from '@parley/contract/operate/job'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { isOver } from '../../base/call/use-job'
import type { ShownField } from './columns'
import { type ChosenFile, type SentFile, useChosenFile } from './use-chosen-file'

export interface BegunImport {
  fileId: string
  force: boolean
  reading: FileReading
}

interface Calls {
  send: (file: SentFile) => Promise<{ fileId: string }>
  begin: (given: BegunImport) => Promise<{ id: string }>
}

export interface FileImport {
  file: ChosenFile
  take: (file: File | null) => void
  /** `force`: although rows need a decision. */
  begin: (force: boolean) => void
  /** Of the job that reads it. */
  jobId: string | null
  isRunning: boolean
  error: Error | null
}

export function useFileImport(fields: readonly ShownField[], { send, begin }: Calls): FileImport {
  const file = useChosenFile(fields, send)
  const [jobId, setJobId] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const { chosen, reading } = file
  return {
    file,
    take: (next) => {
      setJobId(null)
      file.take(next)
    },
    begin: (force) => {
      if (chosen !== null) start(async () => setJobId((await begin({ fileId: chosen.fileId, force, reading })).id))
    },
    ...{ jobId, isRunning, error: error ?? file.error },
  }
}

/** What is shown of an import by what its job tells: the report once it has ended. */
export function shownOf<R>({ jobId, isRunning }: FileImport, status: { job?: Job | null; report?: R | null } | undefined) {
  const job = status?.job ?? undefined
  const isAtWork = isRunning || (jobId !== null && (job === undefined || !isOver(job)))
  return { job, isAtWork, report: isAtWork ? null : (status?.report ?? null) }
}
