// Mails and text messages that wait on this machine because no service is set up, or that a service has not taken yet. Each can be read,
// its link and code copied.
import { Button } from '@mantine/core'
import type { OutboxMessage } from '@parley/contract/features/outbox'
import { useState } from 'react'
import { useText } from '../../base/text'
import { exactTime, useRelativeTime } from '../../base/time'
import { useCall } from '../../base/use-call'
import { Icon } from '../../ui/icon'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import classes from './account-settings.module.css'
import { CopyButton } from './copy-button'
import { partsOf } from './message-parts'
import { Section } from './section'

const shownAtFirst = 10

export function OutboxSection({ accountId }: { accountId: string }) {
  const text = useText()
  const outbox = useCall('outbox.list', { orgId: accountId }, { staleMs: 0 })
  const [isWhole, setIsWhole] = useState(false)
  const messages = outbox.data?.messages ?? []
  const shown = isWhole ? messages : messages.slice(0, shownAtFirst)
  const refresh = (
    <Button size="xs" variant="subtle" leftSection={<Icon name="refresh" />} onClick={() => void outbox.refetch()}>
      {text('account-settings.outbox.refresh')}
    </Button>
  )
  return (
    <Section id="outbox" side={refresh}>
      {outbox.data !== undefined && (
        <p className={classes.help}>
          {text(`account-settings.outbox.mail-${outbox.data.mail}`)} {text(`account-settings.outbox.sms-${outbox.data.sms}`)}
        </p>
      )}
      {outbox.error !== null && (
        <ErrorInPlace error={outbox.error} title={text('account-settings.outbox.failed')} onRetry={() => void outbox.refetch()} compact />
      )}
      {outbox.isPending && outbox.error === null && (
        <Waiting what={text('account-settings.reading')}>
          <BoneRows rows={3} />
        </Waiting>
      )}
      {outbox.data !== undefined && messages.length === 0 && <EmptyState icon="mail" title={text('account-settings.outbox.none')} />}
      {shown.length > 0 && (
        <div>
          {shown.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </div>
      )}
      {shown.length < messages.length && (
        <div>
          <Button onClick={() => setIsWhole(true)}>
            {text('account-settings.outbox.more', { count: messages.length - shown.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const text = useText()
  const ago = useRelativeTime()
  const { link, code } = partsOf(message.text)
  return (
    <details className={classes.message}>
      <summary>
        <Icon name={message.kind === 'mail' ? 'mail' : 'speech-bubble'} />
        <span className={classes.lineWords}>
          <span className={classes.lineName}>{message.to}</span>
          <span className={classes.quiet}>{message.subject === '' ? text('account-settings.outbox.sms') : message.subject}</span>
        </span>
        {message.state !== 'local' && (
          <Chip tone={message.state === 'failed' ? 'bad' : 'warn'} icon={message.state === 'failed' ? 'failed' : 'clock'}>
            {text(`account-settings.outbox.state.${message.state}`)}
          </Chip>
        )}
        <time className={classes.quiet} title={exactTime(message.at)}>
          {ago(message.at)}
        </time>
        <Icon name="chevron-down" size={14} />
      </summary>
      {message.error !== '' && <p className={classes.warn}>{message.error}</p>}
      <pre>{message.text}</pre>
      <div className={classes.foot}>
        {link !== '' && <CopyButton isWide words={link} label={text('account-settings.outbox.copy-link')} />}
        {code !== '' && <CopyButton isWide words={code} label={text('account-settings.outbox.copy-code', { code })} />}
      </div>
    </details>
  )
}
