// Everything one has changed in the bot, newest first, on whatever screen: what it was, what is taken back, and a way back down to each.
// Which screen shows an object is told by who opens it.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import type { ObjectPlace } from '../../base/document/object-places'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { saveState } from '../../base/page/save-state'
import { Dialog } from '../dialog/dialog'
import { Icon } from '../icon'
import { EmptyState } from '../state/empty-state'
import { ErrorInPlace } from '../state/error-in-place'
import { SkeletonRows, Waiting } from '../state/skeleton'
import { Chip } from '../status/chip'
import { TablePaging } from '../table/table-paging'
import { showToast } from '../toast/toast'
import { iconOfKind } from '../uses/object-icons'
import { closeHistory } from './history'
import classes from './history.module.css'
import { StepPlace } from './step-place'

type Step = CallReply<'document.list-own-steps'>['items'][number]

interface HistoryDialogProps {
  botId: string
  /** The name of the screen at a place; '' for none. */
  screenOf: (place: ObjectPlace) => string
}

const pageSize = 12

export function HistoryDialog({ botId, screenOf }: HistoryDialogProps) {
  const text = useText()
  const said = useLocalized()
  const [page, setPage] = useState(0)
  const { may } = usePermit('document.undo-down-to', botId)
  const input = { streamId: botId, offset: page * pageSize, limit: pageSize }
  const { data, error, refetch } = useCall('document.list-own-steps', input, { keep: true, staleMs: 0 })
  const { isRunning, error: failure, start } = useAction()
  const newest = data?.newest ?? ''
  const bringBack = (batchId: string) =>
    start(async () => {
      await saveState.get().flush?.()
      const called = await change('document.redo', { streamId: botId, id: newId('batch'), batchId })
      showToast(text('ui.redone', { label: said(called, 'label') }))
    })
  const goBack = (downTo: string) =>
    start(async () => {
      await saveState.get().flush?.()
      const called = await change('document.undo-down-to', { streamId: botId, id: newId('batch'), downTo, newest })
      showToast(text(downTo === newest ? 'ui.undone' : 'ui.history.went-back', { label: said(called, 'label') }))
    })
  return (
    <Dialog title={text('ui.history.title')} size={720} onClose={closeHistory}>
      <p className={classes.why}>{text('ui.history.why')}</p>
      {failure !== null && <ErrorInPlace error={failure} isAnswer compact />}
      {error !== null && <ErrorInPlace error={error} onRetry={() => void refetch()} compact />}
      {data === undefined && error === null && (
        <Waiting what={text('ui.loading')}>
          <SkeletonRows rows={6} height={44} />
        </Waiting>
      )}
      {data?.total === 0 && <EmptyState icon="history" title={text('ui.history.none')} />}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={classes.steps} aria-label={text('ui.history.title')}>
            {data.items.map((step) => (
              <StepLine
                key={step.batchId}
                step={step}
                botId={botId}
                isNewest={step.batchId === newest}
                screenOf={screenOf}
                actions={may ? { goBack, bringBack } : null}
                isRunning={isRunning}
              />
            ))}
          </ul>
          <TablePaging total={data.total} page={page} pageSize={pageSize} onPage={setPage} text={text} />
        </>
      )}
    </Dialog>
  )
}

interface StepLineProps {
  step: Step
  botId: string
  isNewest: boolean
  screenOf: HistoryDialogProps['screenOf']
  /** null for who may not edit. */
  actions: Record<'goBack' | 'bringBack', (batchId: string) => void> | null
  isRunning: boolean
}

function StepLine({ step, botId, isNewest, screenOf, actions, isRunning }: StepLineProps) {
  const text = useText()
  const said = useLocalized()
  const ago = useRelativeTime()
  const label = said(step, 'label')
  return (
    <li className={classes.step} data-undone={step.isUndone || undefined}>
      <Icon name={iconOfKind(step.kind)} />
      <span className={classes.what}>
        <span className={classes.label}>{label}</span>
        <span className={classes.where}>
          <StepPlace step={step} botId={botId} screenOf={screenOf} onLeave={closeHistory} />
          <time title={exactTime(step.at)}>{ago(step.at)}</time>
        </span>
      </span>
      {step.isUndone && <Chip icon="undo">{text('ui.history.undone')}</Chip>}
      {step.isUndone && actions !== null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="redo" size={14} />}
          aria-label={text('ui.redo.what', { label })}
          disabled={isRunning}
          onClick={() => actions.bringBack(step.batchId)}
        >
          {text('ui.redo')}
        </Button>
      )}
      {!step.isUndone && actions !== null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="undo" size={14} />}
          aria-label={text(isNewest ? 'ui.undo.what' : 'ui.history.down-to-named', { label })}
          disabled={isRunning}
          onClick={() => actions.goBack(step.batchId)}
        >
          {text(isNewest ? 'ui.undo' : 'ui.history.down-to')}
        </Button>
      )}
    </li>
  )
}
