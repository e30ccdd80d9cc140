// What is expected of a turn beside what came of it: messages first, as they are what a user meets, then the flow, then values.
import type { Assertions, ExpectedText, FlowStep, VolleyResult } from '@parley/contract/testing/conversation-test-shapes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../base/language/text'
import { botPath, useBotId } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import classes from '../conversation-test.module.css'

interface ComparedProps {
  expected: Assertions
  /** undefined while it was never run. */
  outcome: VolleyResult | undefined
  /** False where it was compared with what was expected before: nothing is marked then. */
  isJudged: boolean
}

export function Compared({ expected, outcome, isJudged }: ComparedProps) {
  const text = useText()
  const { flow, text: texts, context } = expected
  return (
    <div className={classes.sides}>
      <Side title={text('conversation-test.expected')}>
        {texts.isOn && texts.messages.map((message, at) => <Wordings key={at} expected={message} />)}
        {flow.isOn && <Steps steps={flow.steps} />}
        {context.isOn && <Values rows={context.values.map(({ path, value }) => ({ path, value, isBad: false }))} />}
        {!texts.isOn && !flow.isOn && !context.isOn && <p className={classes.quiet}>{text('conversation-test.nothing-expected')}</p>}
      </Side>
      <Side title={text('conversation-test.actual')}>
        {outcome === undefined ? (
          <p className={classes.quiet}>{text('conversation-test.never')}</p>
        ) : (
          <>
            {outcome.text.messages.map((said, at) => (
              <p
                key={at}
                className={classes.message}
                data-bad={(isJudged && texts.isOn && outcome.text.met[at] !== true) || undefined}
                translate="no"
              >
                {said}
              </p>
            ))}
            {isJudged && texts.isOn && outcome.text.messages.length < texts.messages.length && (
              <p className={classes.message} data-bad>
                {text('conversation-test.not-said')}
              </p>
            )}
            <Steps steps={outcome.flow.steps} badFrom={isJudged && flow.isOn ? outcome.flow.differsAt : -1} />
            {context.isOn && (
              <Values
                rows={outcome.context.values.map(({ path, actual, passed }) => ({ path, value: actual, isBad: isJudged && !passed }))}
              />
            )}
          </>
        )}
      </Side>
    </div>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={classes.side} role="group" aria-labelledby={id}>
      <h3 id={id} className={classes.sideTitle}>
        {title}
      </h3>
      {children}
    </div>
  )
}

/** The first as it is said; how many others would do is told. */
function Wordings({ expected }: { expected: ExpectedText }) {
  const text = useText()
  const [first = '', ...others] = expected.texts
  return (
    <div className={classes.message}>
      {expected.match !== 'one-of' && <span className={classes.how}>{text(`conversation-test.match.${expected.match}`)}</span>}
      <span translate="no">{first}</span>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{text('conversation-test.others', { count: others.length })}</summary>
          {others.map((other) => (
            <p key={other} translate="no">
              {other}
            </p>
          ))}
        </details>
      )}
    </div>
  )
}

const icons: Record<FlowStep['kind'], IconName> = {
  intent: 'target',
  node: 'fork',
  faq: 'knowledge',
  'small-talk': 'speech-bubble',
  response: 'chat',
}

function Steps({ steps, badFrom = -1 }: { steps: readonly FlowStep[]; badFrom?: number }) {
  const text = useText()
  const botId = useBotId()
  if (steps.length === 0 && badFrom < 0) return null
  const titleOf = ({ kind, linkedBot }: FlowStep): string =>
    [linkedBot?.name ?? '', text(`conversation-test.step.${kind}`)].filter(Boolean).join(', ')
  return (
    <ol className={classes.steps} aria-label={text('conversation-test.part.flow')}>
      {steps.map((step, at) => (
        <li key={at} data-bad={(badFrom >= 0 && at === badFrom) || undefined} title={titleOf(step)}>
          <Icon name={icons[step.kind]} size={14} />
          {step.kind === 'node' ? (
            <Link to={botPath(step.linkedBot?.id ?? botId, `/dialogs/${step.dialogId}`)} search={{ node: step.id }}>
              {step.name || step.id}
            </Link>
          ) : (
            <span>
              {step.kind === 'response' ? text(`standard-response.key.${step.id}`, { defaultValue: step.id }) : step.name || step.id}
            </span>
          )}
        </li>
      ))}
      {badFrom >= steps.length && badFrom >= 0 && (
        <li data-bad>
          <Icon name="stop" size={14} />
          <span>{text('conversation-test.step.ended')}</span>
        </li>
      )}
    </ol>
  )
}

function Values({ rows }: { rows: readonly { path: string; value: unknown; isBad: boolean }[] }) {
  const text = useText()
  return (
    <ul className={classes.values} aria-label={text('conversation-test.part.context')}>
      {rows.map(({ path, value, isBad }) => (
        <li key={path} data-bad={isBad || undefined}>
          <code>{path}</code> <code>{value === undefined ? text('conversation-test.no-value') : JSON.stringify(value)}</code>
        </li>
      ))}
    </ul>
  )
}
