// The trace of a turn, inside the thread between what the user said and what the bot answered (mockup 05): rows of 28, each opening
// to its details. A tree for screen readers.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ModelFigures } from './model-figures'
import type { TraceRow } from './trace-row'
import classes from './trace.module.css'
import { traceIcons, useTrace } from './use-trace'
import { type TurnPlace, Why } from './why'

export function TurnTrace({ turn, sessionId }: { turn: Turn; sessionId: string }) {
  const text = useText()
  const rows = useTrace(turn)
  return (
    <div className={classes.trace}>
      <ModelFigures turn={turn} />
      <ul aria-label={text('test-chat.trace.title')}>
        {rows.map((row, index) => (
          <Row key={index} row={row} place={{ sessionId, turn: turn.turn }} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row, place }: { row: TraceRow; place: TurnPlace }) {
  const text = useText()
  const [isOpen, setOpen] = useState(row.key === 'rules' || row.isBad)
  const [isExplained, setExplained] = useState(false)
  const shown = row.key === 'rules' && !isOpen ? [] : isOpen ? row.details : []
  const hasDetails = row.details.length > 0
  return (
    <>
      <li className={classes.row} data-bad={row.isBad || undefined}>
        <Icon name={traceIcons[row.key]} size={14} />
        <button
          type="button"
          className={classes.main}
          onClick={() => setOpen(!isOpen)}
          disabled={!hasDetails}
          aria-expanded={hasDetails ? isOpen : undefined}
        >
          <span className={classes.key}>{text(`test-chat.trace.${row.key}`)}</span>
          <span className={row.isCode ? classes.code : classes.value}>
            {row.strong !== '' && <b>{row.strong}</b>}
            {row.strong !== '' && row.text !== '' ? ', ' : ''}
            {row.text}
          </span>
        </button>
        {row.understanding ? (
          <Score score={row.right} isOpen={isExplained} onToggle={() => setExplained(!isExplained)} />
        ) : (
          <span className={classes.right}>{row.right}</span>
        )}
      </li>
      {isExplained && row.understanding && (
        <li className={classes.reasons}>
          <Why understanding={row.understanding} place={place} />
        </li>
      )}
      {shown.map((detail, index) => (
        <li key={index} className={classes.detail}>
          {detail.isTrue !== null && (
            <span className={detail.isTrue ? classes.yes : classes.no}>
              <Icon name={detail.isTrue ? 'check' : 'close'} size={14} />
              <span className="visually-hidden">{text(detail.isTrue ? 'test-chat.trace.true' : 'test-chat.trace.false')}</span>
            </span>
          )}
          <span className={detail.isCode ? classes.code : classes.value} title={detail.note}>
            {detail.text}
            {detail.note !== '' && <span className={classes.note}>{detail.note}</span>}
          </span>
        </li>
      ))}
    </>
  )
}

/** The figure behind which the reasons stand; they open below it, in the thread, so that nothing is covered. */
function Score({ score, isOpen, onToggle }: { score: string; isOpen: boolean; onToggle: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.why}
      aria-expanded={isOpen}
      aria-label={text('test-chat.why.open', { score })}
      onClick={onToggle}
    >
      {score || text('test-chat.why.short')}
    </button>
  )
}
