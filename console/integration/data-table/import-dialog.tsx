// Takes the rows of a file into a table, after a look at it. What is wrong with the file is shown line by line, and nothing of it is kept.
import { Button, FileInput } from '@mantine/core'
import type { DataTable, FileProblem } from '@parley/contract/integration/data-table'
import { useMemo, useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { acceptedTables } from '../../ui/file-import/accepted-files'
import type { ShownField } from '../../ui/file-import/columns'
import { FilePreviewTable } from '../../ui/file-import/file-preview-table'
import { type ChosenFile, useChosenFile } from '../../ui/file-import/use-chosen-file'
import { HowWritten, type Written } from './how-written'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { RowProblems } from '../../ui/state/row-problems'
import { showToast } from '../../ui/toast/toast'
import classes from './data-table.module.css'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

const megabyte = 1024 * 1024
const nothing = { wrong: 0, problems: [] as readonly FileProblem[] }

export function ImportDialog({ table, onClose }: { table: DataTable; onClose: () => void }) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const fields = useMemo(() => fieldsOf(table), [table])
  const work = useChosenFile(fields)
  const [written, setWritten] = useState<Written>({})
  const [told, setTold] = useState(nothing)
  const isLarge = file !== null && file.size > dataTableLimits.dataFileBytes
  const send = async (fileId: string): Promise<void> => {
    const answer = await change('data-table.import', { tableId: table._id, fileId, reading: { ...work.reading, ...written } })
    setTold(answer)
    if (answer.problems.length > 0) return
    showToast(text('data-table.imported', { count: answer.imported, shown: numberText(answer.imported) }))
    onClose()
  }
  return (
    <Dialog title={text('data-table.import-into', { name: table.name })} size={860} onClose={onClose}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (work.chosen !== null && work.ready !== null) start(() => send(work.chosen?.fileId ?? ''))
        }}
      >
        <FileInput
          data-autofocus
          label={text('data-table.file')}
          description={text('data-table.file.why', {
            count: dataTableLimits.dataFileRows,
            shown: numberText(dataTableLimits.dataFileRows),
          })}
          placeholder={text('data-table.file.choose')}
          accept={acceptedTables}
          error={isLarge ? text('data-table.file.large', { megabytes: dataTableLimits.dataFileBytes / megabyte }) : null}
          value={file}
          onChange={(chosen) => {
            setTold(nothing)
            setFile(chosen)
            work.take(chosen !== null && chosen.size <= dataTableLimits.dataFileBytes ? chosen : null)
          }}
        />
        <FilePreviewTable work={work}>
          <HowWritten columns={takenOf(table, work)} written={written} onChange={setWritten} />
        </FilePreviewTable>
        {work.error !== null && <ErrorInPlace error={work.error} isAnswer compact />}
        {told.problems.length > 0 && <Problems {...told} />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('data-table.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={work.ready === null} loading={isRunning}>
            {text('data-table.import')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The columns of the table, by their names. */
function fieldsOf({ columns }: DataTable): ShownField[] {
  return columns.map(({ name, required, default: value }) => ({
    id: name,
    label: name,
    names: /^$/,
    isRequired: required && value === null,
  }))
}

/** The columns of the table that something in the file goes into. */
const takenOf = ({ columns }: DataTable, { match }: ChosenFile) => columns.filter(({ name }) => match?.columns.includes(name))

function Problems({ wrong, problems }: { wrong: number; problems: readonly FileProblem[] }) {
  const text = useText()
  const said = useLocalized()
  const placeOf = (line: number) =>
    line === 0 ? text('data-table.problems.file') : text('data-table.problems.line', { line: numberText(line) })
  const rows = problems.map((problem) => ({ place: placeOf(problem.line), why: said(problem, 'why') }))
  return <RowProblems title={text('data-table.problems', { count: wrong })} problems={rows} />
}
