// What a guardrail would have found in conversations of the last days: how many texts, and which, those first in which it would have done harm.
import { Button, Select } from '@mantine/core'
import type { BackTest } from '@parley/contract/model/guardrail'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import boxed from '../../ui/page/boxed-list.module.css'
import classes from './guardrail.module.css'

const spans = ['7', '30', '90'] as const

export function BackTestSection({ rule: { id, data } }: { rule: BotObject<'guardrail'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [days, setDays] = useState('30')
  const [result, setResult] = useState<BackTest | null>(null)
  const { isRunning, error, start } = useAction()
  const point = data.points[0] ?? 'input'
  const run = () =>
    start(async () => {
      await store.flush()
      setResult(await change('guardrail.back-test', { streamId: botId, guardrailId: id, point, days: Number(days) }))
    })
  return (
    <section className={classes.section} aria-label={text('guardrail.back-test')}>
      <h3 className={classes.title}>{text('guardrail.back-test')}</h3>
      <p className={classes.note}>{text('guardrail.back-test.why')}</p>
      <div className={classes.line}>
        <Select
          aria-label={text('guardrail.back-test.days')}
          className={classes.choice}
          data={spans.map((value) => ({ value, label: text('guardrail.back-test.span', { count: Number(value) }) }))}
          value={days}
          allowDeselect={false}
          onChange={(next) => next !== null && setDays(next)}
        />
        <Button variant="default" loading={isRunning} onClick={run}>
          {text('guardrail.back-test.run')}
        </Button>
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {result !== null && !isRunning && <Hits result={result} />}
    </section>
  )
}

function Hits({ result: { read, found, understood, isCut, hits } }: { result: BackTest }) {
  const text = useText()
  return (
    <div role="status" className={classes.section}>
      <p className={boxed.verdict}>
        <Chip tone={found === 0 ? 'ok' : 'warn'} icon={found === 0 ? 'ok' : 'warn'}>
          {text('guardrail.back-test.found', { count: found })}
        </Chip>
        <span>{text(isCut ? 'guardrail.back-test.cut' : 'guardrail.back-test.read', { count: read })}</span>
        {understood > 0 && <span>{text('guardrail.back-test.understood', { count: understood })}</span>}
      </p>
      {found > 0 && hits.length === 0 && <p className={classes.note}>{text('guardrail.back-test.hidden')}</p>}
      {hits.length > 0 && (
        <ul className={boxed.list} aria-label={text('guardrail.back-test.hits')}>
          {hits.map(({ sessionId, turn, text: words, found: piece, isUnderstood }, at) => (
            <li key={`${sessionId} ${turn} ${at}`}>
              <span className={boxed.grow}>{words}</span>
              <code className={classes.found}>{piece}</code>
              <Chip tone={isUnderstood ? 'warn' : 'plain'} icon={isUnderstood ? 'warn' : 'info'}>
                {text(isUnderstood ? 'guardrail.back-test.was-understood' : 'guardrail.back-test.was-not')}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && hits.length < found && (
        <p className={classes.note}>{text('guardrail.back-test.first', { count: hits.length })}</p>
      )}
    </div>
  )
}
