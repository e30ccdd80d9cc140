// Where the person is signed in, with ending one or all of the others.
import { Button } from '@mantine/core'
import type { SignIn } from '@parley/contract/account/auth'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import lines from '../../ui/page/lines.module.css'
import { FormSection } from '../../ui/page/anchored-form'
import { Icon } from '../../ui/icon'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { deviceOf } from './device'

export function SignInsSection({ userId }: { userId: string }) {
  const text = useText()
  const list = useCall('auth.list-sign-ins', userId === '' ? null : { userId })
  const endAll = useChange('auth.end-all-sign-ins')
  const others = list.data?.filter((one) => !one.isCurrent).length ?? 0
  return (
    <FormSection
      id="sign-ins"
      error={endAll.error}
      side={
        others > 0 && (
          <Button size="xs" loading={endAll.isPending} onClick={() => endAll.mutate({ userId })}>
            {text('profile.sign-ins.end-all')}
          </Button>
        )
      }
    >
      <AsyncContent of={list} failed={text('profile.sign-ins.failed')} rows={2} compact>
        {(signIns) => (
          <ul className={lines.lines}>
            {signIns.map((signIn) => (
              <Row key={signIn.sessionId} userId={userId} signIn={signIn} />
            ))}
          </ul>
        )}
      </AsyncContent>
    </FormSection>
  )
}

function Row({ userId, signIn }: { userId: string; signIn: SignIn }) {
  const text = useText()
  const when = useRelativeTime()
  const end = useChange('auth.end-sign-in')
  const { browser, system } = deviceOf(signIn.agent)
  const device = system === '' ? browser : text('profile.sign-ins.device', { browser, system })
  return (
    <li>
      <div className={lines.line}>
        <Icon name="system" />
        <div className={lines.words}>
          <div className={lines.name} title={signIn.agent}>
            {device === '' ? text('profile.sign-ins.unknown') : device}
          </div>
          <div className={lines.quiet} title={exactTime(signIn.lastActive)}>
            {text('profile.sign-ins.line', {
              address: signIn.address,
              how: text(`profile.sign-ins.method.${signIn.method}`, { defaultValue: signIn.method }),
              when: when(signIn.lastActive),
            })}
          </div>
        </div>
        {signIn.isCurrent ? (
          <Chip icon="ok" tone="ok">
            {text('profile.sign-ins.current')}
          </Chip>
        ) : (
          <Button
            size="xs"
            aria-label={text('profile.sign-ins.end-one', { device, address: signIn.address })}
            loading={end.isPending}
            onClick={() => end.mutate({ userId, sessionId: signIn.sessionId })}
          >
            {text('profile.sign-ins.end')}
          </Button>
        )}
      </div>
      {end.error !== null && <ErrorInPlace error={end.error} compact />}
    </li>
  )
}
