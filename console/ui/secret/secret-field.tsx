// A value that is kept sealed: whether it is there, since when and by whom; a new one is typed over it, never after it, because the console
// is not told what it is. Where it is kept is the caller's.
import { Button, PasswordInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { asWords } from '../form/named'
import { useForm } from '../form/use-form'
import { Icon } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { showToast } from '../toast/toast'
import classes from './secret.module.css'

interface KeptFacts {
  /** Epoch milliseconds. */
  changedAt: number
  changedBy: string
}

interface SecretFieldProps {
  label: string
  /** Over the field for a new one, where that is not enough. */
  asked?: string
  /** What has the secret, for notices. */
  name: string
  /** null: there is none. */
  facts: KeptFacts | null
  canEdit: boolean
  /** It may be missing. */
  isOptional?: boolean
  keep: (value: string) => Promise<unknown>
  clear: { title: string; why: string; run: () => Promise<unknown> }
  /** Said below. */
  children?: ReactNode
}

export function SecretField({ label, asked, name, facts, canEdit, isOptional = false, keep, clear, children }: SecretFieldProps) {
  const text = useText()
  const [open, setOpen] = useState<'form' | 'clear' | null>(null)
  const close = () => setOpen(null)
  if (open === 'form') return <SecretForm {...(asked !== undefined && { asked })} name={name} keep={keep} onClose={close} />
  return (
    <section aria-label={label}>
      <div className={classes.label}>{label}</div>
      <div className={facts || isOptional ? classes.secret : `${classes.secret} ${classes.missing}`}>
        <Icon name={facts || isOptional ? 'padlock' : 'warn'} size={14} />
        {facts ? <KeptSecret facts={facts} /> : <span className={classes.grow}>{text('ui.secret.none')}</span>}
        {canEdit && (
          <Button size="xs" onClick={() => setOpen('form')}>
            {text(facts ? 'ui.secret.replace' : 'ui.secret.set')}
          </Button>
        )}
        {canEdit && facts && (
          <Button size="xs" variant="subtle" onClick={() => setOpen('clear')}>
            {text('ui.secret.clear')}
          </Button>
        )}
      </div>
      {children !== undefined && <p className={classes.where}>{children}</p>}
      {open === 'clear' && (
        <ConfirmDialog title={clear.title} action={text('ui.secret.clear')} isLoss run={clear.run} onClose={close}>
          {clear.why}
        </ConfirmDialog>
      )}
    </section>
  )
}

function KeptSecret({ facts }: { facts: KeptFacts }) {
  const text = useText()
  const relative = useRelativeTime()
  const at = relative(facts.changedAt)
  return (
    <>
      <span className={classes.dots} role="img" aria-label={text('ui.secret')}>
        ••••••••••••
      </span>
      <span className={classes.since} title={exactTime(facts.changedAt)}>
        {facts.changedBy === '' ? at : text('ui.secret.since', { who: facts.changedBy, at })}
      </span>
    </>
  )
}

interface SecretFormProps extends Pick<SecretFieldProps, 'asked' | 'name' | 'keep'> {
  onClose: () => void
}

function SecretForm({ asked, name, keep, onClose }: SecretFormProps) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const form = useForm({
    schema: z.object({ value: z.string().min(limits.secretMinChars, text('ui.secret.short', { least: limits.secretMinChars })) }),
    start: { value: '' },
    say: asWords,
    send: ({ value }) =>
      start(async () => {
        await keep(value)
        showToast(text('ui.secret.saved', { name }), { tone: 'ok' })
        onClose()
      }),
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <PasswordInput
        data-autofocus
        autoFocus
        label={asked ?? text('ui.secret.new')}
        maxLength={limits.secretMaxChars}
        autoComplete="new-password"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': text('ui.secret.look') }}
        {...form.typed('value')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <div className={classes.foot}>
        <Button size="xs" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
        <Button size="xs" variant="filled" type="submit" loading={isRunning}>
          {text('ui.secret.save')}
        </Button>
      </div>
    </form>
  )
}
