// Tests the connection with a sentence: what the external NLU finds, with scores, and which of the bot's intents and entities each is.
import { Button, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import type { TriedExternalNlu } from '@parley/contract/integration/external-nlu'
import { type SubmitEvent, useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import boxed from '../../ui/page/boxed-list.module.css'
import classes from './external-nlu.module.css'

interface NluTrialProps {
  nlu: BotObject<'external-nlu'>
  tried: TriedExternalNlu | null
  onTried: (tried: TriedExternalNlu) => void
}

export function NluTrial({ nlu: { id, data }, tried, onTried }: NluTrialProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const [sentence, setSentence] = useState('')
  const { isRunning, error, start } = useAction()
  const run = (event: SubmitEvent) => {
    event.preventDefault()
    if (sentence.trim() === '') return
    start(async () => {
      await store.flush()
      const [language] = data.languages
      onTried(
        await change('external-nlu.test', { streamId: botId, nluId: id, text: sentence, ...(language !== undefined && { language }) }),
      )
    })
  }
  return (
    <section className={classes.trial} aria-label={text('external-nlu.try')}>
      <form className={classes.line} onSubmit={run}>
        <TextInput
          className={classes.grow}
          label={text('external-nlu.try')}
          placeholder={text('external-nlu.try.placeholder')}
          value={sentence}
          maxLength={limits.utteranceChars}
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning} disabled={sentence.trim() === ''}>
          {text('external-nlu.try.run')}
        </Button>
      </form>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {tried !== null && !isRunning && <Outcome tried={tried} />}
    </section>
  )
}

function Outcome({ tried }: { tried: TriedExternalNlu }) {
  const text = useText()
  const { ok, failure, ms, loaded, intents, entities } = tried
  return (
    <div role="status" className={classes.outcome}>
      <p className={boxed.verdict}>
        <Chip tone={ok ? 'ok' : 'bad'} icon={ok ? 'ok' : 'bad'}>
          {text(ok ? 'external-nlu.tried.ok' : 'external-nlu.tried.failed')}
        </Chip>
        <span>{ok ? text('external-nlu.tried.ms', { ms }) : failure}</span>
        {loaded !== '' && <span>{text('external-nlu.tried.loaded', { loaded })}</span>}
      </p>
      {ok && intents.length === 0 && <p className={classes.quiet}>{text('external-nlu.tried.nothing')}</p>}
      {intents.length > 0 && (
        <ul className={boxed.list} aria-label={text('external-nlu.tried.intents')}>
          {intents.map(({ name, score, intent }) => (
            <Found key={name} name={name} score={score} own={intent} />
          ))}
        </ul>
      )}
      {entities.length > 0 && (
        <ul className={boxed.list} aria-label={text('external-nlu.tried.entities')}>
          {entities.map(({ name, text: words, value, score, entity }) => (
            <Found
              key={`${name} ${words}`}
              name={`${name}: ${words === value ? value : `${words} → ${value}`}`}
              score={score}
              own={entity}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ name, score, own }: { name: string; score: number; own: string }) {
  const text = useText()
  return (
    <li>
      <span className={boxed.grow}>{name}</span>
      <span className={classes.bar} data-meter>
        <span style={{ width: `${Math.round(score * 100)}%` }} />
      </span>
      <span className={classes.figure}>{score.toFixed(2)}</span>
      <Chip tone={own === '' ? 'warn' : 'ok'} icon={own === '' ? 'warn' : 'check'}>
        {own === '' ? text('external-nlu.unmatched') : own}
      </Chip>
    </li>
  )
}
