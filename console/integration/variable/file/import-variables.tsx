// Puts the variables of a file in the place of the bot's, after a backup is offered. What is wrong with the file is shown row by row, and
// nothing of it is kept.
import { Button, FileInput } from '@mantine/core'
import type { VariableFileProblem } from '@parley/contract/integration/variable'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import { acceptedFiles } from '../../../ui/file-import/accepted-files'
import { FilePreviewTable } from '../../../ui/file-import/file-preview-table'
import { useChosenFile } from '../../../ui/file-import/use-chosen-file'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { RowProblems } from '../../../ui/state/row-problems'
import { showToast } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { exportVariables } from './export-variables'
import classes from './file.module.css'
import { variableLimits } from '@parley/contract/integration/variable-limits'

interface ImportVariablesProps {
  /** Variables that the bot has. */
  count: number
  onClose: () => void
}

/** Its columns have the names of what variables hold. */
const noFields = [] as const
const nothing = { message: '', problems: [] as readonly VariableFileProblem[], says: {} }

export function ImportVariables({ count, onClose }: ImportVariablesProps) {
  const text = useText()
  const said = useLocalized()
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const work = useChosenFile(noFields)
  const [told, setTold] = useState(nothing)
  const isLarge = file !== null && file.size > variableLimits.variableFileBytes
  const send = async (fileId: string): Promise<void> => {
    await store.flush()
    const answer = await change('variable.import', { streamId: botId, fileId, reading: work.reading })
    setTold(answer)
    if (answer.status === 'failed') return
    if (answer.added + answer.changed + answer.removed === 0) showToast(text('variable.file.same'))
    else showUndoToast(said(answer, 'message'), () => store.undo())
    onClose()
  }
  return (
    <Dialog title={text('variable.file.import')} size={860} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (work.chosen !== null && work.ready !== null) start(() => send(work.chosen?.fileId ?? ''))
        }}
      >
        {count > 0 && (
          <div className={classes.backup}>
            <p>{text('variable.file.replaces', { count, shown: numberText(count) })}</p>
            <Button leftSection={<Icon name="download" />} onClick={() => exportVariables(botId, 'json', () => store.flush())}>
              {text('variable.file.backup')}
            </Button>
          </div>
        )}
        <FileInput
          data-autofocus
          label={text('variable.file')}
          description={text('variable.file.why', { shown: numberText(variableLimits.variableFileRows) })}
          placeholder={text('variable.file.choose')}
          accept={acceptedFiles}
          error={isLarge ? text('variable.file.large', { megabytes: variableLimits.variableFileBytes / 1024 / 1024 }) : null}
          value={file}
          onChange={(chosen) => {
            setTold(nothing)
            setFile(chosen)
            work.take(chosen !== null && chosen.size <= variableLimits.variableFileBytes ? chosen : null)
          }}
        />
        <FilePreviewTable work={work} />
        {work.error !== null && <ErrorInPlace error={work.error} isAnswer compact />}
        {told.problems.length > 0 && <Problems words={said(told, 'message')} problems={told.problems} />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={work.ready === null} loading={isRunning}>
            {text('variable.file.import.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Problems({ words, problems }: { words: string; problems: readonly VariableFileProblem[] }) {
  const text = useText()
  const said = useLocalized()
  const placeOf = (row: number) => (row === 0 ? text('variable.file') : text('variable.file.row', { row: numberText(row) }))
  return <RowProblems title={words} problems={problems.map((problem) => ({ place: placeOf(problem.row), why: said(problem, 'why') }))} />
}
