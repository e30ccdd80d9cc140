// The state of an import of questions: the file is sent, a job reads it, and its report is what is shown.
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { isOver } from '../../../base/call/use-job'
import { change, useAction } from '../../../base/call/use-change'
import { useCall } from '../../../base/call/use-call'

interface Chosen {
  fileId: string
  name: string
}

export function useImport(botId: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const input = jobId === null ? null : { streamId: botId, jobId }
  const status = useCall('faq-file.get-status', input, { pollMs: limits.jobPollMs }).data
  const begin = async (fileId: string, force: boolean): Promise<void> => {
    const job = await change('faq-file.import', { streamId: botId, fileId, force })
    setJobId(job.id)
  }
  const take = (file: File | null): void => {
    if (file === null) return
    setJobId(null)
    setChosen(null)
    start(async () => {
      const sent = Object.assign(file, { path: '', bytes: file.size })
      const { fileId } = await change('faq-file.upload', { streamId: botId, file: sent })
      setChosen({ fileId, name: file.name })
      await begin(fileId, false)
    })
  }
  const force = (): void => {
    if (chosen !== null) start(() => begin(chosen.fileId, true))
  }
  const job = status?.job
  const isAtWork = isRunning || (jobId !== null && (job === undefined || !isOver(job)))
  return { chosen, take, force, isAtWork, error, job, report: isAtWork ? null : (status?.report ?? null) }
}
