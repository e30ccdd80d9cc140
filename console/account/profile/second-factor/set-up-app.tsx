// Setting up an authenticator app: the secret as a QR code and as text, and the first code that proves it arrived.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { CodeField } from '../../auth'
import { CopyButton } from '../../../ui/copy-button'
import classes from '../profile.module.css'
import { QrCode } from './qr-code'

const schema = z.object({ code: z.string().min(1, 'auth.code.missing') })

interface SetUpAppProps {
  userId: string
  onDone: (recoveryCodes: string[]) => void
  onStop: () => void
}

export function SetUpApp({ userId, onDone, onStop }: SetUpAppProps) {
  const text = useText()
  const begin = useChange('two-factor.begin')
  const confirm = useChange('two-factor.confirm')
  const send = (code: string) => {
    if (!confirm.isPending) confirm.mutate({ userId, code }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }
  const form = useForm({ schema, start: { code: '' }, send: ({ code }) => send(code) })
  const { mutate } = begin
  const wasBegun = useRef(false)
  useEffect(() => {
    if (wasBegun.current) return
    wasBegun.current = true
    mutate({ userId })
  }, [mutate, userId])
  if (begin.error !== null) return <ErrorInPlace error={begin.error} onRetry={() => mutate({ userId })} compact />
  if (begin.data === undefined)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={2} height={56} />
      </Waiting>
    )
  const { secret, address } = begin.data
  return (
    <form className={classes.setUp} onSubmit={form.onSubmit} noValidate>
      <QrCode text={address} label={text('profile.factor.qr')} />
      <div className={classes.steps}>
        <p className={classes.note}>{text('profile.factor.scan')}</p>
        <div className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</div>
        <div className={classes.actions}>
          <CopyButton size="sm" words={secret} label={text('profile.factor.copy-secret')} />
        </div>
        <CodeField
          label={text('profile.factor.first-code')}
          value={form.values.code}
          error={form.fault('code') ?? confirm.error?.message ?? null}
          onChange={(value) => {
            form.choose('code', value)
            if (confirm.isError) confirm.reset()
          }}
          onComplete={send}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="filled" loading={confirm.isPending}>
            {text('profile.factor.confirm')}
          </Button>
          <Button onClick={onStop}>{text('profile.cancel')}</Button>
        </div>
      </div>
    </form>
  )
}
