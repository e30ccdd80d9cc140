// Feedback: how each survey was answered in the chosen days, score by score, and what people wrote, each with its conversation.
import type { FeedbackAnswer, SurveyFigures } from '@parley/contract/conversation/feedback'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { RangeBar, rangeInput, useRange } from '../../analytics/dashboard/index'
import classes from './feedback.module.css'

export function FeedbackScreen() {
  const text = useText()
  const botId = useBotId()
  const range = useRange()
  const query = useCall('feedback.get-figures', rangeInput(range, botId), { keep: true })
  const { data } = query
  return (
    <Page title={text('feedback.title')} bare>
      <div className={classes.screen}>
        <RangeBar range={range} channels={[]} hasSample={false} />
        <div className={classes.body}>
          {query.error !== null && (
            <ErrorInPlace error={query.error} title={text('feedback.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <Waiting what={text('feedback.reading')}>
              <SkeletonRows rows={6} />
            </Waiting>
          )}
          {data?.surveys.length === 0 && (
            <EmptyState
              icon="small-talk"
              title={text('feedback.empty')}
              why={text('feedback.empty.why')}
              action={<Link to={botPath(botId, '/surveys')}>{text('feedback.to-surveys')}</Link>}
            />
          )}
          {data?.surveys.map((survey) => (
            <SurveyCard key={`${survey.surveyId} ${survey.scale}`} survey={survey} />
          ))}
          {data !== undefined && data.comments.length > 0 && <Comments comments={data.comments} />}
        </div>
      </div>
    </Page>
  )
}

function SurveyCard({ survey: { name, scale, count, result, mean, scores } }: { survey: SurveyFigures }) {
  const text = useText()
  const most = Math.max(...scores.map((one) => one.count))
  return (
    <Card title={name}>
      <p className={classes.figures}>
        <b>{text(`feedback.result.${scale}`, { result: numberText(result) })}</b>
        <span>{text('feedback.mean', { mean: numberText(mean) })}</span>
        <span>{text('feedback.count', { count })}</span>
      </p>
      <ul className={classes.scores}>
        {scores.map((one) => (
          <li key={one.score}>
            <span>{text(scale === 'thumbs' ? `feedback.thumb.${one.score}` : 'feedback.score', { score: one.score })}</span>
            <span className={classes.bar} data-meter aria-hidden>
              <span style={{ width: `${Math.round((one.count / most) * 100)}%` }} />
            </span>
            <span>{numberText(one.count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Comments({ comments }: { comments: readonly FeedbackAnswer[] }) {
  const text = useText()
  const botId = useBotId()
  return (
    <Card title={text('feedback.comments')}>
      <ul className={classes.comments}>
        {comments.map(({ id, scale, score, comment, sessionId, at }) => (
          <li key={id}>
            <b>{text(scale === 'thumbs' ? `feedback.thumb.${score}` : 'feedback.score', { score })}</b>
            <Link to={botPath(botId, `/conversations/${sessionId}`)}>{comment}</Link>
            <time>{exactTime(at)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
