// The authenticator app of the signed-in person: whether one is set up, setting it up, taking it away, and new recovery codes.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { exactTime } from '../../../base/time'
import { useCall } from '../../../base/use-call'
import { useChange } from '../../../base/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import { Chip } from '../../../ui/status/chip'
import { showToast } from '../../../ui/toast/toast'
import { ProveForm } from './prove-form'
import classes from '../profile.module.css'
import { RecoveryCodes } from './recovery-codes'
import { Section } from '../section'
import { SetUpApp } from './set-up-app'

type Doing = { doing: 'nothing' | 'set-up' | 'remove' | 'renew' } | { doing: 'codes'; codes: string[] }

export function SecondFactorSection({ userId }: { userId: string }) {
  const text = useText()
  const state = useCall('two-factor.get', userId === '' ? null : { userId })
  const [doing, setDoing] = useState<Doing>({ doing: 'nothing' })
  const isSetUp = state.data?.app.isSetUp === true
  const stop = () => setDoing({ doing: 'nothing' })
  const showCodes = (codes: string[]) => setDoing({ doing: 'codes', codes })
  return (
    <Section id="second-factor" note={state.data?.isEnforced === true ? text('profile.factor.enforced') : undefined}>
      {state.error !== null && <ErrorInPlace error={state.error} onRetry={() => void state.refetch()} compact />}
      {state.data === undefined && state.error === null && (
        <Waiting what={text('ui.loading')}>
          <BoneRows rows={1} height={40} />
        </Waiting>
      )}
      {state.data !== undefined && doing.doing !== 'codes' && (
        <div className={classes.actions}>
          {isSetUp ? (
            <Chip icon="shield" tone="ok" title={exactTime(state.data.app.since)}>
              {text('profile.factor.on')}
            </Chip>
          ) : (
            <Chip icon="shield">{text('profile.factor.off')}</Chip>
          )}
          {isSetUp && <span className={classes.note}>{text('profile.factor.codes-left', { count: state.data.recoveryCodesLeft })}</span>}
        </div>
      )}
      {state.data !== undefined && doing.doing === 'nothing' && (
        <>
          {!isSetUp && <p className={classes.note}>{text('profile.factor.why')}</p>}
          <div className={classes.actions}>
            {isSetUp ? (
              <>
                <Button onClick={() => setDoing({ doing: 'renew' })}>{text('profile.factor.renew')}</Button>
                <Button onClick={() => setDoing({ doing: 'remove' })}>{text('profile.factor.remove')}</Button>
              </>
            ) : (
              <Button onClick={() => setDoing({ doing: 'set-up' })}>{text('profile.factor.set-up')}</Button>
            )}
          </div>
        </>
      )}
      {doing.doing === 'set-up' && <SetUpApp userId={userId} onDone={showCodes} onStop={stop} />}
      {doing.doing === 'remove' && <RemoveApp userId={userId} onStop={stop} />}
      {doing.doing === 'renew' && <RenewCodes userId={userId} onDone={showCodes} onStop={stop} />}
      {doing.doing === 'codes' && <RecoveryCodes codes={doing.codes} onDone={stop} />}
    </Section>
  )
}

interface PartProps {
  userId: string
  onStop: () => void
}

function RemoveApp({ userId, onStop }: PartProps) {
  const text = useText()
  const remove = useChange('two-factor.remove')
  const submit = (code: string) =>
    remove.mutate(
      { userId, code },
      {
        onSuccess: () => {
          showToast(text('profile.factor.removed'), { tone: 'ok' })
          onStop()
        },
      },
    )
  return (
    <ProveForm
      why={text('profile.factor.remove-why')}
      action={text('profile.factor.remove')}
      takesRecovery
      error={remove.error}
      isBusy={remove.isPending}
      onSubmit={submit}
      onStop={onStop}
    />
  )
}

function RenewCodes({ userId, onDone, onStop }: PartProps & { onDone: (codes: string[]) => void }) {
  const text = useText()
  const renew = useChange('two-factor.renew-codes')
  return (
    <ProveForm
      why={text('profile.factor.renew-why')}
      action={text('profile.factor.renew')}
      error={renew.error}
      isBusy={renew.isPending}
      onSubmit={(code) => renew.mutate({ userId, code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      onStop={onStop}
    />
  )
}
