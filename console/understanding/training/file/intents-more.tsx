// What is done less often with all intents of a bot, behind one button: utterances out of a file and into one.
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { FileMenu } from '../../../ui/file-import/file-menu'
import { exportUtterances } from './export-utterances'
import { ImportUtterances } from './import-utterances'

export function IntentsMore() {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [isImporting, setIsImporting] = useState(false)
  const importing = usePermit('utterance.import-file', botId)
  const exporting = usePermit('utterance.export-file', botId)
  const write = (type: 'json' | 'csv') => void exportUtterances(botId, type, () => store.flush())
  return (
    <>
      <FileMenu
        label={text('training.more')}
        importing={canEdit ? { permit: importing, words: text('training.file.import'), start: () => setIsImporting(true) } : null}
        exporting={{
          permit: exporting,
          words: { json: text('training.file.export-json'), csv: text('training.file.export-csv') },
          write,
        }}
      />
      {isImporting && <ImportUtterances onClose={() => setIsImporting(false)} />}
    </>
  )
}
