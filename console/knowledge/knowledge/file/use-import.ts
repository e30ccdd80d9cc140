// The state of an import of questions: the file is sent, a job reads it, and its report is what is shown.
import { limits } from '@parley/contract/base/limits'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { shownOf, useFileImport } from '../../../ui/file-import/use-file-import'

export function useImport(botId: string) {
  const work = useFileImport({
    send: (file) => change('faq-file.upload', { streamId: botId, file }),
    begin: (fileId, force) => change('faq-file.import', { streamId: botId, fileId, force }),
  })
  const { jobId } = work
  const input = jobId === null ? null : { streamId: botId, jobId }
  return { work, ...shownOf(work, useCall('faq-file.get-status', input, { pollMs: limits.jobPollMs }).data) }
}
