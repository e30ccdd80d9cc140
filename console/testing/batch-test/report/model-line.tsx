// Whether the bot has changed since a run was measured: another model by now, or changes no model knows yet, with the way to train them.
import type { TestRun } from '@parley/contract/testing/batch-test-shapes'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../../ui/icon'
import { PermitButton } from '../../../ui/permit/permit-button'
import { showToast } from '../../../ui/toast/toast'
import classes from '../batch-test.module.css'

export function ModelLine({ botId, run }: { botId: string; run: TestRun }) {
  const text = useText()
  const userId = useUserId()
  const permit = usePermit('training.run', botId)
  const look = usePermit('training.get-state', botId)
  const train = useChange('training.run')
  const state = useCall('training.get-state', look.may ? { streamId: botId } : null, { keep: true }).data
  if (state === undefined || run.version === 'published' || run.status === 'running') return null
  const isOther = run.modelHash !== '' && state.modelHash !== run.modelHash
  if (state.state === 'up-to-date' && !isOther) return null
  const words =
    state.state === 'training'
      ? text('batch-test.model.training')
      : state.state === 'stale'
        ? text('batch-test.model.stale', { count: state.changes })
        : text(isOther ? 'batch-test.model.other' : 'batch-test.model.none')
  return (
    <p className={classes.modelLine} role="status">
      <Icon name="waveform" size={14} />
      <span>{words}</span>
      {state.state !== 'training' && state.state !== 'up-to-date' && (
        <PermitButton
          permit={permit}
          size="xs"
          loading={train.isPending}
          onClick={() => train.mutate({ userId, streamId: botId }, { onError: (error) => showToast(error.message, { tone: 'bad' }) })}
        >
          {text('batch-test.model.train')}
        </PermitButton>
      )}
    </p>
  )
}
