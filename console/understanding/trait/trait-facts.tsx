// How many of the bot's utterances have a trait, whose they are and some of them; and what another trait of its group catches too, with the word
// that leaves it to one of the two as one step, whichever of the two must not have it.
import { Button } from '@mantine/core'
import type { TraitCatch } from '@parley/contract/understanding/trait'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { TintedWords } from '../../ui/status/tinted-words'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { TestsOfRemedy } from './tests-of-remedy'
import classes from './trait.module.css'

/** Sentences listed before all are asked for. */
export const mostAtFirst = 5

interface TraitConflictsProps {
  trait: BotObject<'trait'>
  caught: TraitCatch
  /** What all of its group catch, and they. */
  group: readonly TraitCatch[]
  traits: readonly BotObject<'trait'>[]
  language: string
  /** The shared sentences are listed at once. */
  isOpen?: boolean
}

interface TraitFactsProps extends TraitConflictsProps {
  /** Where it goes by patterns, their rows list what they catch. */
  isListed: boolean
}

export function TraitFacts({ isListed, ...conflicts }: TraitFactsProps) {
  return (
    <>
      {!isListed && conflicts.caught.count > 0 && <Having caught={conflicts.caught} />}
      <TraitConflicts {...conflicts} />
    </>
  )
}

/** What another trait of the group matches, too. */
export function TraitConflicts({ trait, caught, group, traits, language, isOpen = false }: TraitConflictsProps) {
  const sharedBy = (one: string, other: string) =>
    group.find(({ traitId }) => traitId === one)?.shared.find(({ traitId }) => traitId === other)
  return (
    <>
      {caught.shared.map((shared) => {
        const other = traits.find(({ id }) => id === shared.traitId)
        if (other === undefined) return null
        const remedies = [
          { of: other, remedy: shared.remedy },
          { of: trait, remedy: sharedBy(other.id, trait.id)?.remedy ?? null },
        ]
        return <Conflict key={other.id} {...{ trait, other, shared, remedies, language }} startsOpen={isOpen} />
      })}
    </>
  )
}

function Having({ caught }: { caught: TraitCatch }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
        onClick={() => setOpen(!isOpen)}
      >
        {caught.intents.map(({ name, count }) => `${name} ${count}`).join(', ')}
      </Button>
      {isOpen && <Said said={caught.examples} count={caught.count} />}
      {isOpen && <p className={classes.quiet}>{text('trait.having.trained')}</p>}
    </div>
  )
}

type Shared = TraitCatch['shared'][number]

interface ConflictProps {
  trait: BotObject<'trait'>
  other: BotObject<'trait'>
  shared: Shared
  /** Of which trait the patterns would be changed, and how. */
  remedies: readonly { of: BotObject<'trait'>; remedy: Shared['remedy'] }[]
  language: string
  startsOpen: boolean
}

function Conflict({ trait, other, shared, remedies, language, startsOpen }: ConflictProps) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const [isOpen, setOpen] = useState(startsOpen)
  const { name } = other.data
  const part = ({ id, data }: BotObject<'trait'>, patterns: string[], word: string) => {
    const called = label('trait.parted', { word, name: data.name })
    const done = edit([{ op: 'put', id, kind: 'trait', set: { sentences: patterns } }], { label: called })
    showUndoToast(called.text, () => store.undo(done))
  }
  return (
    <div className={classes.conflict} role="group" aria-label={text('trait.conflict.of', { name: trait.data.name, other: name })}>
      <p>
        <Icon name="warn" />
        <b>{text('trait.conflict', { count: shared.count, name })}</b>
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'trait.conflict.hide' : 'trait.conflict.show')}
        </Button>
      </p>
      {isOpen && <Said said={shared.examples} count={shared.count} most={mostAtFirst} />}
      {canEdit &&
        remedies.map(
          ({ of, remedy }) =>
            remedy !== null && (
              <p key={of.id}>
                <Button size="compact-sm" variant="light" onClick={() => part(of, remedy.patterns, remedy.word)}>
                  {text('trait.part', { word: remedy.word, name: of.data.name })}
                </Button>
                <span className={classes.quiet}>
                  {text('trait.part.settles', { count: remedy.settles, of: shared.count })}{' '}
                  {text('trait.part.keeps', { count: remedy.keeps, name: of.data.name })}
                </span>
                <TestsOfRemedy trait={of} word={remedy.word} sentences={remedy.patterns} language={language} />
              </p>
            ),
        )}
      {remedies.every(({ remedy }) => remedy === null) && <p className={classes.quiet}>{text('trait.part.none')}</p>}
    </div>
  )
}

/** Utterances, each with its intent; where `most` is given, so many until all are asked for. */
export function Said({ said, count, most = Infinity }: { said: TraitCatch['examples']; count: number; most?: number }) {
  const text = useText()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? said : said.slice(0, most)
  return (
    <ul className={classes.said}>
      {shown.map((each) => (
        <li key={`${each.intentId} ${each.text}`}>
          <TintedWords text={each.text} taken={each.taken} />
          <small>{each.name}</small>
        </li>
      ))}
      {said.length > most && (
        <li>
          <button type="button" className={classes.all} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? text('trait.said.fewer') : text('trait.said.more', { count: said.length - shown.length })}
          </button>
        </li>
      )}
      {shown.length === said.length && count > said.length && (
        <li className={classes.quiet}>{text('trait.more', { count: count - said.length })}</li>
      )}
    </ul>
  )
}
