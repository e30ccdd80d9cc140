// A number of the bot with its limits and unit. What is beyond the limits, or no number yet, is a draft while it is typed; when the field is
// left, in whatever way, the nearest number that may be takes its place. Which that is says taken-number.ts.
import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useFieldDraft } from '../../base/document'
import { nearestNumber, type NumberLimits, takenNumber } from './taken-number'

interface NumberFieldProps
  extends NumberLimits,
    Pick<NumberInputProps, 'id' | 'label' | 'description' | 'placeholder' | 'step' | 'suffix' | 'w' | 'hideControls' | 'allowDecimal'> {
  /** Tells it from every other field of the bot. */
  place: string
  /** What it is called, where no label of the page says it and in what is said of it elsewhere. */
  name: string
  value: number | null
  isReadOnly: boolean
  onKeep: (value: number | null) => void
}

const isTakingBack = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

/** More than any number has: a field of digits alone would be formatted for minutes. */
const mostChars = 40

export function NumberField({ place, name, value, isReadOnly, onKeep, min, max, mayBeEmpty, ...shown }: NumberFieldProps) {
  const limits = { min, max, mayBeEmpty, allowDecimal: shown.allowDecimal }
  const saved = value === null ? '' : String(value)
  const draft = useFieldDraft({
    ...{ place, label: name, saved },
    tidy: (typed) => nearestNumber(limits, typed) ?? saved,
    isFine: () => true,
    save: (tidied) => onKeep(tidied === '' ? null : Number(tidied)),
  })
  const type = (typed: number | string) => {
    const taken = takenNumber(limits, typed)
    if (taken === undefined) {
      draft.type(String(typed))
      return
    }
    draft.giveUp()
    if (taken !== value) onKeep(taken)
  }
  return (
    <NumberInput
      {...shown}
      {...(shown.label === undefined && shown.id === undefined && { 'aria-label': name })}
      value={draft.value}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      readOnly={isReadOnly}
      clampBehavior="none"
      maxLength={mostChars}
      onChange={type}
      onBlur={draft.leave}
      onKeyDown={(event) => {
        // Formatted as it is typed, it has no undo of the browser's.
        if (!draft.isUnsaved || !isTakingBack(event)) return
        event.preventDefault()
        event.stopPropagation()
        draft.giveUp()
      }}
    />
  )
}
