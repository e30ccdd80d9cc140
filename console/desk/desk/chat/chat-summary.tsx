// What a language model wrote of the conversation, each statement with the turns it rests on; without it the last words of the user.
import { Button, Loader } from '@mantine/core'
import type { SummaryStatement } from '@parley/contract/desk/desk'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import { showFailure } from '../../../ui/toast/toast'
import type { OpenChat } from './chat-pane'
import classes from './summary.module.css'
import { showTurn, turnId } from './turn-place'

const mostLast = 6

export function ChatSummary({ open }: { open: OpenChat }) {
  const text = useText()
  const { written } = open
  return (
    <>
      <div className={classes.head}>
        <h3>{text('desk.summary')}</h3>
        {written?.state === 'written' && (
          <Chip tone="ai" icon="spark" title={text('desk.summary.by', { model: written.model, time: exactTime(written.at) })}>
            {text('desk.summary.generated')}
          </Chip>
        )}
        {open.canSummarise && <Ask open={open} />}
      </div>
      <div aria-live="polite">
        {written?.state === 'writing' && (
          <p className={classes.quiet}>
            <Loader size={14} /> {text('desk.summary.writing')}
          </p>
        )}
        {written?.state === 'failed' && (
          <p className={classes.quiet}>
            <Icon name="warn" size={14} />{' '}
            {written.why === '' ? text('desk.summary.empty') : text('desk.summary.failed', { why: written.why })}
          </p>
        )}
        {written?.state === 'written' ? <Statements statements={written.statements} /> : <LastWords open={open} />}
      </div>
    </>
  )
}

function Ask({ open: { chat, written } }: { open: OpenChat }) {
  const text = useText()
  const ask = useChange('desk.summarise')
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={ask.isPending || written?.state === 'writing'}
      onClick={() => ask.mutate({ chatId: chat.id }, { onError: (error) => showFailure(error) })}
    >
      {text(written === null ? 'desk.summary.write' : 'desk.summary.write-again')}
    </Button>
  )
}

function Statements({ statements }: { statements: readonly SummaryStatement[] }) {
  const text = useText()
  return (
    <ul className={classes.statements}>
      {statements.map(({ text: said, turns }) => (
        <li key={said}>
          <span translate="no">{said}</span>{' '}
          {turns.length === 0 ? (
            <span className={classes.unchecked}>{text('desk.summary.no-turn')}</span>
          ) : (
            turns.map((turn) => <TurnLink key={turn} turn={turn} />)
          )}
        </li>
      ))}
    </ul>
  )
}

function LastWords({ open: { turns } }: { open: OpenChat }) {
  const last = turns.filter(({ said }) => said !== '').slice(-mostLast)
  return (
    <ul className={classes.last}>
      {last.map(({ turn, said }) => (
        <li key={turn}>
          <q translate="no">{said}</q> <TurnLink turn={turn} />
        </li>
      ))}
    </ul>
  )
}

function TurnLink({ turn }: { turn: number }) {
  const text = useText()
  return (
    <a
      className={classes.turn}
      href={`#${turnId(turn)}`}
      onClick={(event) => {
        event.preventDefault()
        showTurn(turn)
      }}
    >
      {text('desk.summary.turn', { turn })}
    </a>
  )
}
