// Takes sentences with no intent out of a file: what becomes of each row is shown first, and one row that cannot be taken keeps out all of it.
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { useEdit, useObjects } from '../../base/document'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUserId } from '../../base/session/session'
import { Dialog } from '../../ui/dialog/dialog'
import form from '../../ui/dialog/dialog.module.css'
import report from '../../ui/dialog/import-report.module.css'
import { acceptedFiles } from '../../ui/file-import/accepted-files'
import { readRows } from '../../ui/file-import/read-rows'
import { type ImportReport, ReportRows } from '../../ui/file-import/report-rows'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { editsFor, type JudgedLine, judged, linesOfFile, mostLines, type SaidBy } from './sentences'

interface ImportSentencesProps {
  saidBy: SaidBy
  language: string
  onClose: () => void
}

const mostBytes = 1024 * 1024

export function ImportSentences({ saidBy, language, onClose }: ImportSentencesProps) {
  const text = useText()
  const said = useLocalized()
  const userId = useUserId()
  const { isRunning, error, start } = useAction()
  const edit = useEdit()
  const there = useObjects('none-sentence')
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [told, setTold] = useState<ImportReport | null>(null)
  const take = async (file: File) => {
    setName(file.name)
    setTold(null)
    setFault('')
    if (file.size > mostBytes) return setFault(text('none-sentence.file.none'))
    const read = await readRows(file, { userId, mostRows: mostLines + 2, asLines: /\.txt$/i.test(file.name) })
    if (read.why !== '') return setFault(said(read, 'why'))
    const lines = linesOfFile(read)
    if (lines.length === 0) return setFault(text('none-sentence.file.none'))
    if (lines.length > mostLines) return setFault(text('none-sentence.too-many', { count: mostLines }))
    const rows = judged(lines, there, { saidBy, language })
    const isRefused = rows.some(({ outcome }) => outcome === 'refused')
    const edits = editsFor(rows, { saidBy, language })
    if (!isRefused && edits.length > 0) edit(edits, { label: label('none-sentence.added', { count: edits.length }) })
    setTold(reportOf(rows, isRefused, text))
  }
  return (
    <Dialog title={text('none-sentence.import')} size={720} onClose={onClose}>
      <div className={form.form}>
        <div className={report.file}>
          <FileButton accept={acceptedFiles} onChange={(file) => file !== null && start(() => take(file))}>
            {(props) => (
              <Button {...props} data-autofocus loading={isRunning} leftSection={<Icon name="upload" />}>
                {text(name === '' ? 'ui.import.pick' : 'ui.import.pick-other')}
              </Button>
            )}
          </FileButton>
          {name === '' ? (
            <span className={form.note}>{text('none-sentence.file.about')}</span>
          ) : (
            <span className={report.fileName} translate="no">
              {name}
            </span>
          )}
        </div>
        {fault !== '' && (
          <p className={report.fault} role="alert">
            {fault}
          </p>
        )}
        {error !== null && <ErrorInPlace error={error} compact isAnswer />}
        {told !== null && <ReportRows report={told} column={text('none-sentence.sentence')} />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function reportOf(lines: readonly JudgedLine[], isRefused: boolean, text: ReturnType<typeof useText>): ImportReport {
  const counts: ImportReport['counts'] = { added: 0, changed: 0, same: 0, warned: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  const rows = lines.map(({ row, text: said, outcome }) => ({
    ...{ row, name: said.slice(0, 120), outcome, says: {} },
    why: outcome === 'added' ? '' : text(`none-sentence.file.${outcome}`),
  }))
  return {
    outcome: isRefused ? 'refused' : 'imported',
    counts,
    rows: isRefused ? rows.filter(({ outcome }) => outcome === 'refused') : rows,
  }
}
