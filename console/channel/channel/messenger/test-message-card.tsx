// Sends one text as the bot, to a person of the channel or an address that is typed, and says where it got to.
import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { filled, useForm } from '../../../ui/form/use-form'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { RecipientField } from './recipient-field'
import { Trouble } from './trouble'
import classes from '../channel.module.css'
import type { Channel } from '../groups'
import own from './messenger.module.css'

interface TestMessageCardProps {
  botId: string
  channel: Channel
  address: { label: string; placeholder: string }
}

const pollMs = 1000

export function TestMessageCard({ botId, channel, address }: TestMessageCardProps) {
  const text = useText()
  const where = { streamId: botId, channelType: channel.type }
  const send = useChange('delivery.send-test')
  const form = useForm({
    schema: z.object({ to: filled(), words: filled() }),
    start: { to: '', words: text('channel.try.words') },
    send: ({ to, words }) => send.mutate({ ...where, to, text: words }),
  })
  const sentId = send.data?.deliveryId ?? ''
  const latest = useCall('delivery.list', sentId === '' ? null : { ...where, limit: 20 }, { pollMs })
  const found = latest.data?.deliveries.find(({ id }) => id === sentId)
  return (
    <Card title={text('channel.try')} note={text('channel.try.note')}>
      <form className={classes.padded} onSubmit={form.onSubmit} noValidate>
        <div className={own.tryLine}>
          <RecipientField
            where={where}
            {...address}
            value={form.values.to}
            error={form.fault('to')}
            onChange={(to) => (to === '' ? form.take('to', to) : form.choose('to', to))}
          />
          <TextInput label={text('channel.try.text')} maxLength={2000} {...form.typed('words')} />
          <Button type="submit" variant="filled" disabled={!channel.enable} loading={send.isPending}>
            {text('channel.try.send')}
          </Button>
        </div>
        {!channel.enable && <p className={classes.quiet}>{text('channel.try.off')}</p>}
        {send.error !== null && <ErrorInPlace error={send.error} compact />}
        {found !== undefined && (
          <div role="status" className={own.outcome} data-state={found.state}>
            <p>{text(`channel.try.${found.state}`)}</p>
            <Trouble {...found} />
          </div>
        )}
      </form>
    </Card>
  )
}
