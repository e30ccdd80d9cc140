// Takes questions out of a file, with what became of each row.
import { useText } from '../../../base/language/text'
import { ImportFromFile } from '../../../ui/file-import/import-from-file'
import { useImport } from './use-import'

interface ImportFaqsProps {
  botId: string
  onClose: () => void
}

export function ImportFaqs({ botId, onClose }: ImportFaqsProps) {
  const text = useText()
  const { work, isAtWork, job, report } = useImport(botId)
  return (
    <ImportFromFile
      title={text('knowledge.file.import')}
      about={text('knowledge.file.about')}
      column={text('knowledge.file.question')}
      {...{ work, isAtWork, job, onClose }}
      told={report && { ...report, rows: report.rows.map(({ question, ...row }) => ({ ...row, name: question })) }}
    />
  )
}
