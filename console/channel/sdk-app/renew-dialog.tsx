// Gives an app a new secret, or takes its new public key, and asks how long the old one goes on working.
import { Button, Select } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { z } from 'zod'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { Dialog } from '../../ui/dialog/dialog'
import { useForm } from '../../ui/form/use-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { PublicKeyField } from './public-key-field'
import classes from './sdk-app.module.css'

/** Minutes: none, an hour, a day, three, and the longest there is. */
const overlaps = ['0', '60', '1440', '4320', '10080'] as const

interface RenewDialogProps {
  app: CallReply<'sdk-app.list'>[number]
  onClose: () => void
  onRenewed: (app: CallReply<'sdk-app.regenerate'>) => void
}

export function RenewDialog({ app, onClose, onRenewed }: RenewDialogProps) {
  const text = useText()
  const userId = useUserId()
  const renew = useChange('sdk-app.regenerate')
  const hasKeyPair = app.algorithm.startsWith('RS')
  const form = useForm({
    schema: z.object({
      overlap: z.enum(overlaps),
      publicKey: hasKeyPair ? z.string().trim().min(1, 'ui.form.required') : z.string(),
    }),
    start: { overlap: '0', publicKey: '' },
    send: ({ overlap, publicKey }) =>
      renew.mutate({ userId, clientId: app.clientId, overlapMinutes: Number(overlap), publicKey }, { onSuccess: onRenewed }),
  })
  const { overlap } = form.values
  return (
    <Dialog title={text('sdk-app.renew-one', { name: app.appName })} size={480} onClose={onClose}>
      <form onSubmit={form.onSubmit} className={classes.form}>
        <p className={classes.words}>{text(hasKeyPair ? 'sdk-app.renew.pair' : 'sdk-app.renew.secret')}</p>
        {hasKeyPair && <PublicKeyField field={form.typed('publicKey')} />}
        <Select
          data-autofocus={hasKeyPair ? undefined : true}
          label={text('sdk-app.overlap')}
          description={text(overlap === '0' ? 'sdk-app.overlap.none' : 'sdk-app.overlap.some')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={overlaps.map((value) => ({ value, label: text(`sdk-app.overlap.${value}`) }))}
          value={overlap}
          onChange={(value) => form.choose('overlap', overlaps.find((one) => one === value) ?? '0')}
        />
        {renew.error !== null && <ErrorInPlace error={renew.error} isAnswer compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" color={overlap === '0' ? 'bad' : undefined} loading={renew.isPending}>
            {text('sdk-app.renew')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
