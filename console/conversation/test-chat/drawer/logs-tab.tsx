// The Logs tab of the bottom drawer: what scripts printed and what went wrong in the test conversation, each with the way to its turn.
import { useMemo } from 'react'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import { useNames } from '../trace/use-trace'
import { type LogLine, logLinesOf } from './log-lines'
import { NothingSaid, useSitting, WithDocument } from './sitting'
import classes from './tabs.module.css'

const icons: Record<LogLine['level'], IconName> = { info: 'info', warn: 'warn', bad: 'bad' }

interface LogsTabProps {
  botId: string
  /** The turn of a line is looked at from now on. */
  onTurn: () => void
}

export function LogsTab(props: LogsTabProps) {
  return (
    <WithDocument botId={props.botId}>
      <Logs {...props} />
    </WithDocument>
  )
}

function Logs({ botId, onTurn }: LogsTabProps) {
  const text = useText()
  const nameOf = useNames()
  const { thread, choose } = useSitting(botId)
  const lines = useMemo(
    () => logLinesOf(thread?.turns ?? [], { nameOf, words: (key, values) => text(key, values ?? {}) }),
    [thread, nameOf, text],
  )
  if (lines.length === 0) return <NothingSaid title={text('test-chat.log.none')} why={text('test-chat.log.why')} />
  return (
    <ol className={classes.lines} aria-label={text('test-chat.log.title')}>
      {lines.map((line, at) => (
        <li key={at} className={classes.line} data-level={line.level}>
          <Icon name={icons[line.level]} size={14} />
          <span className="visually-hidden">{text(`test-chat.log.${line.level}`)}</span>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              choose(line.index)
              onTurn()
            }}
          >
            {line.turn === 0 ? text('test-chat.debug.start') : text('test-chat.log.turn', { turn: line.turn })}
          </button>
          <span className={classes.step}>{line.step}</span>
          <span className={classes.text}>{line.text}</span>
        </li>
      ))}
    </ol>
  )
}
