// One pattern of a list: its words as a field, how much it catches first, and opened whose utterances those are.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon } from '@mantine/core'
import type { PatternCatch } from '@parley/contract/understanding/pattern'
import { type ReactNode, useId } from 'react'
import { useDocument, useFieldDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { SortableRow } from '../../ui/controls/shared/sortable'
import inPlace from '../../ui/field/in-place.module.css'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
import { FaultLine } from '../../ui/status/fault-line'
import { Catch } from './catch'
import classes from './caught.module.css'
import type { PatternFault } from './pattern-list'
import { partsOfPattern } from './pattern-parts'

export const mostChars = 500

interface PatternRowProps {
  /** Tells its list from every other of the bot. */
  place: string
  pattern: string
  /** From 1, in the order in which they are tried. */
  number: number
  fault: PatternFault | undefined
  /** Not there for one that cannot be read, and until the answer comes. */
  caught: PatternCatch | undefined
  /** What the one that catches most catches. */
  most: number
  isOpen: boolean
  /** What it matches is shown beside the list, and whether that is shown now. */
  isBeside: boolean
  isPicked: boolean
  isWrong: (intentId: string) => boolean
  wrong: ((count: number) => string) | undefined
  remedies: ((example: PatternCatch['examples'][number]) => ReactNode) | undefined
  onOpen: (isOpen: boolean) => void
  onWrite: (pattern: string) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

export function PatternRow(props: PatternRowProps) {
  const {
    place,
    pattern,
    number,
    fault,
    caught,
    most,
    isOpen,
    isBeside,
    isPicked,
    isWrong,
    wrong,
    remedies,
    onOpen,
    onWrite,
    onStep,
    onRemove,
  } = props
  const text = useText()
  const { canEdit } = useDocument()
  const faultId = useId()
  const misplaced = (caught?.intents ?? []).filter(({ intentId }) => isWrong(intentId)).reduce((sum, { count }) => sum + count, 0)
  return (
    <li data-picked={isPicked || undefined}>
      <SortableRow id={pattern} label={pattern} isReadOnly={!canEdit} onStep={onStep} className={classes.row}>
        <span className={classes.number}>{number}</span>
        <PatternInput place={place} pattern={pattern} isReadOnly={!canEdit} faultId={fault && faultId} onWrite={onWrite} />
        {misplaced > 0 && wrong !== undefined && (
          <Chip tone="bad" icon="bad">
            {wrong(misplaced)}
          </Chip>
        )}
        {caught !== undefined && (
          <button
            type="button"
            className={classes.catches}
            aria-expanded={isBeside ? undefined : isOpen}
            aria-pressed={isBeside ? isPicked : undefined}
            aria-label={text('pattern.caught.count', { pattern, number: caught.first })}
            onClick={() => onOpen(!isOpen)}
          >
            <span className={classes.bar} data-meter aria-hidden>
              <span style={{ width: `${(100 * caught.first) / most}%` }} />
            </span>
            <span className={classes.count}>{caught.first}</span>
            {!isBeside && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
          </button>
        )}
        {canEdit && (
          <ActionIcon size={28} aria-label={text('pattern.remove', { pattern })} onClick={onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {fault && (
        <div className={classes.fault}>
          <FaultLine id={faultId} source={pattern} position={fault.position} message={fault.message} />
        </div>
      )}
      {isOpen && caught !== undefined && <Catch one={caught} isWrong={isWrong} remedies={remedies} />}
    </li>
  )
}

interface PatternInputProps {
  place: string
  pattern: string
  isReadOnly: boolean
  faultId: string | undefined
  onWrite: (pattern: string) => void
}

function PatternInput({ place, pattern, isReadOnly, onWrite, faultId }: PatternInputProps) {
  const text = useText()
  const name = text('pattern.one', { pattern })
  const draft = useFieldDraft({
    ...{ place: `${place} ${pattern}`, label: name, saved: pattern, save: onWrite },
    tidy: (typed) => typed.trim() || pattern,
    isFine: () => true,
  })
  const typed = draft.value
  return (
    <span className={classes.patternField}>
      <span className={classes.signs} aria-hidden>
        {partsOfPattern(typed).map((part) => (
          <span key={part.at} data-sign={part.sign}>
            {part.text}
          </span>
        ))}
      </span>
      <input
        className={`${inPlace.quiet} ${classes.pattern}`}
        aria-label={name}
        title={typed}
        value={typed}
        maxLength={mostChars}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        readOnly={isReadOnly}
        spellCheck={false}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.leave}
        onKeyDown={(event) => {
          if (isEnter(event)) event.currentTarget.blur()
          if (isEscape(event)) draft.giveUp()
        }}
      />
    </span>
  )
}
