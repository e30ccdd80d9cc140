// Takes things out of a file: choosing it, what became of it row by row, and taking it nevertheless where rows need a decision. What the rows
// are, and the calls that take them, are the caller's.
import { Button, FileButton } from '@mantine/core'
import type { Job } from '@parley/contract/operate/job'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import report from '../dialog/import-report.module.css'
import { Icon } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { type ImportReport, ReportRows } from './report-rows'
import type { FileImport } from './use-file-import'

interface ImportFromFileProps {
  title: string
  /** Which files are taken. */
  about: string
  /** What a row is called by, as the head of its column. */
  column: string
  work: FileImport
  job: Job | undefined
  /** null until it has ended. */
  told: ImportReport | null
  isAtWork: boolean
  onClose: () => void
}

export function ImportFromFile({ title, about, column, work, job, told, isAtWork, onClose }: ImportFromFileProps) {
  const text = useText()
  const { chosen, take, force, error } = work
  const isFailed = job !== undefined && job.state !== 'done' && !isAtWork
  return (
    <Dialog title={title} size={720} onClose={onClose}>
      <div className={form.form}>
        <div className={report.file}>
          <FileButton accept=".json,.csv,application/json,text/csv" onChange={take}>
            {(props) => (
              <Button {...props} data-autofocus loading={isAtWork} leftSection={<Icon name="upload" />}>
                {text(chosen === null ? 'ui.import.pick' : 'ui.import.pick-other')}
              </Button>
            )}
          </FileButton>
          {chosen === null ? (
            <span className={form.note}>{about}</span>
          ) : (
            <span className={report.fileName} translate="no">
              {chosen.name}
            </span>
          )}
        </div>
        {error !== null && <ErrorInPlace error={error} title={text('ui.import.not-imported')} compact isAnswer />}
        {isFailed && (
          <p className={report.fault} role="alert">
            {job.error || text('ui.import.not-imported')}
          </p>
        )}
        {told !== null && <ReportRows report={told} column={column} />}
        <div className={form.foot}>
          {told?.outcome === 'warned' && (
            <Button variant="filled" loading={isAtWork} onClick={force}>
              {text('ui.import.force')}
            </Button>
          )}
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
