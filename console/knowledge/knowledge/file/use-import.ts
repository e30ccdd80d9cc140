// The state of an import of questions: the file is sent, a job reads it, and its report is what is shown.
import { faqFields } from '@parley/contract/base/incoming/file-fields'
import { limits } from '@parley/contract/base/limits'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { shownOf, useFileImport } from '../../../ui/file-import/use-file-import'
import { useShownFields } from '../../../ui/file-import/use-shown-fields'

export function useImport(botId: string) {
  const work = useFileImport(useShownFields(faqFields), {
    send: (file) => change('faq-file.upload', { streamId: botId, file }),
    begin: (given) => change('faq-file.import', { streamId: botId, ...given }),
  })
  const { jobId } = work
  const input = jobId === null ? null : { streamId: botId, jobId }
  return { work, ...shownOf(work, useCall('faq-file.get-status', input, { pollMs: limits.jobPollMs }).data) }
}
