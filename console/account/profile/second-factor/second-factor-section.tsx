// The authenticator app of the signed-in person: whether one is set up, setting it up, taking it away, and new recovery codes.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { FormSection, focusSection } from '../../../ui/page/anchored-form'
import { AsyncContent } from '../../../ui/state/async-content'
import { Chip } from '../../../ui/status/chip'
import { showToast } from '../../../ui/toast/toast'
import { ProveForm } from './prove-form'
import classes from '../profile.module.css'
import { RecoveryCodes } from './recovery-codes'
import { SetUpApp } from './set-up-app'

type Doing = { doing: 'nothing' | 'set-up' | 'remove' | 'renew' } | { doing: 'codes'; codes: string[] }

export function SecondFactorSection({ userId }: { userId: string }) {
  const text = useText()
  const state = useCall('two-factor.get', userId === '' ? null : { userId })
  const [doing, setDoing] = useState<Doing>({ doing: 'nothing' })
  const stop = () => {
    setDoing({ doing: 'nothing' })
    focusSection('second-factor')
  }
  const showCodes = (codes: string[]) => setDoing({ doing: 'codes', codes })
  return (
    <FormSection id="second-factor" note={state.data?.isEnforced === true ? text('profile.factor.enforced') : undefined}>
      <AsyncContent of={state} failed={text('profile.factor.failed')} rows={1} compact>
        {({ app, recoveryCodesLeft }) => (
          <>
            {doing.doing !== 'codes' && (
              <div className={classes.actions}>
                {app.isSetUp ? (
                  <Chip icon="shield" tone="ok" title={exactTime(app.since)}>
                    {text('profile.factor.on')}
                  </Chip>
                ) : (
                  <Chip icon="shield">{text('profile.factor.off')}</Chip>
                )}
                {app.isSetUp && <span className={classes.note}>{text('profile.factor.codes-left', { count: recoveryCodesLeft })}</span>}
              </div>
            )}
            {doing.doing === 'nothing' && <Ways isSetUp={app.isSetUp} onChoose={(next) => setDoing({ doing: next })} />}
          </>
        )}
      </AsyncContent>
      {doing.doing === 'set-up' && <SetUpApp userId={userId} onDone={showCodes} onStop={stop} />}
      {doing.doing === 'remove' && <RemoveApp userId={userId} onStop={stop} />}
      {doing.doing === 'renew' && <RenewCodes userId={userId} onDone={showCodes} onStop={stop} />}
      {doing.doing === 'codes' && <RecoveryCodes codes={doing.codes} onDone={stop} />}
    </FormSection>
  )
}

/** What can be done now. */
function Ways({ isSetUp, onChoose }: { isSetUp: boolean; onChoose: (doing: 'set-up' | 'remove' | 'renew') => void }) {
  const text = useText()
  return (
    <>
      {!isSetUp && <p className={classes.note}>{text('profile.factor.why')}</p>}
      <div className={classes.actions}>
        {isSetUp ? (
          <>
            <Button onClick={() => onChoose('renew')}>{text('profile.factor.renew')}</Button>
            <Button onClick={() => onChoose('remove')}>{text('profile.factor.remove')}</Button>
          </>
        ) : (
          <Button onClick={() => onChoose('set-up')}>{text('profile.factor.set-up')}</Button>
        )}
      </div>
    </>
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
