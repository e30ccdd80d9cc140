// Under which name the value of a field is kept.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import { formKeyPattern } from '@parley/contract/objects/form/index'
import { useFieldDraft } from '../../../base/document'
import { useText } from '../../../base/language/text'

interface KeyFieldProps {
  /** Tells this field from every other of the bot. */
  place: string
  kept: string
  isTaken: (key: string) => boolean
  isReadOnly: boolean
  onKeep: (key: string) => void
}

/** Saved when it is left: half a key may be another field's, or none that an expression can read. */
export function KeyField({ place, kept, isTaken, isReadOnly, onKeep }: KeyFieldProps) {
  const text = useText()
  const label = text('form.field.key')
  const faultOf = (key: string) => (!formKeyPattern.test(key) ? 'wrong' : isTaken(key) ? 'taken' : null)
  const isFine = (key: string) => faultOf(key) === null
  const { value, type, leave, giveUp } = useFieldDraft({ place, label, saved: kept, isFine, save: onKeep })
  const fault = faultOf(value)
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={60}
      spellCheck={false}
      readOnly={isReadOnly}
      error={fault !== null && text(`form.field.key.${fault}`)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) leave()
        if (isEscape(event)) giveUp()
      }}
    />
  )
}
