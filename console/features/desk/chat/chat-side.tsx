// What is known of a conversation at the desk: what the user wanted, the values the bot has, the way it went; and giving it back to the bot.
import { Button, TextInput } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'
import type { OpenChat } from './chat-pane'
import classes from './side.module.css'

export function ChatSide({ open, isMine }: { open: OpenChat; isMine: boolean }) {
  const text = useText()
  const { summary, chat } = open
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <aside className={classes.side} tabIndex={0} aria-label={text('desk.known')}>
      <section>
        <h3>{text('desk.summary')}</h3>
        <dl>
          <Line label={text('desk.wanted')} value={summary.intents.join(', ')} />
          <Line label={text('desk.from-dialog')} value={summary.dialog} />
          <Line label={text('desk.missed')} value={summary.notUnderstood === 0 ? '' : String(summary.notUnderstood)} />
          <Line label={text('desk.started')} value={exactTime(summary.startedAt)} />
          <Line label={text('desk.session')} value={chat.sessionId.split('-').slice(-2).join('-')} />
        </dl>
      </section>
      <section>
        <h3>
          {text('desk.values')} <span>{summary.values.length}</span>
        </h3>
        {summary.values.length === 0 && <p className={classes.quiet}>{text('desk.values.none')}</p>}
        <dl className={classes.values}>
          {summary.values.map(({ name, value, turn }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown(value)}</dd>
              <dd className={classes.quiet}>{text('desk.turn', { turn })}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{text('desk.path')}</h3>
        <p className={classes.path}>{summary.path.join(' → ')}</p>
      </section>
      {isMine && <GiveBack chatId={chat.id} values={summary.values.length} />}
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

/** As it is kept; a value of several parts part by part. */
function shown(value: Json): string {
  if (typeof value === 'string') return `"${value}"`
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${shown(part)}`)
    .join(', ')
}

function GiveBack({ chatId, values }: { chatId: string; values: number }) {
  const text = useText()
  const [words, setWords] = useState('')
  const back = useChange('desk.return')
  return (
    <section className={classes.back}>
      <h3>{text('desk.return')}</h3>
      <TextInput
        label={text('desk.return.says')}
        value={words}
        maxLength={2000}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className={classes.quiet}>{text('desk.return.keeps', { count: values })}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon name="bot" />}
        loading={back.isPending}
        onClick={() => back.mutate({ chatId, text: words }, { onError: (error) => showFailure(error) })}
      >
        {text('desk.return')}
      </Button>
    </section>
  )
}
