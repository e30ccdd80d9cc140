// The last requests to language models in conversations, each opened to what was sent and what came back.
import { Button } from '@mantine/core'
import type { ModelRequestShown } from '@parley/contract/analytics/model-usage'
import type { LlmFeature } from '@parley/contract/model/llm'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { botPath, useBotId } from '../../base/session/use-bot'
import { durationText, moneyText } from '../../model/language-model/index'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { AsyncContent } from '../../ui/state/async-content'
import type { ChosenRange } from '../dashboard/index'
import classes from './model-usage.module.css'

interface ListProps {
  range: ChosenRange
  feature: LlmFeature | ''
  model: string
  currency: string
}

const step = 20
const most = 100

export function RequestList({ range: { from, to, timezone }, feature, model, currency }: ListProps) {
  const text = useText()
  const streamId = useBotId()
  const [limit, setLimit] = useState(step)
  const query = useCall('model-usage.list-requests', { streamId, from, to, timezone, feature, model, limit }, { keep: true })
  return (
    <Card title={text('model-usage.requests')} note={text('model-usage.requests.note')}>
      <AsyncContent of={query} failed={text('model-usage.requests.failed')} rows={4}>
        {({ items, hasMore }) => (
          <>
            {items.length === 0 && <p className={classes.quiet}>{text('model-usage.requests.none')}</p>}
            <ul className={classes.requests}>
              {items.map((one) => (
                <li key={`${one.sessionId} ${one.turn} ${one.place}`}>
                  <Request request={one} currency={currency} />
                </li>
              ))}
            </ul>
            {hasMore && limit < most && (
              <Button className={classes.more} variant="subtle" size="xs" loading={query.isFetching} onClick={() => setLimit(limit + step)}>
                {text('model-usage.more')}
              </Button>
            )}
          </>
        )}
      </AsyncContent>
    </Card>
  )
}

function Request({ request, currency }: { request: ModelRequestShown; currency: string }) {
  const text = useText()
  const { at, feature, model, isAnswered, ms, firstMs, inputTokens, outputTokens, money } = request
  const tokens = { input: numberText(inputTokens), output: numberText(outputTokens) }
  return (
    <details className={classes.request}>
      <summary>
        <Icon name={isAnswered ? 'ok' : 'warn'} />
        <span className={classes.what}>
          <b>{text(`language-model.feature.${feature}`)}</b> <span translate="no">{model}</span>
          {!isAnswered && <span className={classes.bad}>{text('model-usage.no-answer')}</span>}
        </span>
        <span>{text('model-usage.tokens', tokens)}</span>
        <span>{moneyText(money, currency)}</span>
        <span title={firstMs === null ? '' : text('model-usage.first-after', { time: durationText(firstMs) })}>{durationText(ms)}</span>
        <time>{exactTime(at)}</time>
      </summary>
      <Exchange request={request} />
    </details>
  )
}

function Exchange({ request }: { request: ModelRequestShown }) {
  const text = useText()
  const streamId = useBotId()
  const { messages, tools, answer, calls, why, attempts, sessionId, turn, isTest } = request
  return (
    <div className={classes.exchange}>
      <section aria-label={text('model-usage.sent')}>
        <h3>{text('model-usage.sent')}</h3>
        {messages.map(({ role, text: said }, at) => (
          <div key={`${at} ${role}`} className={classes.message}>
            <span>{text(`model-usage.role.${role}`)}</span>
            <pre translate="no">{said}</pre>
          </div>
        ))}
        {tools.length > 0 && <p>{text('model-usage.tools', { tools: tools.join(', ') })}</p>}
      </section>
      <section aria-label={text('model-usage.came-back')}>
        <h3>{text('model-usage.came-back')}</h3>
        {why !== '' && <p className={classes.bad}>{why}</p>}
        {answer !== '' && <pre translate="no">{answer}</pre>}
        {calls.map(({ name, input }, at) => (
          <pre key={`${at} ${name}`} translate="no">{`${name}(${input})`}</pre>
        ))}
        {attempts.map((attempt, at) => (
          <p key={`${at} ${attempt.model}`}>
            {text('model-usage.attempt', { model: attempt.model, why: attempt.text, time: durationText(attempt.ms) })}
          </p>
        ))}
      </section>
      {!isTest && <Link to={botPath(streamId, `/conversations/${sessionId}`)}>{text('model-usage.to-conversation', { turn })}</Link>}
      {isTest && <span className={classes.quiet}>{text('model-usage.of-test', { turn })}</span>}
    </div>
  )
}
