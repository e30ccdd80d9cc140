// One row of a trace, with the details it opens to. What a row says is trace-row.ts.
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import type { TraceRow } from './trace-row'
import classes from './trace.module.css'
import { traceIcons } from './use-trace'
import { type TurnPlace, Why } from './why'

interface TraceRowViewProps {
  row: TraceRow
  place: TurnPlace
  /** It has the tab stop of the list. */
  isActive: boolean
  isChosen: boolean
  onFocus: () => void
  onChoose?: ((callId: string) => void) | undefined
  below: React.ReactNode
}

export function TraceRowView({ row, place, isActive, isChosen, onFocus, onChoose, below }: TraceRowViewProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(row.key === 'rules' || row.isBad)
  const [isExplained, setExplained] = useState(false)
  const hasDetails = row.details.length > 0
  const choosesCall = row.callId !== '' && onChoose !== undefined
  const press = () => {
    if (choosesCall) onChoose(isChosen ? '' : row.callId)
    if (hasDetails) setOpen(!isOpen)
  }
  return (
    <>
      <li className={classes.row} data-bad={row.isBad || undefined} data-tone={row.tone} data-chosen={isChosen || undefined}>
        <Icon name={traceIcons[row.key]} size={14} />
        <button
          type="button"
          data-trace-row
          tabIndex={isActive ? 0 : -1}
          className={classes.main}
          onClick={press}
          onFocus={onFocus}
          aria-disabled={!hasDetails && !choosesCall ? true : undefined}
          aria-expanded={hasDetails ? isOpen : undefined}
          aria-pressed={choosesCall && !hasDetails ? isChosen : undefined}
        >
          <span className={classes.key}>{text(`test-chat.trace.${row.key}`)}</span>
          <Said row={row} />
        </button>
        {row.understanding ? (
          <Score score={row.right} isOpen={isExplained} onToggle={() => setExplained(!isExplained)} />
        ) : (
          <span className={classes.right}>{row.right}</span>
        )}
        {row.time !== '' && <span className={classes.time}>{row.time}</span>}
      </li>
      {isExplained && row.understanding && (
        <li className={classes.reasons}>
          <Why understanding={row.understanding} place={place} />
        </li>
      )}
      {isOpen && row.details.map((detail, index) => <Detail key={index} detail={detail} />)}
      {below !== null && <li className={classes.below}>{below}</li>}
    </>
  )
}

function Said({ row: { key, strong, text: said, isCode } }: { row: TraceRow }) {
  const joint = strong === '' || said === '' ? '' : key === 'tool' || key === 'claimed' || key === 'model' ? ' ' : ', '
  return (
    <span className={isCode ? classes.code : classes.value}>
      {strong !== '' && <b data-key={key}>{strong}</b>}
      {joint}
      {said}
    </span>
  )
}

function Detail({ detail }: { detail: TraceRow['details'][number] }) {
  const text = useText()
  return (
    <li className={classes.detail}>
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
