// The last trainings of a bot behind one button: when each ran, how it ended, and what it learned in each language. The address opens it
// too, which the status bar leads to.
import { Button } from '@mantine/core'
import type { TrainLog } from '@parley/contract/understanding/training'
import { useCall } from '../../../base/call/use-call'
import { languageName } from '../../../base/language/language-name'
import { dateText, numberText } from '../../../base/language/locale'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon, type IconName } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Chip, type Tone } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import classes from './training-log.module.css'

export function TrainingLogButton({ botId }: { botId: string }) {
  const text = useText()
  const [shown, setShown] = useUrlState('log')
  return (
    <>
      <Button leftSection={<Icon name="history" />} onClick={() => setShown('open')}>
        {text('training.log')}
      </Button>
      {shown === 'open' && <TrainingLog botId={botId} onClose={() => setShown('')} />}
    </>
  )
}

const heads = ['when', 'state', 'learned', 'took'] as const
const widths = [176, 128, undefined, 96]

function TrainingLog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const text = useText()
  const logs = useCall('training.list-logs', { streamId: botId }, { keep: true })
  return (
    <Dialog title={text('training.log')} size={760} onClose={onClose}>
      <div className={form.form}>
        <p className={form.note}>{text('training.log.why')}</p>
        <AsyncContent
          of={logs}
          failed={text('training.log.failed')}
          empty={<EmptyState icon="waveform" title={text('training.log.empty')} why={text('training.log.empty.why')} />}
        >
          {(rows) => (
            <ListTable
              label={text('training.log')}
              heads={heads.map((id) => text(`training.log.head.${id}`))}
              widths={widths}
              numbers={[3]}
            >
              {rows.map((row) => (
                <LogRow key={row._id} log={row} />
              ))}
            </ListTable>
          )}
        </AsyncContent>
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

const looks: Record<TrainLog['status'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'plain', icon: 'clock' },
  running: { tone: 'info', icon: 'running' },
  done: { tone: 'ok', icon: 'ok' },
  failed: { tone: 'bad', icon: 'failed' },
  stopped: { tone: 'plain', icon: 'stop' },
}

function LogRow({ log }: { log: TrainLog }) {
  const text = useText()
  const { createdAt, endedAt, status } = log
  return (
    <tr>
      <td>{dateText(createdAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' })}</td>
      <td>
        <Chip {...looks[status]}>{text(`training.log.state.${status}`)}</Chip>
      </td>
      <td>
        <Learned log={log} />
      </td>
      <td>{endedAt !== null && text('training.log.seconds', { seconds: secondsText(endedAt - createdAt) })}</td>
    </tr>
  )
}

/** What was learned in each language; why it failed, where it did. */
function Learned({ log }: { log: TrainLog }) {
  const text = useText()
  const said = useLocalized()
  if (log.error !== '') return <span className={classes.fault}>{said(log, 'error')}</span>
  return (
    <ul className={classes.languages}>
      {log.languages.map(({ language, utterances, intents, incremental }) => (
        <li key={language}>
          {text('training.log.learned', {
            language: languageName(language),
            utterances: text('training.log.utterances', { count: utterances, number: numberText(utterances) }),
            intents: text('training.log.intents', { count: intents, number: numberText(intents) }),
          })}
          {incremental && <span className={classes.quiet}> {text('training.log.incremental')}</span>}
        </li>
      ))}
    </ul>
  )
}

const secondsText = (ms: number): string => numberText(Math.max(0, ms) / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
