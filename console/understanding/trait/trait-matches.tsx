// Beside a trait: the utterances that its chosen pattern, or its examples, match, by intent and then in words; and those that another trait of
// its group matches, too, with what would part the two.
import type { PatternCatch } from '@parley/contract/understanding/pattern'
import type { TraitCatch } from '@parley/contract/understanding/trait'
import type { BotObject } from '@parley/contract/objects/object'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { mostAtFirst, Said, TraitConflicts } from './trait-facts'
import classes from './trait-page.module.css'

interface TraitMatchesProps {
  trait: BotObject<'trait'>
  traits: readonly BotObject<'trait'>[]
  language: string
  /** What all of its group match. */
  group: { utterances: number; items: readonly TraitCatch[] }
  own: TraitCatch
  /** The one whose utterances are listed, by its place in the list. */
  pattern: (PatternCatch & { number: number }) | undefined
  isByPatterns: boolean
}

export function TraitMatches({ trait, traits, language, group, own, pattern, isByPatterns }: TraitMatchesProps) {
  const text = useText()
  const shown = isByPatterns ? pattern && { ...pattern, count: pattern.first + pattern.again } : own
  const title =
    isByPatterns && pattern !== undefined
      ? text('trait.matches.pattern', { number: pattern.number, count: pattern.first + pattern.again })
      : text('trait.matches', { count: own.count })
  return (
    <aside className={classes.beside} aria-label={text('trait.matches.of', { name: trait.data.name })}>
      <header className={classes.besideHead}>
        <h3>{title}</h3>
        <span>{text('trait.matches.total', { count: group.utterances })}</span>
      </header>
      {shown === undefined || shown.count === 0 ? (
        <p className={classes.empty}>{text('trait.matches.none')}</p>
      ) : (
        <>
          <Shares intents={shown.intents} />
          <Said key={pattern?.pattern ?? ''} said={shown.examples} count={shown.count} most={mostAtFirst} />
        </>
      )}
      <TraitConflicts {...{ trait, traits, language }} group={group.items} caught={own} isOpen />
    </aside>
  )
}

/** How many of each intent, the most as the full bar. */
function Shares({ intents }: { intents: TraitCatch['intents'] }) {
  const most = Math.max(1, ...intents.map(({ count }) => count))
  return (
    <ul className={classes.shares}>
      {intents.map(({ intentId, name, count }) => (
        <li key={intentId}>
          <span className={classes.shareName}>{name}</span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <b>{numberText(count)}</b>
        </li>
      ))}
    </ul>
  )
}
