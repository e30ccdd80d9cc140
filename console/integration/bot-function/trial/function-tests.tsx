// Calls of the functions of a file: one that is made up and run, and those that were saved as tests, with how each of them came out.
import { Button } from '@mantine/core'
import type { TestedFunction } from '@parley/contract/integration/bot-function'
import { botFunctionLimits, type FunctionTest } from '@parley/contract/objects/bot-function/index'
import type { BotObject } from '@parley/contract/objects/object'
import { functionsOf } from '@parley/kit/expression/function-file'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../bot-function.module.css'
import { TestRow } from './test-row'
import { TryForm } from './try-form'

interface FunctionTestsProps {
  file: BotObject<'bot-function'>
  onChange: (tests: readonly FunctionTest[]) => void
}

/** Of the code they were run on: a result says nothing of other code. */
interface Results {
  source: string
  byTest: ReadonlyMap<string, TestedFunction>
}

export function FunctionTests({ file: { id, data }, onChange }: FunctionTestsProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const [results, setResults] = useState<Results>({ source: '', byTest: new Map() })
  const { isRunning, error, start } = useAction()
  const { source, tests } = data
  const byTest = results.source === source ? results.byTest : new Map<string, TestedFunction>()
  const run = (testId?: string) =>
    start(async () => {
      await store.flush()
      const asked = { streamId: botId, botFunctionId: id, ...(testId !== undefined && { testId }) }
      const replies = await change('bot-function.run-tests', asked)
      setResults({ source, byTest: new Map([...byTest, ...replies.map((reply) => [reply.testId, reply] as const)]) })
    })
  const failing = tests.filter((test) => byTest.get(test.id)?.passed === false).length
  const done = tests.filter((test) => byTest.has(test.id)).length
  return (
    <section className={classes.tests} aria-label={text('bot-function.try')}>
      <h3 className={classes.heading}>{text('bot-function.try')}</h3>
      {canEdit && (
        <TryForm
          id={id}
          functions={functionsOf(source).functions}
          isFull={tests.length >= botFunctionLimits.tests}
          onSave={(test) => onChange([...tests, test])}
        />
      )}
      <div className={classes.testsHead}>
        <h3 className={classes.heading}>{text('bot-function.tests', { count: tests.length })}</h3>
        {done > 0 && (
          <span role="status" className={classes.quiet}>
            {text('bot-function.tests.state', { done: numberText(done), failing: numberText(failing) })}
          </span>
        )}
        {canEdit && tests.length > 0 && (
          <Button leftSection={<Icon name="play" />} loading={isRunning} onClick={() => run()}>
            {text('bot-function.tests.run')}
          </Button>
        )}
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {tests.length === 0 ? (
        <p className={classes.quiet}>{text('bot-function.tests.none')}</p>
      ) : (
        <ul className={classes.list}>
          {tests.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              result={byTest.get(test.id)}
              canEdit={canEdit}
              onRun={() => run(test.id)}
              onRemove={() => onChange(tests.filter((other) => other.id !== test.id))}
              onExpect={(expected) => onChange(tests.map((other) => (other.id === test.id ? { ...other, expected } : other)))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
