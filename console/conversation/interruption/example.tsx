// What the rules do, as a conversation (mockup 31): one dialog is asked for in the middle of another, as the engine decides by the rules of
// now. Which two is chosen here.
import { Button, Select } from '@mantine/core'
import type { InterruptionExample } from '@parley/contract/conversation/interruption'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { BotMessage } from '../../ui/message/bot-message'
import { AsyncContent } from '../../ui/state/async-content'
import classes from './example.module.css'
import { RuleNumber } from './rule-number'
import { ruleRowsOf } from './rule-rows'

interface Pair {
  firstId: string
  secondId: string
}

interface ExampleProps {
  botName: string
  settings: BotSettings
  /** The name of a standard response, and the way to it; without it none is named. */
  response?: { nameOf: (key: string) => string; open: (key: string) => void }
}

export function Example({ botName, settings, response }: ExampleProps) {
  const text = useText()
  const { botId } = useDocument()
  const [pair, setPair] = useState<Pair>({ firstId: '', secondId: '' })
  const query = useCall('interruption.show-example', { streamId: botId, ...pair }, { keep: true })
  const rows = ruleRowsOf(botName, settings, { dialogs: useObjects('dialog'), nodes: useObjects('node') })
  const numberOf = (ownerId: string): number => rows.findIndex(({ id }) => id === ownerId) + 1
  return (
    <AsyncContent of={query} rows={4} compact failed={text('interruption.example.failed')}>
      {(example) =>
        example.exchanges.length === 0 ? (
          <p className={classes.quiet}>{text('interruption.example.none')}</p>
        ) : (
          <>
            <Choice example={example} onChange={setPair} />
            <Thread example={example} numberOf={numberOf} response={response} />
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

interface ThreadProps {
  example: InterruptionExample
  /** Of the rule of an object in the table of rules; 0 where it is not in it. */
  numberOf: (ownerId: string) => number
  response: ExampleProps['response']
}

function Thread({ example, numberOf, response }: ThreadProps) {
  const text = useText()
  const { secondId, exchanges } = example
  return (
    <ol className={classes.thread} aria-label={text('interruption.example')}>
      {exchanges.map((exchange, at) => (
        // Exchanges never change places.
        <li key={`${at} ${exchange.said}`} data-inside={exchange.turnings.some(({ dialogId }) => dialogId === secondId)}>
          <div className={classes.said}>
            <strong translate="no">{exchange.said}</strong>
            <Effects example={example} exchange={exchange} numberOf={numberOf} />
          </div>
          {exchange.messages.map((message) => (
            <div key={message.id} className={classes.message} translate="no">
              <BotMessage message={message} say={() => undefined} isOpen={false} />
            </div>
          ))}
          {response !== undefined && exchange.responses.length > 0 && (
            <p className={classes.responses}>
              {exchange.responses.map((key) => (
                <button key={key} type="button" className={classes.response} onClick={() => response.open(key)}>
                  {response.nameOf(key)}
                </button>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

type Exchange = InterruptionExample['exchanges'][number]

/** What became of the dialogs, and the rules by which it did. */
function Effects({ example, exchange, numberOf }: Pick<ThreadProps, 'example' | 'numberOf'> & { exchange: Exchange }) {
  const text = useText()
  const nameOf = (id: string): string => example.dialogs.find(({ _id }) => _id === id)?.name ?? ''
  const { turnings, decisions } = exchange
  // Where a rule was asked, what it did to the dialog that was interrupted says it all.
  const told = decisions.length === 0 ? turnings : turnings.filter(({ what }) => what !== 'starts' && what !== 'ends')
  const words =
    told.length > 0
      ? told.map(({ what, dialogId }) => text(`interruption.example.${what}`, { name: nameOf(dialogId) }))
      : decisions.map(({ choice }) => text(`conversation.interruption.${choice}`))
  const numbers = new Set(decisions.flatMap(({ ownerId }) => numberOf(ownerId) || []))
  return (
    <span className={classes.effects}>
      {words.join(', ')}
      {[...numbers].map((number) => (
        <span key={number} className={classes.cause} title={text('interruption.example.by', { number })}>
          <span className="visually-hidden">{text('interruption.example.by', { number })}</span>
          <span aria-hidden>
            <RuleNumber number={number} />
          </span>
        </span>
      ))}
    </span>
  )
}
