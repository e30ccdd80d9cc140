// Takes small talk out of a file, with what became of each piece.
import { smallTalkFields } from '@parley/contract/base/incoming/file-fields'
import { limits } from '@parley/contract/base/limits'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { ImportFromFile } from '../../../ui/file-import/import-from-file'
import { useBotImport } from '../../../ui/file-import/use-bot-import'
import { shownOf } from '../../../ui/file-import/use-file-import'

export function ImportSmallTalk({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { work, asked } = useBotImport(smallTalkFields, (given) => change('small-talk.import', given))
  const status = useCall('small-talk.get-import-status', asked, { pollMs: limits.jobPollMs }).data
  const { report, ...shown } = shownOf(work, status)
  return (
    <ImportFromFile
      title={text('small-talk.file.import')}
      about={text('small-talk.file.about')}
      column={text('small-talk.file.column')}
      {...{ work, onClose }}
      {...shown}
      told={report && { ...report, rows: report.rows.map(({ question, ...row }) => ({ ...row, name: question })) }}
    />
  )
}
