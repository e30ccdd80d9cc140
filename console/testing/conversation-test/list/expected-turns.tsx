// What a test that is made of a conversation will check, before it is made: turn by turn what the user says and what the bot is to answer.
import type { Volley } from '@parley/contract/testing/conversation-test-shapes'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { AsyncContent } from '../../../ui/state/async-content'
import classes from './expected-turns.module.css'

/** A long test is scrolled by keyboard, too. */
const scrolled = { tabIndex: 0 }

interface ExpectedTurnsProps {
  botId: string
  sessionId: string
  turn: number
}

export function ExpectedTurns({ botId, sessionId, turn }: ExpectedTurnsProps) {
  const text = useText()
  const expected = useCall('conversation-test.generate', { streamId: botId, sessionId, turn, v2: true }, { keep: true })
  return (
    <section className={classes.box} aria-label={text('conversation-test.make.checks')}>
      <h3 className={classes.title}>{text('conversation-test.make.checks')}</h3>
      <AsyncContent of={expected} failed={text('conversation-test.make.checks.failed')} rows={2} compact>
        {(made) => (
          <ol className={classes.turns} {...scrolled}>
            {('volleys' in made ? made.volleys : []).map((volley, at) => (
              <Turn key={at} volley={volley} />
            ))}
          </ol>
        )}
      </AsyncContent>
    </section>
  )
}

function Turn({ volley: { input, shown, event, assertions } }: { volley: Volley }) {
  const text = useText()
  const said = shown || input || text(`conversation-test.event.${event}`, { defaultValue: event })
  const messages = assertions.text.messages.map(({ texts }) => ({ first: texts[0] ?? '', others: texts.length - 1 }))
  return (
    <li className={classes.turn}>
      <b className={classes.said}>{said}</b>
      {messages.length === 0 && <span className={classes.quiet}>{text('conversation-test.make.silent')}</span>}
      {messages.map(({ first, others }, at) => (
        <span key={at} className={classes.answer}>
          {first}
          {others > 0 && <span className={classes.quiet}> {text('conversation-test.make.others', { count: others })}</span>}
        </span>
      ))}
    </li>
  )
}
