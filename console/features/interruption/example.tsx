// What the rules do, as a conversation (mockup 31): one dialog is asked for in the middle of another, as the engine decides by the rules of
// now. Which two is chosen here.
import { Button, Select } from '@mantine/core'
import type { InterruptionExample } from '@parley/contract/features/interruption'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { BotMessage } from '../../ui/message/bot-message'
import { AsyncContent } from '../../ui/state/async-content'
import classes from './example.module.css'

interface Pair {
  firstId: string
  secondId: string
}

export function Example() {
  const text = useText()
  const { botId } = useDocument()
  const [pair, setPair] = useState<Pair>({ firstId: '', secondId: '' })
  const query = useCall('interruption.show-example', { streamId: botId, ...pair })
  return (
    <AsyncContent of={query} rows={4} compact failed={text('interruption.example.failed')}>
      {(example) =>
        example.exchanges.length === 0 ? (
          <p className={classes.quiet}>{text('interruption.example.none')}</p>
        ) : (
          <>
            <Choice example={example} onChange={setPair} />
            <Thread example={example} />
          </>
        )
      }
    </AsyncContent>
  )
}

function Choice({ example: { dialogs, firstId, secondId }, onChange }: { example: InterruptionExample; onChange: (pair: Pair) => void }) {
  const text = useText()
  const data = dialogs.map(({ _id, name }) => ({ value: _id, label: name }))
  const at = dialogs.findIndex(({ _id }) => _id === secondId)
  const another = [...dialogs.slice(at + 1), ...dialogs].find(({ _id }) => _id !== firstId && _id !== secondId)
  return (
    <div className={classes.choice}>
      <Select
        label={text('interruption.example.first')}
        data={data}
        value={firstId}
        allowDeselect={false}
        onChange={(next) => next !== null && onChange({ firstId: next, secondId: next === secondId ? firstId : secondId })}
      />
      <Select
        label={text('interruption.example.second')}
        data={data}
        value={secondId}
        allowDeselect={false}
        onChange={(next) => next !== null && onChange({ firstId: next === firstId ? secondId : firstId, secondId: next })}
      />
      {another && (
        <Button variant="subtle" leftSection={<Icon name="refresh" />} onClick={() => onChange({ firstId, secondId: another._id })}>
          {text('interruption.example.another')}
        </Button>
      )}
    </div>
  )
}

function Thread({ example: { dialogs, secondId, exchanges } }: { example: InterruptionExample }) {
  const text = useText()
  const nameOf = (id: string): string => dialogs.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <ol className={classes.thread} aria-label={text('interruption.example')}>
      {exchanges.map(({ said, messages, turnings }, at) => (
        // Exchanges never change places.
        <li key={`${at} ${said}`} data-inside={turnings.some(({ dialogId }) => dialogId === secondId)}>
          <div className={classes.said}>
            <strong>{said}</strong>
            <span className={classes.quiet}>
              {turnings.map(({ what, dialogId }) => text(`interruption.example.${what}`, { name: nameOf(dialogId) })).join(', ')}
            </span>
          </div>
          {messages.map((message) => (
            <div key={message.id} className={classes.message} translate="no">
              <BotMessage message={message} say={() => undefined} isOpen={false} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
