// Takes things out of a file: choosing it, a look at it, what became of it row by row, and taking it nevertheless where rows need a decision. What the rows
// are, and the calls that take them, are the caller's.
import { Button, FileButton } from '@mantine/core'
import type { Job } from '@parley/contract/operate/job'
import type { ReactNode } from 'react'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import form from '../dialog/dialog.module.css'
import report from '../dialog/import-report.module.css'
import { Icon } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { acceptedFiles } from './accepted-files'
import { FilePreviewTable } from './file-preview-table'
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
  /** Before the file is chosen: what else is to be thought of. */
  notice?: ReactNode
  onClose: () => void
}

export function ImportFromFile({ title, about, column, work, job, told, isAtWork, notice, onClose }: ImportFromFileProps) {
  const text = useText()
  const { file, error, begin } = work
  const isFailed = job !== undefined && job.state !== 'done' && !isAtWork
  const isBegun = work.jobId !== null
  return (
    <Dialog title={title} size={860} onClose={onClose}>
      <div className={form.form}>
        {notice}
        <ChooseFile work={work} about={about} isBusy={isAtWork || file.isBusy} />
        {error !== null && <ErrorInPlace error={error} title={text('ui.import.not-imported')} compact isAnswer />}
        {!isBegun && <FilePreviewTable work={file} />}
        {isAtWork && isBegun && job !== undefined && job.total > 0 && (
          <p className={form.note} role="status">
            {text('ui.import.progress', { done: numberText(job.done), total: numberText(job.total) })}
          </p>
        )}
        {isFailed && (
          <p className={report.fault} role="alert">
            {job.error || text('ui.import.not-imported')}
          </p>
        )}
        {told !== null && <ReportRows report={told} column={column} />}
        <div className={form.foot}>
          {told?.outcome === 'warned' && (
            <Button variant="filled" loading={isAtWork} onClick={() => begin(true)}>
              {text('ui.import.force')}
            </Button>
          )}
          <Button onClick={onClose}>{text(isBegun ? 'ui.close' : 'ui.cancel')}</Button>
          {file.preview !== null && !isBegun && (
            <Button variant="filled" loading={isAtWork} disabled={file.ready === null} onClick={() => begin(false)}>
              {text('ui.import.start', { count: file.ready ?? 0, shown: numberText(file.ready ?? 0) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function ChooseFile({ work: { file, take }, about, isBusy }: Pick<ImportFromFileProps, 'work' | 'about'> & { isBusy: boolean }) {
  const text = useText()
  return (
    <div className={report.file}>
      <FileButton accept={acceptedFiles} onChange={take}>
        {(props) => (
          <Button {...props} data-autofocus loading={isBusy} leftSection={<Icon name="upload" />}>
            {text(file.chosen === null ? 'ui.import.pick' : 'ui.import.pick-other')}
          </Button>
        )}
      </FileButton>
      {file.chosen === null ? (
        <span className={form.note}>{about}</span>
      ) : (
        <span className={report.fileName} translate="no">
          {file.chosen.name}
        </span>
      )}
    </div>
  )
}
