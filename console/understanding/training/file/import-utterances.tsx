// Takes utterances with their tags out of a file, with what became of each row.
import { utteranceFields } from '@parley/contract/base/incoming/file-fields'
import { limits } from '@parley/contract/base/limits'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { ImportFromFile } from '../../../ui/file-import/import-from-file'
import { useBotImport } from '../../../ui/file-import/use-bot-import'
import { shownOf } from '../../../ui/file-import/use-file-import'

export function ImportUtterances({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { work, asked } = useBotImport(utteranceFields, (given) => change('utterance.import-file', given))
  const status = useCall('utterance.get-import-status', asked, { pollMs: limits.jobPollMs }).data
  const { report, ...shown } = shownOf(work, status)
  return (
    <ImportFromFile
      title={text('training.file.import')}
      about={text('training.file.about')}
      column={text('training.file.utterance')}
      {...{ work, onClose }}
      {...shown}
      told={report && { ...report, rows: report.rows.map(({ sentence, ...row }) => ({ ...row, name: sentence })) }}
    />
  )
}
