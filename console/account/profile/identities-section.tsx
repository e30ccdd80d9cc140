// The addresses and numbers the signed-in person is known by: the first one to sign in with, further ones for colleagues to find them.
import { Button } from '@mantine/core'
import type { Identity } from '@parley/contract/account/identity'
import { type FormEvent, useState } from 'react'
import { useText } from '../../base/language/text'
import { invalidateTags, useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import lines from '../../ui/page/lines.module.css'
import { FormSection, focusSection } from '../../ui/page/anchored-form'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { Icon } from '../../ui/icon'
import { CodeField, identityFields, IdentityField, useIdentity, WhereMessagesAre } from '../auth'
import classes from './profile.module.css'

export function IdentitiesSection({ userId }: { userId: string }) {
  const text = useText()
  const list = useCall('identity.list', userId === '' ? null : { userId })
  const [isAdding, setIsAdding] = useState(false)
  const stopAdding = () => {
    setIsAdding(false)
    focusSection('identities')
  }
  return (
    <FormSection id="identities">
      <AsyncContent of={list} failed={text('profile.identity.failed')} rows={1} compact>
        {(identities) => (
          <>
            <ul className={lines.lines}>
              {identities.map((identity) => (
                <Row key={identity.val} userId={userId} identity={identity} />
              ))}
            </ul>
            {isAdding ? (
              <AddForm userId={userId} onDone={stopAdding} />
            ) : (
              <Button className={classes.save} leftSection={<Icon name="add" />} onClick={() => setIsAdding(true)}>
                {text('profile.identity.add')}
              </Button>
            )}
          </>
        )}
      </AsyncContent>
    </FormSection>
  )
}

function Row({ userId, identity }: { userId: string; identity: Identity }) {
  const text = useText()
  const remove = useChange('identity.remove')
  const either = identityFields({ type: identity.type, value: identity.val })
  return (
    <li>
      <div className={lines.line}>
        <Icon name={identity.type === 'email' ? 'mail' : 'chat'} />
        <span className={lines.words}>{identity.val}</span>
        {identity.isPrimary && <Chip icon="key">{text('profile.identity.primary')}</Chip>}
        {!identity.isVerified && (
          <Chip icon="clock" tone="warn">
            {text('profile.identity.unverified')}
          </Chip>
        )}
        {!identity.isPrimary && (
          <Button
            size="xs"
            aria-label={text('profile.identity.remove-one', { identity: identity.val })}
            loading={remove.isPending}
            onClick={() => remove.mutate({ userId, ...either })}
          >
            {text('profile.identity.remove')}
          </Button>
        )}
      </div>
      {remove.error !== null && <ErrorInPlace error={remove.error} compact />}
      {!identity.isVerified && <ProveIdentity identity={identity} />}
    </li>
  )
}

/** The code that was sent to a further address, or a new one. */
function ProveIdentity({ identity }: { identity: Identity }) {
  const text = useText()
  const verify = useChange('identity.verify')
  const again = useChange('identity.resend')
  const [code, setCode] = useState('')
  const either = identityFields({ type: identity.type, value: identity.val })
  const send = (token: string) => verify.mutate({ token, ...either }, { onSuccess: () => invalidateTags(['identity']) })
  return (
    <div className={classes.form}>
      <WhereMessagesAre kind={identity.type} />
      <div className={classes.narrow}>
        <CodeField
          label={text('profile.identity.code', { identity: identity.val })}
          value={code}
          error={verify.error?.message ?? again.error?.message ?? null}
          onChange={(value) => {
            setCode(value)
            if (verify.isError) verify.reset()
          }}
          onComplete={send}
        />
      </div>
      <Button className={classes.save} size="xs" loading={again.isPending} onClick={() => again.mutate(either)}>
        {text('auth.code.resend')}
      </Button>
    </div>
  )
}

function AddForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const text = useText()
  const add = useChange('identity.add')
  const field = useIdentity(null)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (field.identity !== null) add.mutate({ userId, ...identityFields(field.identity) }, { onSuccess: onDone })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <IdentityField of={field} isTried={isTried} label={text('auth.email')} autoFocus />
      {add.error !== null && <ErrorInPlace error={add.error} compact />}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={add.isPending}>
          {text('profile.identity.send')}
        </Button>
        <Button onClick={onDone}>{text('profile.cancel')}</Button>
      </div>
    </form>
  )
}
