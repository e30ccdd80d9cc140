// A text to try a guardrail on: what it finds, and what would go on or be said instead. What is tried is the draft, on or off.
import { Button, Select, Textarea } from '@mantine/core'
import { guardrailPoints } from '@parley/contract/base/event'
import type { TriedGuardrails } from '@parley/contract/model/guardrail'
import type { BotObject } from '@parley/contract/objects/object'
import { type SubmitEvent, useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import boxed from '../../ui/page/boxed-list.module.css'
import classes from './guardrail.module.css'

export function TrySection({ rule: { id, data } }: { rule: BotObject<'guardrail'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [words, setWords] = useState('')
  const [isAlone, setAlone] = useState(true)
  const [tried, setTried] = useState<TriedGuardrails | null>(null)
  const [chosen, setPoint] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const point = guardrailPoints.find((one) => one === chosen) ?? data.points[0] ?? 'input'
  const run = (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    start(async () => {
      await store.flush()
      setTried(await change('guardrail.try', { streamId: botId, text: words, point, ...(isAlone && { guardrailId: id }) }))
    })
  }
  return (
    <section className={classes.section} aria-label={text('guardrail.try')}>
      <h3 className={classes.title}>{text('guardrail.try')}</h3>
      <form className={classes.section} onSubmit={run}>
        <Textarea
          aria-label={text('guardrail.try.text')}
          placeholder={text('guardrail.try.placeholder')}
          value={words}
          maxLength={5000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={classes.line}>
          <Select
            aria-label={text('guardrail.field.points')}
            className={classes.choice}
            data={guardrailPoints.map((value) => ({ value, label: text(`guardrail.point.${value}`) }))}
            value={point}
            allowDeselect={false}
            onChange={setPoint}
          />
          <Select
            aria-label={text('guardrail.try.which')}
            className={classes.choice}
            data={['alone', 'all'].map((value) => ({ value, label: text(`guardrail.try.${value}`) }))}
            value={isAlone ? 'alone' : 'all'}
            allowDeselect={false}
            onChange={(value) => setAlone(value !== 'all')}
          />
          <Button type="submit" loading={isRunning} disabled={words.trim() === ''}>
            {text('guardrail.try.run')}
          </Button>
        </div>
      </form>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {tried !== null && !isRunning && <Outcome tried={tried} />}
    </section>
  )
}

const tones = { pass: 'ok', block: 'bad', 'ask-again': 'warn', 'hand-over': 'warn' } as const

function Outcome({ tried: { outcome, text: words, found, failed, ms } }: { tried: TriedGuardrails }) {
  const text = useText()
  const isChanged = outcome === 'pass' && found.length > 0
  return (
    <div role="status" className={classes.section}>
      <p className={boxed.verdict}>
        <Chip tone={isChanged ? 'warn' : tones[outcome]} icon={tones[outcome]}>
          {text(isChanged ? 'guardrail.tried.redact' : `guardrail.tried.${outcome}`)}
        </Chip>
        <span>{text('guardrail.tried.ms', { ms })}</span>
      </p>
      <p className={classes.words}>{words}</p>
      {found.length > 0 && (
        <ul className={boxed.list} aria-label={text('guardrail.tried.found')}>
          {found.map(({ guardrailId, name, found: piece }) => (
            <li key={guardrailId}>
              <span className={boxed.grow}>{name}</span>
              <code className={classes.found}>{piece}</code>
            </li>
          ))}
        </ul>
      )}
      {failed.map((why) => (
        <p key={why} className={classes.note}>
          {text('guardrail.tried.away', { why })}
        </p>
      ))}
    </div>
  )
}
