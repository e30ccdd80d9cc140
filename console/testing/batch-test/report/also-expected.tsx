// What a case expects beside its intent, each with whether it came out so: in a row as marks, in a result as facts.
import type { TestResult } from '@parley/contract/testing/batch-test-shapes'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../batch-test.module.css'

type Text = (key: string, values?: Record<string, string | number>) => string
interface Expected {
  id: string
  /** In a row of the table. */
  short: string
  /** In the facts of one result. */
  name: string
  value: string
  passed: boolean
}

function expectedIn(row: TestResult, text: Text): Expected[] {
  const compared = (expected: string, actual: string, passed: boolean) =>
    passed ? actual || expected : text('batch-test.result.entity', { expected, actual: actual || text('batch-test.nothing') })
  const { botName, actualBot, botPassed, parentIntent, actualParent, parentPassed, expectedOrder, actualOrder, orderPassed } = row
  const mark = ' → '
  return [
    ...row.entities.map(({ entityName: name, expected, actual, passed }) => ({
      ...{ id: `entity ${name}`, short: name, name, value: compared(expected, actual, passed), passed },
    })),
    ...(botName + actualBot === ''
      ? []
      : [
          {
            ...{ id: 'bot', short: actualBot || botName, name: text('batch-test.case.bot'), passed: botPassed },
            value: compared(botName, actualBot, botPassed),
          },
        ]),
    ...row.traits.map(({ name, passed }) => ({
      ...{ id: `trait ${name}`, short: name, name: text('batch-test.result.trait'), passed },
      value: passed ? name : text('batch-test.result.trait.missing', { name }),
    })),
    ...(parentIntent === ''
      ? []
      : [
          {
            id: 'parent',
            short: parentIntent,
            name: text('batch-test.case.parent'),
            passed: parentPassed,
            value: compared(parentIntent, actualParent, parentPassed),
          },
        ]),
    ...(expectedOrder.length === 0
      ? []
      : [
          {
            ...{ id: 'order', short: text('batch-test.result.order'), name: text('batch-test.case.order'), passed: orderPassed },
            value: compared(expectedOrder.join(mark), orderPassed ? '' : actualOrder.join(mark), orderPassed),
          },
        ]),
  ]
}

export function ExpectedMarks({ row }: { row: TestResult }) {
  const text = useText()
  return expectedIn(row, text).map(({ id, short, passed }) => (
    <span key={id} className={classes.got} data-tone={passed ? 'ok' : 'bad'}>
      <Icon name={passed ? 'ok' : 'bad'} size={12} /> {short}
    </span>
  ))
}

export function ExpectedFacts({ row }: { row: TestResult }) {
  const text = useText()
  return expectedIn(row, text).map(({ id, name, value, passed }) => (
    <div key={id} className={classes.factRow}>
      <dt>{name}</dt>
      <dd className={classes.got} data-tone={passed ? 'ok' : 'bad'}>
        {value}
      </dd>
    </div>
  ))
}
