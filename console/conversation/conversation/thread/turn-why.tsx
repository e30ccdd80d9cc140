// Everything that happened in one turn, in the order it happened: understood, entities, rules, writes, calls, reply.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { MissedActions } from '../../../ui/missed/missed-actions'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { isMissed, traceIcons, type TraceRow, useTrace, wentWrong, WhyKnowledge } from '../../test-chat/index'
import classes from './turns.module.css'
import { lacksReasons, understandingOf } from './explain'
import { Understood } from './understood'

export function TurnWhy({ turn, sessionId }: { turn: Turn; sessionId: string }) {
  const text = useText()
  const recorded = understandingOf(turn)
  const streamId = useBotId()
  const reasons = useCall('conversation.get-reasons', lacksReasons(recorded) ? { streamId, sessionId, turn: turn.turn } : null)
  const understanding = reasons.data?.understanding ?? recorded
  const rows = useTrace(turn)
  const isExplained = understanding !== null && understanding.candidates.length > 0
  const isAnswer = !isExplained && turn.said !== '' && !wentWrong(turn)
  return (
    <>
      {isMissed(turn) && (
        <section className={classes.part} data-bad>
          <Icon name="bad" />
          <div className={classes.partBody}>
            <h3 className={classes.partName}>{text('conversation.missed.here')}</h3>
            <MissedActions botId={streamId} text={turn.said} look="buttons" />
          </div>
        </section>
      )}
      {understanding !== null && isExplained && <Understood understanding={understanding} />}
      {recorded?.knowledge && (
        <section className={classes.part}>
          <Icon name="knowledge" />
          <div className={classes.partBody}>
            <h3 className={classes.partName}>{text('conversation.why.knowledge')}</h3>
            <WhyKnowledge knowledge={recorded.knowledge} />
          </div>
        </section>
      )}
      {reasons.isLoading && <p className={classes.nothing}>{text('conversation.why.weighing')}</p>}
      {reasons.data?.isModelGone === true && <p className={classes.nothing}>{text('conversation.why.model-gone')}</p>}
      {reasons.error !== null && (
        <ErrorInPlace error={reasons.error} title={text('conversation.why.failed')} onRetry={() => void reasons.refetch()} />
      )}
      {isAnswer && <p className={classes.nothing}>{text('conversation.why.answer')}</p>}
      {rows
        .filter((row) => row.key !== 'understood' || !(isExplained || isAnswer))
        .map((row, index) => (
          <TracePart key={index} row={row} />
        ))}
      {rows.length === 0 && understanding === null && <p className={classes.nothing}>{text('conversation.why.quiet')}</p>}
    </>
  )
}

function TracePart({ row }: { row: TraceRow }) {
  const text = useText()
  const hasDetails = row.details.length > 0
  return (
    <section className={classes.part} data-bad={row.isBad || undefined}>
      <Icon name={traceIcons[row.key]} />
      <div className={classes.partBody}>
        <h3 className={classes.partName}>
          {text(`conversation.part.${row.key}`)}
          {row.right !== '' && <span className={classes.partRight}>{row.right}</span>}
        </h3>
        {(!hasDetails || row.key === 'called') && (
          <p className={row.isCode ? classes.code : undefined}>
            {row.strong !== '' && <b>{row.strong} </b>}
            {row.text}
          </p>
        )}
        {hasDetails && (
          <ul>
            {row.details.map((detail, index) => (
              <li key={index} className={classes.detail}>
                {detail.isTrue !== null && (
                  <span className={detail.isTrue ? classes.yes : classes.no}>
                    <Icon name={detail.isTrue ? 'check' : 'close'} size={14} />
                    <span className="visually-hidden">{text(detail.isTrue ? 'conversation.rule.true' : 'conversation.rule.false')}</span>
                  </span>
                )}
                <span className={detail.isCode ? classes.code : undefined}>{detail.text}</span>
                {detail.note !== '' && <span className={classes.note}>{detail.note}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
