// The state of an import from a file: the file is sent, and a job is begun that reads it. Asking for the job is the caller's.
import type { Job } from '@parley/contract/operate/job'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { isOver } from '../../base/call/use-job'

interface Calls {
  send: (file: File & { path: string; bytes: number }) => Promise<{ fileId: string }>
  begin: (fileId: string, force: boolean) => Promise<{ id: string }>
}

export interface FileImport {
  /** null until a file was sent. */
  chosen: { fileId: string; name: string } | null
  take: (file: File | null) => void
  /** Takes the same file although rows need a decision. */
  force: () => void
  /** Of the job that reads it. */
  jobId: string | null
  isRunning: boolean
  error: Error | null
}

export function useFileImport({ send, begin }: Calls): FileImport {
  const [chosen, setChosen] = useState<FileImport['chosen']>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const take = (file: File | null): void => {
    if (file === null) return
    setJobId(null)
    setChosen(null)
    start(async () => {
      const { fileId } = await send(Object.assign(file, { path: '', bytes: file.size }))
      setChosen({ fileId, name: file.name })
      setJobId((await begin(fileId, false)).id)
    })
  }
  const force = (): void => {
    if (chosen !== null) start(async () => setJobId((await begin(chosen.fileId, true)).id))
  }
  return { chosen, take, force, jobId, isRunning, error }
}

/** What is shown of an import by what its job tells: the report once it has ended. */
export function shownOf<R>({ jobId, isRunning }: FileImport, status: { job?: Job | null; report?: R | null } | undefined) {
  const job = status?.job ?? undefined
  const isAtWork = isRunning || (jobId !== null && (job === undefined || !isOver(job)))
  return { job, isAtWork, report: isAtWork ? null : (status?.report ?? null) }
}
