// One change: a line that says what happened, who and when, the way back to what it was; below it each text before and after, with what
// differs inside marked by a line through it or under it as well as by colour.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { type Ref, useMemo } from 'react'
import { usePermitFor } from '../../../base/call/permit'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useBotId } from '../../../base/session/use-bot'
import { PermitButton } from '../../../ui/permit/permit-button'
import { ChangeSign } from '../changes/change-sign'
import { changeWords } from './change-words'
import classes from './compare.module.css'
import { Marked } from './marked'
import { textDifference } from './text-difference'

export interface Sides {
  before: string
  after: string
}

interface ChangeCardProps {
  change: ComparedChange
  sides: Sides
  isSelected: boolean
  onSelect: () => void
  /** null: neither side is a version that it could come from. */
  onRestore: (() => void) | null
  ref?: Ref<HTMLElement>
}

export function ChangeCard({ change, sides, isSelected, onSelect, onRestore, ref }: ChangeCardProps) {
  const text = useText()
  const ago = useRelativeTime()
  const kinds = useKinds()
  const { title, said, fields } = useMemo(() => changeWords(change, kinds, text), [change, kinds, text])
  const permit = usePermitFor(changeAccess(change.kind), useBotId())
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose a change by keyboard
    <article
      ref={ref}
      tabIndex={-1}
      className={classes.card}
      data-change={change.change}
      data-line={isLine(change) || undefined}
      data-selected={isSelected || undefined}
      aria-current={isSelected || undefined}
      aria-label={`${title} ${said}`}
      onClick={onSelect}
    >
      <header className={classes.line}>
        <ChangeSign change={change.change} />
        <p className={classes.said}>
          <b>{title}</b> <span className={isLine(change) ? 'visually-hidden' : undefined}>{said}</span>
        </p>
        {change.by !== '' && (
          <time className={classes.quiet} title={exactTime(change.at)}>
            {text('bot-version.by', { name: change.by, ago: ago(change.at) })}
          </time>
        )}
        {onRestore !== null && (
          <PermitButton permit={permit} size="xs" variant="subtle" onClick={onRestore}>
            {text('bot-version.restore.this')}
            <span className="visually-hidden"> {title}</span>
          </PermitButton>
        )}
      </header>
      {fields.map((field) => (
        <Values key={field.id} {...field} name={fields.length > 1 ? field.name : ''} sides={sides} />
      ))}
    </article>
  )
}

/** Its words are all there is to it. */
const isLine = ({ kind, change }: ComparedChange): boolean => kind === 'utterance' && (change === 'added' || change === 'removed')

interface ValuesProps {
  name: string
  before: string
  after: string
  sides: Sides
}

function Values({ name, before, after, sides }: ValuesProps) {
  const text = useText()
  const parts = useMemo(() => textDifference(before, after, document.documentElement.lang || 'en'), [before, after])
  const isNamed = name !== ''
  const heading = (side: string) => (isNamed ? text('bot-version.field-of', { field: name, side }) : side)
  return (
    <div className={classes.values}>
      <div>
        <p className={classes.side} data-begins={isNamed || undefined}>
          {heading(sides.before)}
        </p>
        <Marked parts={parts.before} as="del" />
      </div>
      <div>
        <p className={classes.side} data-begins={isNamed || undefined}>
          {heading(sides.after)}
        </p>
        <Marked parts={parts.after} as="ins" />
      </div>
    </div>
  )
}
