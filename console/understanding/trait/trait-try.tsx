// A test line of a group of traits: which of them a sentence has for the trained model, which others it has besides, and what is then meant.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { Understanding } from '@parley/contract/base/understand'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { TintedWords } from '../../ui/status/tinted-words'
import classes from './trait.module.css'

const askAfterMs = 250

interface TraitTryProps {
  language: string
  /** Of the group that is open. */
  traits: readonly BotObject<'trait'>[]
  /** The one that is open alone; '' where the whole group is. */
  traitId?: string
}

export function TraitTry({ language, traits, traitId = '' }: TraitTryProps) {
  const text = useText()
  const { botId } = useDocument()
  const userId = useUserId()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), askAfterMs)
  const input = settled === '' || userId === '' ? null : { userId, streamId: botId, input: settled, language, documents: false }
  const answer = useCall('training.find-intent', input, { keep: true, staleMs: 0 })
  const changes = useCall('training.get-state', { streamId: botId, language }, { keep: true }).data?.changes ?? 0
  const found = input !== null && answer.data !== undefined && 'understanding' in answer.data ? answer.data.understanding : null
  return (
    <section className={classes.try} aria-label={text('trait.try')}>
      <div className={classes.tryLine}>
        <TextInput
          className={classes.tryField}
          aria-label={text('trait.try')}
          placeholder={text('trait.try.example')}
          variant="unstyled"
          value={typed}
          maxLength={limits.utteranceChars}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
        <span className={classes.tryNote}>{changes > 0 ? text('trait.try.untrained', { count: changes }) : text('trait.try.why')}</span>
      </div>
      {answer.error !== null && (
        <ErrorInPlace error={answer.error} title={text('trait.try.failed')} onRetry={() => void answer.refetch()} />
      )}
      <div role="status">
        {found !== null && <Heard understanding={found} own={new Set(traits.map(({ id }) => id))} openId={traitId} />}
      </div>
    </section>
  )
}

interface HeardProps {
  understanding: Understanding
  own: ReadonlySet<string>
  openId: string
}

function Heard({ understanding, own, openId }: HeardProps) {
  const text = useText()
  const heard = understanding.traits ?? []
  const here = heard.filter(({ traitId }) => own.has(traitId))
  const elsewhere = heard.filter(({ traitId }) => !own.has(traitId))
  const [first, second] = understanding.outcome === 'none' ? [] : understanding.candidates
  const isByTrait = first?.reasons.some(({ by }) => by === 'trait') === true
  return (
    <ul className={classes.facts}>
      {here.length === 0 && (
        <li>
          <Icon name="none" /> {text('trait.try.none')}
        </li>
      )}
      {here.map(({ traitId, name, score, taken }) => (
        <li key={traitId} data-tone="ok">
          <Icon name="ok" /> <b>{name}</b> {text('trait.try.score', { score: score.toFixed(2) })}
          {taken !== undefined && (
            <>
              {' '}
              <TintedWords text={understanding.text} taken={taken} isOther={openId !== '' && traitId !== openId} />
            </>
          )}
        </li>
      ))}
      {elsewhere.map(({ traitId, name, group, score }) => (
        <li key={traitId}>
          <Icon name="trait" /> <b>{name}</b> {text('trait.try.elsewhere', { group, score: score.toFixed(2) })}
        </li>
      ))}
      <li>
        <Icon name="target" />
        {first === undefined
          ? text('trait.try.nothing')
          : text(isByTrait ? 'trait.try.means.trait' : 'trait.try.means', { name: first.name, score: first.score.toFixed(2) })}
        {second !== undefined && ` ${text('trait.try.next', { name: second.name, score: second.score.toFixed(2) })}`}
      </li>
    </ul>
  )
}
