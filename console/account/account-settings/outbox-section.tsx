// Mails and text messages that wait on this machine because no service is set up, or that a service has not taken yet. Those who run the
// installation can read each, and copy its link and code.
import { Button } from '@mantine/core'
import type { OutboxMessage } from '@parley/contract/account/outbox'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useCall } from '../../base/call/use-call'
import { CopyButton } from '../../ui/copy-button'
import { Icon } from '../../ui/icon'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { Chip } from '../../ui/status/chip'
import { FormSection } from '../../ui/page/anchored-form'
import lines from '../../ui/page/lines.module.css'
import classes from './account-settings.module.css'
import { partsOf } from './message-parts'

const shownAtFirst = 10

export function OutboxSection({ accountId }: { accountId: string }) {
  const text = useText()
  const outbox = useCall('outbox.list', { orgId: accountId }, { staleMs: 0 })
  const refresh = (
    <Button size="xs" variant="subtle" leftSection={<Icon name="refresh" />} onClick={() => void outbox.refetch()}>
      {text('account-settings.outbox.refresh')}
    </Button>
  )
  return (
    <FormSection id="outbox" side={refresh}>
      <AsyncContent of={outbox} failed={text('account-settings.outbox.failed')} rows={3} compact>
        {({ mail, sms, isOperator, messages }) => (
          <>
            <p className={classes.help}>
              {text(`account-settings.outbox.mail-${mail}`)} {text(`account-settings.outbox.sms-${sms}`)}{' '}
              {!isOperator && (mail === 'local' || sms === 'local') && text('account-settings.outbox.operator')}
            </p>
            {messages.length === 0 && <EmptyState icon="mail" title={text('account-settings.outbox.none')} />}
            <Messages messages={messages} />
          </>
        )}
      </AsyncContent>
    </FormSection>
  )
}

function Messages({ messages }: { messages: readonly OutboxMessage[] }) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? messages : messages.slice(0, shownAtFirst)
  return (
    <div>
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {shown.length < messages.length && (
        <Button mt={12} onClick={() => setIsWhole(true)}>
          {text('account-settings.outbox.more', { count: messages.length - shown.length })}
        </Button>
      )}
    </div>
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
        <span className={lines.words}>
          <span className={lines.name}>{message.to}</span>
          <span className={lines.quiet}>{message.subject === '' ? text('account-settings.outbox.sms') : message.subject}</span>
        </span>
        {message.state !== 'local' && (
          <Chip tone={message.state === 'failed' ? 'bad' : 'warn'} icon={message.state === 'failed' ? 'failed' : 'clock'}>
            {text(`account-settings.outbox.state.${message.state}`)}
          </Chip>
        )}
        <time className={lines.quiet} title={exactTime(message.at)}>
          {ago(message.at)}
        </time>
        <Icon name="chevron-down" size={14} />
      </summary>
      {message.error !== '' && <p className={classes.warn}>{message.error}</p>}
      {message.text !== '' && <pre>{message.text}</pre>}
      <div className={classes.foot}>
        {link !== '' && <CopyButton words={link} label={text('account-settings.outbox.copy-link')} />}
        {code !== '' && <CopyButton words={code} label={text('account-settings.outbox.copy-code', { code })} />}
      </div>
    </details>
  )
}
