// What is known of a conversation at the desk: what the user wanted, the values the bot has, the way it went; and giving it back to the bot.
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'
import { reasonText } from '../reason-line'
import type { OpenChat } from './chat-pane'
import { ChatSummary } from './chat-summary'
import { ChatValues } from './chat-values'
import classes from './side.module.css'

export function ChatSide({ open, isMine }: { open: OpenChat; isMine: boolean }) {
  const text = useText()
  const { summary, chat } = open
  return (
    <aside className={classes.side} aria-label={text('desk.known')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it */}
      <div className={classes.known} tabIndex={0} role="group" aria-label={text('desk.summary')}>
        <Customer open={open} />
        <section>
          <ChatSummary open={open} />
          <dl>
            <Line label={text('desk.why')} value={reasonText(chat.reason, text)} />
            <Line label={text('desk.wanted')} value={summary.intents.join(', ')} />
            <Line label={text('desk.from-dialog')} value={summary.dialog} />
            <Line label={text('desk.missed')} value={summary.notUnderstood === 0 ? '' : String(summary.notUnderstood)} />
            <Line label={text('desk.started')} value={exactTime(summary.startedAt)} />
            <Line label={text('desk.session')} value={chat.sessionId.split('-').slice(-2).join('-')} />
          </dl>
        </section>
        <ChatValues chatId={chat.id} values={summary.values} canEdit={isMine} />
        <section>
          <h3>{text('desk.path')}</h3>
          <p className={classes.path}>{summary.path.join(' → ')}</p>
        </section>
      </div>
      {isMine && <GiveBack open={open} />}
    </aside>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Customer({ open: { customer } }: { open: OpenChat }) {
  const text = useText()
  return (
    <section>
      <h3>
        {text('desk.customer')} <span>{text('desk.customer.sessions', { count: customer.sessions })}</span>
      </h3>
      <dl>
        {customer.facts.map(({ name, value }) => (
          <Line key={name} label={text(`desk.customer.${name}`, { defaultValue: name })} value={value} />
        ))}
        <Line label={text('desk.customer.languages')} value={customer.languages.map(languageName).join(', ')} />
        <Line label={text('desk.customer.first')} value={exactTime(customer.firstAt)} />
      </dl>
    </section>
  )
}

function GiveBack({ open: { chat, steps, summary } }: { open: OpenChat }) {
  const chatId = chat.id
  const text = useText()
  const [words, setWords] = useState('')
  const [nodeId, setNodeId] = useState('')
  const back = useChange('desk.return')
  return (
    <section className={classes.back}>
      <h3>{text('desk.return')}</h3>
      {steps.length > 0 && (
        <Select
          label={text('desk.return.at')}
          searchable
          allowDeselect={false}
          value={nodeId}
          data={[{ value: '', label: text('desk.return.behind') }, ...steps.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(next) => setNodeId(next ?? '')}
        />
      )}
      <TextInput
        label={text('desk.return.says')}
        value={words}
        maxLength={2000}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className={classes.quiet}>
        {text(nodeId === '' ? 'desk.return.keeps' : 'desk.return.keeps-at', { count: summary.values.length })}
      </p>
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon name="bot" />}
        loading={back.isPending}
        onClick={() => back.mutate({ chatId, text: words, ...(nodeId !== '' && { nodeId }) }, { onError: (error) => showFailure(error) })}
      >
        {text('desk.return')}
      </Button>
    </section>
  )
}
