// What a value is stored in: an entity of the bot, or a value of the dialog's context that comes to be by being written. It is taken when
// the field is left or something is chosen; half of a name is nothing.
import { Autocomplete } from '@mantine/core'
import { contextTarget } from '@parley/contract/objects/assignment-target'
import { useState } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import classes from '../controls.module.css'

interface TargetInputProps {
  id?: string
  label: string
  /** An entity's id, or `context.name`. */
  value: string
  onChange: (to: string) => void
  isReadOnly: boolean
  isFirst?: boolean
  /** Told with every letter, '' while it is no name yet. */
  isLive?: boolean
}

export function TargetInput({ id, label, value, onChange, isReadOnly, isFirst = false, isLive = false }: TargetInputProps) {
  const text = useText()
  const targets = useTargets()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? targets.nameOf(value)
  const isBad = typed !== null && typed.trim() !== '' && targets.read(typed) === null
  const take = (words: string) => {
    const to = targets.read(words)
    if (to === null && words.trim() !== '') return setTyped(words)
    setTyped(null)
    if ((to ?? '') !== value) onChange(to ?? '')
  }
  return (
    <Autocomplete
      id={id}
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
      onChange={(words) => {
        setTyped(words)
        if (isLive) onChange(targets.read(words) ?? '')
      }}
      onOptionSubmit={take}
      onBlur={() => typed !== null && take(typed)}
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
