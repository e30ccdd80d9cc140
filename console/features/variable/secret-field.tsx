// The value of a secure variable: whether it is there, since when and by whom; a new one is typed over it, never after it, because the
// console is not told what it is.
import { Button, Input, PasswordInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { SecretFacts } from '@parley/contract/features/variable'
import { useState } from 'react'
import { z } from 'zod'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import classes from './variable.module.css'

interface SecretFieldProps {
  variableId: string
  /** As it is written in texts. */
  name: string
}

export function SecretField({ variableId, name }: SecretFieldProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const secrets = useCall('variable.list-secrets', { streamId: botId })
  const [open, setOpen] = useState<'form' | 'clear' | null>(null)
  const facts = secrets.data?.find((one) => one.variableId === variableId)
  const close = () => setOpen(null)

  if (secrets.error) return <ErrorInPlace error={secrets.error} compact />
  if (secrets.data === undefined) return <Input.Wrapper label={text('variable.value')} aria-busy="true" />
  if (open === 'form') return <SecretForm variableId={variableId} name={name} onClose={close} />
  return (
    <section aria-label={text('variable.value')}>
      <div className={classes.label}>{text('variable.value')}</div>
      <div className={facts ? classes.secret : `${classes.secret} ${classes.missing}`}>
        <Icon name={facts ? 'padlock' : 'warn'} size={14} />
        {facts ? <KeptSecret facts={facts} /> : <span className={classes.grow}>{text('variable.secret.none')}</span>}
        {canEdit && (
          <Button size="xs" onClick={() => setOpen('form')}>
            {text(facts ? 'variable.secret.replace' : 'variable.secret.set')}
          </Button>
        )}
        {canEdit && facts && (
          <Button size="xs" variant="subtle" onClick={() => setOpen('clear')}>
            {text('variable.secret.clear')}
          </Button>
        )}
      </div>
      <p className={classes.where}>{text('variable.secret.where')}</p>
      {open === 'clear' && (
        <ConfirmDialog
          title={text('variable.secret.clear.title', { key: name })}
          deed={text('variable.secret.clear')}
          isLoss
          run={() => change('variable.clear-secret', { streamId: botId, variableId })}
          onClose={close}
        >
          {text('variable.secret.clear.why')}
        </ConfirmDialog>
      )}
    </section>
  )
}

function KeptSecret({ facts }: { facts: SecretFacts }) {
  const text = useText()
  const relative = useRelativeTime()
  const at = relative(facts.changedAt)
  return (
    <>
      <span className={classes.dots} role="img" aria-label={text('variable.secret')}>
        ••••••••••••
      </span>
      <span className={classes.since} title={exactTime(facts.changedAt)}>
        {facts.changedBy === '' ? at : text('variable.secret.since', { who: facts.changedBy, at })}
      </span>
    </>
  )
}

interface SecretFormProps extends SecretFieldProps {
  onClose: () => void
}

function SecretForm({ variableId, name, onClose }: SecretFormProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const form = useForm({
    schema: z.object({ value: z.string().min(limits.secretMinChars, text('variable.secret.short', { least: limits.secretMinChars })) }),
    start: { value: '' },
    say: asWords,
    send: ({ value }) => save(value),
  })
  const save = (value: string) =>
    start(async () => {
      // That the variable is secure may be on its way still.
      await store.flush()
      await change('variable.set-secret', { streamId: botId, variableId, value })
      showToast(text('variable.secret.saved', { key: name }), { tone: 'ok' })
      onClose()
    })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <PasswordInput
        data-autofocus
        autoFocus
        label={text('variable.secret.new')}
        maxLength={limits.secretMaxChars}
        autoComplete="new-password"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': text('variable.secret.look') }}
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
          {text('variable.secret.save')}
        </Button>
      </div>
    </form>
  )
}
