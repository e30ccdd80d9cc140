// Takes values of a list out of a file, after a look at its first rows and at what would become of them.
import { Button, FileInput } from '@mantine/core'
import { valueFields } from '@parley/contract/base/incoming/file-fields'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../dialog/dialog'
import form from '../../dialog/dialog.module.css'
import { acceptedTables } from '../../file-import/accepted-files'
import { FilePreviewTable } from '../../file-import/file-preview-table'
import { useChosenFile } from '../../file-import/use-chosen-file'
import { useShownFields } from '../../file-import/use-shown-fields'
import { ErrorInPlace } from '../../state/error-in-place'
import { showToast } from '../../toast/toast'
import { mergedValues } from './merge-values'
import type { ValueRow } from './paste'

interface ImportValuesProps {
  present: readonly ValueRow[]
  onTake: (rows: ValueRow[]) => void
  onClose: () => void
}

/** As many as are read at once. */
const mostValues = 10_000

export function ImportValues({ present, onTake, onClose }: ImportValuesProps) {
  const text = useText()
  const userId = useUserId()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState('')
  const work = useChosenFile(useShownFields(valueFields))
  const isMany = work.ready !== null && work.ready > mostValues
  const take = async (fileId: string): Promise<void> => {
    const read = await change('file.preview', { userId, fileId, reading: work.reading, mostRows: mostValues + 1 })
    const { rows, added, changed, same, refused } = mergedValues(present, read)
    if (refused.length > 0) {
      const lines = refused
        .slice(0, 20)
        .map((line) => numberText(line))
        .join(', ')
      setFault(text('controls.values.import.refused', { count: refused.length, lines }))
      return
    }
    if (added + changed > 0) onTake(rows)
    showToast(text('ui.import.imported', { added, changed, same }))
    onClose()
  }
  return (
    <Dialog title={text('controls.values.import.title')} size={860} onClose={onClose}>
      <div className={form.form}>
        <FileInput
          data-autofocus
          label={text('controls.values.import.file')}
          description={text('controls.values.import.about', { shown: numberText(mostValues) })}
          placeholder={text('ui.import.pick')}
          accept={acceptedTables}
          value={file}
          onChange={(chosen) => {
            setFault('')
            setFile(chosen)
            work.take(chosen)
          }}
        />
        <FilePreviewTable work={work} />
        {isMany && <p role="alert">{text('controls.values.import.many', { shown: numberText(mostValues) })}</p>}
        {fault !== '' && <p role="alert">{fault}</p>}
        {work.error !== null && <ErrorInPlace error={work.error} isAnswer compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button
            variant="filled"
            loading={isRunning}
            disabled={work.ready === null || isMany || work.chosen === null}
            onClick={() => start(() => take(work.chosen?.fileId ?? ''))}
          >
            {text('ui.import.start', { count: work.ready ?? 0, shown: numberText(work.ready ?? 0) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
