// One saved test: the call, what is expected of it, and how it came out.
import { ActionIcon, TextInput } from '@mantine/core'
import type { TestedFunction } from '@parley/contract/integration/bot-function'
import { botFunctionLimits, type FunctionTest } from '@parley/contract/objects/bot-function/index'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import classes from '../bot-function.module.css'

interface TestRowProps {
  test: FunctionTest
  result: TestedFunction | undefined
  canEdit: boolean
  onRun: () => void
  onRemove: () => void
  onExpect: (expected: string) => void
}

export function TestRow({ test, result, canEdit, onRun, onRemove, onExpect }: TestRowProps) {
  const text = useText()
  const call = `${test.functionName}(${test.given.trim().replace(/^\[|\]$/g, '')})`
  return (
    <li className={classes.test}>
      <code className={classes.call}>{call}</code>
      <TextInput
        aria-label={text('bot-function.test.expected', { call })}
        placeholder={text('bot-function.test.nothing')}
        value={test.expected}
        readOnly={!canEdit}
        maxLength={botFunctionLimits.testChars}
        onChange={(event) => onExpect(event.currentTarget.value)}
      />
      <State result={result} />
      {canEdit && (
        <>
          <ActionIcon variant="subtle" aria-label={text('bot-function.test.run', { call })} onClick={onRun}>
            <Icon name="play" />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={text('bot-function.test.remove', { call })} onClick={onRemove}>
            <Icon name="remove" />
          </ActionIcon>
        </>
      )}
      {result?.passed === false && (
        <p className={classes.why}>{result.ok ? text('bot-function.test.gave', { value: result.value }) : result.problem}</p>
      )}
    </li>
  )
}

function State({ result }: { result: TestedFunction | undefined }) {
  const text = useText()
  if (result === undefined) return <Chip icon="minus">{text('bot-function.test.not-run')}</Chip>
  return result.passed ? (
    <Chip tone="ok" icon="ok">
      {text('bot-function.test.passed', { ms: result.ms })}
    </Chip>
  ) : (
    <Chip tone="bad" icon="bad">
      {text('bot-function.test.failed')}
    </Chip>
  )
}
