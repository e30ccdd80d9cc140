// The one filled button of the page: what the model lacks, or how far training is, in utterances. T trains from anywhere on the page.
import { useMemo } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useDocument } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { useCall } from '../../../base/call/use-call'
import { percentOf, useJob } from '../../../base/call/use-job'
import { PermitButton } from '../../../ui/permit/permit-button'
import { Icon } from '../../../ui/icon'
import { ThreadProgress } from '../../../ui/thread/thread'
import { showToast } from '../../../ui/toast/toast'
import classes from './editor.module.css'

export function TrainButton() {
  const text = useText()
  const { botId } = useDocument()
  const permit = usePermit('training.run', botId)
  const userId = useUserId()
  const state = useCall('training.get-state', { streamId: botId }, { keep: true }).data
  const live = useJob(botId, state?.job?.id ?? null).data
  const { mutate, isPending } = useChange('training.run')
  const shortcuts = useMemo<Shortcut[]>(() => {
    if (!permit.may) return []
    const run = () => mutate({ userId, streamId: botId }, { onError: (error) => showToast(error.message, { tone: 'bad' }) })
    return [{ keys: 't', label: 'training.train', run }]
  }, [permit.may, mutate, userId, botId])
  useShortcuts(shortcuts)
  if (state === undefined) return null
  if (state.state === 'training') {
    const job = live ?? state.job
    const percent = job === null ? null : percentOf(job)
    return (
      <div className={classes.training} role="status">
        <span>
          {job !== null && job.total > 0
            ? text('training.train.units', { done: numberText(job.done), total: numberText(job.total) })
            : text('training.train.starting')}
        </span>
        <ThreadProgress value={percent} label={text('training.train.running')} />
      </div>
    )
  }
  const isNeeded = state.state !== 'up-to-date'
  const words = state.state === 'stale' ? text('training.train.changes', { count: state.changes }) : text(`training.train.${state.state}`)
  return (
    <PermitButton
      permit={permit}
      variant={isNeeded ? 'filled' : 'default'}
      leftSection={<Icon name={isNeeded ? 'waveform' : 'ok'} />}
      rightSection={permit.may ? <kbd className={isNeeded ? classes.keyOnAccent : undefined}>T</kbd> : undefined}
      title={
        permit.why !== ''
          ? undefined
          : state.state === 'failed'
            ? state.error
            : text(state.autoTrain ? 'training.train.auto' : 'training.train')
      }
      loading={isPending}
      onClick={() => mutate({ userId, streamId: botId }, { onError: (error) => showToast(error.message, { tone: 'bad' }) })}
    >
      {words}
    </PermitButton>
  )
}
