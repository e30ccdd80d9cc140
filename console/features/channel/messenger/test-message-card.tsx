// Sends one text as the bot, to an address the person names, and says where it got to.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
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
  const [to, setTo] = useState('')
  const [words, setWords] = useState(text('channel.try.words'))
  const sentId = send.data?.deliveryId ?? ''
  const latest = useCall('delivery.list', sentId === '' ? null : { ...where, limit: 20 }, { pollMs })
  const found = latest.data?.deliveries.find(({ id }) => id === sentId)
  const isReady = to.trim() !== '' && words.trim() !== '' && channel.enable
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) send.mutate({ ...where, to: to.trim(), text: words })
  }
  return (
    <Card title={text('channel.try')} note={text('channel.try.note')}>
      <form className={classes.padded} onSubmit={submit}>
        <div className={own.tryLine}>
          <TextInput
            label={address.label}
            placeholder={address.placeholder}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <TextInput
            label={text('channel.try.text')}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={!isReady} loading={send.isPending}>
            {text('channel.try.send')}
          </Button>
        </div>
        {!channel.enable && <p className={classes.quiet}>{text('channel.try.off')}</p>}
        {send.error !== null && <ErrorInPlace error={send.error} compact />}
        {found !== undefined && (
          <p role="status" className={own.outcome} data-state={found.state}>
            {text(`channel.try.${found.state}`)} {found.error}
          </p>
        )}
      </form>
    </Card>
  )
}
