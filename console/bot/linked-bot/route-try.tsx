// A test line: to which linked bot a sentence would go, by the bot as it was last trained, and how near the others are.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { TriedRoute } from '@parley/contract/bot/linked-bot'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './linked-bot.module.css'

const askAfterMs = 250

export function RouteTry() {
  const text = useText()
  const { botId } = useDocument()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), askAfterMs)
  const input = settled === '' ? null : { streamId: botId, text: settled }
  const answer = useCall('linked-bot.try', input, { keep: true, staleMs: 0 })
  return (
    <section className={classes.try} aria-label={text('linked-training.try')}>
      <TextInput
        className={classes.tryField}
        aria-label={text('linked-training.try')}
        placeholder={text('linked-training.try.example')}
        variant="unstyled"
        value={typed}
        maxLength={limits.utteranceChars}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {answer.error !== null && (
        <ErrorInPlace error={answer.error} title={text('linked-training.try.failed')} onRetry={() => void answer.refetch()} compact />
      )}
      <div role="status">{input !== null && answer.data !== undefined && <Route route={answer.data} />}</div>
    </section>
  )
}

function Route({ route: { outcome, linkIds, by, scores } }: { route: TriedRoute }) {
  const text = useText()
  const links = useObjects('linked-bot')
  const names = linkIds.flatMap((id) => links.find((link) => link.id === id)?.data.name ?? []).join(', ')
  const [best] = scores.filter(({ linkId }) => linkIds.includes(linkId))
  return (
    <div className={classes.route}>
      <p className={classes.verdict}>
        <Icon name={outcome === 'to' ? 'ok' : outcome === 'ask' ? 'question' : 'none'} />
        {outcome === 'to' && text(`linked-training.to.${by ?? 'training'}`, { name: names, found: best?.found ?? '' })}
        {outcome === 'ask' && text('linked-training.asks', { names })}
        {outcome === 'own' && text(names === '' ? 'linked-training.own' : 'linked-training.fallback', { names })}
      </p>
      <ul className={classes.scores}>
        {scores.map(({ linkId, name, score, definite, found }) => (
          <li key={linkId} className={classes.score} data-best={linkIds.includes(linkId) || undefined}>
            <span className={classes.scoreName}>{name}</span>
            <meter className={classes.bar} value={score} aria-label={text('linked-training.score', { name })} />
            <span className={classes.percent}>{score.toFixed(2)}</span>
            <span className={classes.found}>{definite ? text('linked-training.exact', { found }) : found}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
