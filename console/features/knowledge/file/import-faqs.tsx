// Takes questions out of a file: choosing it, what became of it row by row, and taking it nevertheless where the bot says otherwise.
import { Button, FileButton } from '@mantine/core'
import type { FaqFileReport, FaqFileRow } from '@parley/contract/features/faq-file'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon, type IconName } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import classes from '../../../ui/dialog/import-report.module.css'
import { useImport } from './use-import'

interface ImportFaqsProps {
  botId: string
  onClose: () => void
}

export function ImportFaqs({ botId, onClose }: ImportFaqsProps) {
  const text = useText()
  const { chosen, take, force, isAtWork, error, job, report } = useImport(botId)
  const isFailed = job !== undefined && job.state !== 'done' && !isAtWork
  return (
    <Dialog title={text('knowledge.file.import')} size={720} onClose={onClose}>
      <div className={form.form}>
        <div className={classes.file}>
          <FileButton accept=".json,.csv,application/json,text/csv" onChange={take}>
            {(props) => (
              <Button {...props} data-autofocus loading={isAtWork} leftSection={<Icon name="upload" />}>
                {text(chosen === null ? 'knowledge.file.pick' : 'knowledge.file.pick-other')}
              </Button>
            )}
          </FileButton>
          {chosen === null ? (
            <span className={form.note}>{text('knowledge.file.about')}</span>
          ) : (
            <span className={classes.fileName}>{chosen.name}</span>
          )}
        </div>
        {error !== null && <ErrorInPlace error={error} title={text('knowledge.file.not-imported')} compact isAnswer />}
        {isFailed && (
          <p className={classes.fault} role="alert">
            {job.error || text('knowledge.file.not-imported')}
          </p>
        )}
        {report !== null && <Report report={report} />}
        <div className={form.foot}>
          {report?.outcome === 'warned' && (
            <Button variant="filled" loading={isAtWork} onClick={force}>
              {text('knowledge.file.force')}
            </Button>
          )}
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Report({ report }: { report: FaqFileReport }) {
  const text = useText()
  const { outcome, counts, rows } = report
  const told = rows.filter(({ outcome: each, why }) => each !== 'same' || why !== '')
  return (
    <>
      <p role="status" className={classes.outcome}>
        {text(`knowledge.file.${outcome}`, counts)}
      </p>
      {told.length > 0 && (
        <div className={classes.box}>
          <table className={classes.table} aria-label={text('knowledge.file.rows')}>
            <thead>
              <tr>
                <th scope="col">{text('knowledge.file.row')}</th>
                <th scope="col">{text('knowledge.file.question')}</th>
                <th scope="col">{text('knowledge.file.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((row) => (
                <Row key={`${row.row} ${row.question} ${row.why}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const looks: Record<FaqFileRow['outcome'], { tone: Tone; icon: IconName }> = {
  added: { tone: 'ok', icon: 'add' },
  changed: { tone: 'info', icon: 'refresh' },
  same: { tone: 'plain', icon: 'check' },
  warned: { tone: 'warn', icon: 'warn' },
  refused: { tone: 'bad', icon: 'bad' },
}

function Row({ row }: { row: FaqFileRow }) {
  const text = useText()
  const said = useLocalized()
  const { tone, icon } = looks[row.outcome]
  return (
    <tr>
      <td>{row.row === 0 ? '' : row.row}</td>
      <td>
        <span className={classes.name}>{row.question}</span>
        {row.why !== '' && <p className={classes.why}>{said(row, 'why')}</p>}
      </td>
      <td>
        <Chip tone={tone} icon={icon}>
          {text(`knowledge.file.outcome.${row.outcome}`)}
        </Chip>
      </td>
    </tr>
  )
}
