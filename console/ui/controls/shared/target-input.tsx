// What a value is stored in: an entity of the bot, or a value of the dialog's context that comes to be by being written. In a row it is saved
// when the field is left or something is chosen; half of a name is a draft until then.
import { Autocomplete } from '@mantine/core'
import { contextTarget } from '@parley/contract/objects/assignment-target'
import { useState } from 'react'
import { useFieldDraft, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import classes from '../controls.module.css'

interface TargetProps {
  label: string
  /** An entity's id, or `context.name`. */
  value: string
  onChange: (to: string) => void
}

/** In a form of its own: told with every letter, '' while it is no name yet. */
export function TargetInput({ label, value, onChange }: TargetProps) {
  const targets = useTargets()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? targets.nameOf(value)
  const type = (words: string) => {
    setTyped(words)
    onChange(targets.read(words) ?? '')
  }
  return <TargetField label={label} shown={shown} isFirst onType={type} onTake={type} />
}

/** In a row of an object; `place` tells the row from every other field of the bot. */
export function TargetOfRow({ label, value, onChange, place, isReadOnly }: TargetProps & { place: string; isReadOnly: boolean }) {
  const targets = useTargets()
  const {
    value: shown,
    type,
    leave,
  } = useFieldDraft({
    ...{ place, label, saved: targets.nameOf(value) },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() === '' || targets.read(typed) !== null,
    save: (typed) => onChange(targets.read(typed) ?? ''),
  })
  const take = (words: string) => {
    type(words)
    leave()
  }
  return <TargetField label={label} shown={shown} isReadOnly={isReadOnly} onType={type} onTake={take} onLeave={leave} />
}

interface FieldProps {
  label: string
  shown: string
  isReadOnly?: boolean
  isFirst?: boolean
  onType: (words: string) => void
  onTake: (words: string) => void
  onLeave?: () => void
}

function TargetField({ label, shown, isReadOnly = false, isFirst = false, onType, onTake, onLeave }: FieldProps) {
  const text = useText()
  const targets = useTargets()
  const isBad = shown.trim() !== '' && targets.read(shown) === null
  return (
    <Autocomplete
      aria-label={label}
      title={shown}
      data={targets.names}
      limit={12}
      value={shown}
      readOnly={isReadOnly}
      placeholder={text('controls.assign.target')}
      error={isBad ? text('controls.assign.target.bad') : undefined}
      classNames={{ input: classes.code }}
      spellCheck={false}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      onChange={onType}
      onOptionSubmit={onTake}
      onBlur={onLeave}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}

/** Entities by the name that texts read them by; every other name is one of the context. */
export function useTargets() {
  const entities = useObjects('entity')
  const nameOf = (to: string) => {
    const entity = entities.find(({ id }) => id === to)
    return entity ? `entities.${entity.data.name}` : to
  }
  return {
    names: entities.map(({ data }) => `entities.${data.name}`).sort((one, other) => one.localeCompare(other)),
    nameOf,
    /** null for what can be no target. */
    read: (words: string): string | null => {
      const name = words.trim()
      const entity = entities.find(({ data }) => `entities.${data.name}` === name)
      if (entity) return entity.id
      const to = name.startsWith('context.') ? name : `context.${name}`
      return name.startsWith('entities.') || contextTarget(to) === null ? null : to
    },
  }
}
