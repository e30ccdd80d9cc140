// Calls one function with arguments and shows what it came to; the call may be saved as a test that expects the same.
import { Button, Select, Textarea } from '@mantine/core'
import type { TriedFunction } from '@parley/contract/integration/bot-function'
import { botFunctionLimits, type FunctionTest } from '@parley/contract/objects/bot-function/index'
import type { DeclaredFunction } from '@parley/kit/expression/function-file'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip } from '../../../ui/status/chip'
import classes from '../bot-function.module.css'

interface TryFormProps {
  id: string
  functions: readonly DeclaredFunction[]
  /** There is no room for another test. */
  isFull: boolean
  onSave: (test: FunctionTest) => void
}

interface Tried {
  functionName: string
  given: string
  reply: TriedFunction
}

export function TryForm({ id, functions, isFull, onSave }: TryFormProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const [wanted, setWanted] = useState('')
  const [given, setGiven] = useState('[]')
  const [tried, setTried] = useState<Tried | null>(null)
  const { isRunning, error, start } = useAction()
  const chosen = functions.find(({ name }) => name === wanted) ?? functions[0]
  if (chosen === undefined) return <p className={classes.quiet}>{text('bot-function.functions.none')}</p>
  const run = () =>
    start(async () => {
      await store.flush()
      const call = { functionName: chosen.name, given }
      setTried({ ...call, reply: await change('bot-function.try', { streamId: botId, botFunctionId: id, ...call }) })
    })
  return (
    <form
      className={classes.trial}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <div className={classes.callRow}>
        <Select
          label={text('bot-function.try.function')}
          data={functions.map(({ name, parameters }) => ({ value: name, label: `${name}(${parameters.join(', ')})` }))}
          value={chosen.name}
          allowDeselect={false}
          onChange={(name) => setWanted(name ?? '')}
        />
        <Textarea
          label={text('bot-function.try.arguments')}
          className={classes.arguments ?? ''}
          value={given}
          maxLength={botFunctionLimits.testChars}
          autosize
          maxRows={8}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Icon name="play" />} loading={isRunning}>
          {text('bot-function.try.run')}
        </Button>
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {tried !== null && error === null && (
        <Outcome
          reply={tried.reply}
          onSave={
            isFull || !tried.reply.ok || tried.reply.value.length > botFunctionLimits.testChars
              ? null
              : () => {
                  const { functionName, reply } = tried
                  onSave({ id: crypto.randomUUID(), name: '', functionName, given: tried.given, expected: reply.value })
                }
          }
        />
      )}
    </form>
  )
}

function Outcome({ reply: { ok, value, problem, printed, logs, ms }, onSave }: { reply: TriedFunction; onSave: (() => void) | null }) {
  const text = useText()
  return (
    <div className={classes.outcome} role="status">
      <div className={classes.outcomeHead}>
        <Chip tone={ok ? 'ok' : 'bad'} icon={ok ? 'ok' : 'bad'}>
          {text(ok ? 'bot-function.try.ok' : 'bot-function.try.failed', { ms })}
        </Chip>
        {onSave !== null && (
          <Button variant="subtle" leftSection={<Icon name="add" />} onClick={onSave}>
            {text('bot-function.try.save')}
          </Button>
        )}
      </div>
      <pre className={classes.value}>{ok ? value || text('bot-function.test.nothing') : problem}</pre>
      {[...printed, ...logs].length > 0 && (
        <>
          <h4 className={classes.heading}>{text('bot-function.try.printed')}</h4>
          <pre className={classes.value}>{[...printed, ...logs].join('\n')}</pre>
        </>
      )}
    </div>
  )
}
