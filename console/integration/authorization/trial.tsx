// Tries the open authorization profile and says what came of it. By a profile with which users sign in, whoever tries it signs in too, and
// can have that forgotten again.
import { Button, TextInput } from '@mantine/core'
import type { TriedAuthorization } from '@parley/contract/integration/authorization'
import { signsUsersIn } from '@parley/contract/objects/authorization/caller'
import { type AuthorizationMethod, checkedAlone } from '@parley/contract/objects/authorization/profile'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { CopyButton } from '../../ui/copy-button'
import { SignInFirst } from '../../ui/run/sign-in-first'
import { Chip } from '../../ui/status/chip'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import classes from './authorization.module.css'

export function Trial({ profile: { id, data } }: { profile: BotObject<'authorization'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [tried, setTried] = useState<TriedAuthorization | null>(null)
  const { isRunning, error, start } = useAction()
  const one = { streamId: botId, idpId: id }
  const run = (code?: string) =>
    start(async () => {
      await store.flush()
      setTried(await change('authorization.test', { ...one, ...(code !== undefined && { code }) }))
    })
  const forget = () =>
    start(async () => {
      await change('authorization.forget-account', one)
      setTried(null)
      showToast(text('authorization.account.forgotten'), { tone: 'ok' })
    })
  const signsIn = signsUsersIn(data.auth)
  return (
    <section className={classes.trial} aria-label={text('authorization.try')}>
      {signsIn && <ReturnAddress />}
      <div className={classes.actions}>
        <Button loading={isRunning} onClick={() => run()}>
          {text('authorization.try')}
        </Button>
        {signsIn && (
          <Button variant="subtle" disabled={isRunning} onClick={forget}>
            {text('authorization.account.forget')}
          </Button>
        )}
        {tried?.signIn === '' && !isRunning && <Outcome tried={tried} auth={data.auth} />}
      </div>
      {tried !== null && tried.signIn !== '' && <SignInFirst address={tried.signIn} isRunning={isRunning} onCode={run} />}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
    </section>
  )
}

function ReturnAddress() {
  const text = useText()
  const { botId } = useDocument()
  const address = useCall('user-sign-in.address', { streamId: botId }).data?.callbackUrl ?? ''
  return (
    <TextInput
      label={text('authorization.callback')}
      description={text('authorization.callback.why')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={address}
      readOnly
      rightSection={<CopyButton words={address} label={text('authorization.callback.copy')} isIcon />}
    />
  )
}

function Outcome({ tried, auth }: { tried: TriedAuthorization; auth: AuthorizationMethod }) {
  const { ok, isUnchecked, statusCode, text: why, ms } = tried
  const text = useText()
  if (isUnchecked)
    return (
      <p className={classes.outcome} role="status">
        <Chip icon="info">{text('authorization.tried.unchecked')}</Chip>
        <span>{text('authorization.tried.nothing')}</span>
      </p>
    )
  const alone = checkedAlone(auth) === 'script' ? 'authorization.tried.script' : 'authorization.tried.token'
  return (
    <p className={classes.outcome} role="status">
      <Chip tone={ok ? 'ok' : 'bad'} icon={ok ? 'ok' : 'bad'}>
        {text(ok ? 'authorization.tried.ok' : 'authorization.tried.failed')}
      </Chip>
      <span>{ok ? text(statusCode === 0 ? alone : 'authorization.tried.status', { status: statusCode, ms }) : why}</span>
    </p>
  )
}
