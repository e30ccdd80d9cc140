// Chooses an object of the bot by name, or makes a new one of the name typed. What a new one needs is the caller's.
import { type ComboboxParsedItem, Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import type { FindFault } from '../../field/use-name-fault'
import { Icon, type IconName } from '../../icon'

interface PickerOption {
  id: string
  name: string
}

interface ObjectPickerProps {
  id: string
  /** Where no label of the page names it. */
  label?: string
  value: string
  options: readonly PickerOption[]
  placeholder: string
  icon?: IconName
  isReadOnly: boolean
  /** Without a cross of its own, where a row as a whole is removed. */
  isLasting?: boolean
  onChoose: (id: string) => void
  /** null: nothing can be made here. */
  onCreate: ((name: string) => void) | null
  /** Why a new one cannot have the name typed. */
  faultOf?: FindFault
  children?: ReactNode
}

const createPrefix = 'create:'

/** What begins with the words typed, then the new one of that name, then what only holds the words: Enter takes the first. */
function offered(options: ComboboxParsedItem[], words: string): ComboboxParsedItem[] {
  const typed = words.trim().toLowerCase()
  const rank = (option: ComboboxParsedItem): number => {
    if (!('value' in option)) return 0
    if (String(option.value).startsWith(createPrefix)) return 1
    const name = option.label.toLowerCase()
    return name.startsWith(typed) ? 0 : name.includes(typed) ? 2 : 3
  }
  return options.filter((option) => rank(option) < 3).toSorted((left, right) => rank(left) - rank(right))
}

export function ObjectPicker({
  id,
  label: named,
  value,
  options,
  placeholder,
  icon,
  isReadOnly,
  isLasting = false,
  onChoose,
  onCreate,
  faultOf,
  children,
}: ObjectPickerProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const isKnown = options.some((option) => option.name.toLowerCase() === typed.toLowerCase())
  const data = [...options]
    .sort((left, right) => left.name.localeCompare(right.name))
    .map((option) => ({ value: option.id, label: option.name }))
  const isMissing = value !== '' && !options.some((option) => option.id === value)
  const withMissing = isMissing ? [{ value, label: text('controls.picker.missing') }, ...data] : data
  const isNew = onCreate !== null && typed !== '' && !isKnown
  const fault = isNew ? (faultOf?.(typed) ?? null) : null
  const label = fault?.words ?? text('controls.picker.create', { name: typed })
  const create = isNew ? [{ value: `${createPrefix}${typed}`, label, disabled: fault !== null }] : []
  return (
    <>
      <Select
        id={id}
        aria-label={named}
        data={[...withMissing, ...create]}
        value={value || null}
        placeholder={placeholder}
        readOnly={isReadOnly}
        searchable
        clearable={!isReadOnly && !isLasting && value !== ''}
        searchValue={search}
        onSearchChange={setSearch}
        leftSection={icon && <Icon name={icon} />}
        nothingFoundMessage={typed === '' ? undefined : text('controls.picker.none')}
        error={isMissing ? text('controls.picker.gone') : undefined}
        // Where nothing is chosen, what opens it would otherwise look for the choice a moment later, and forget the first one found by then.
        selectFirstOptionOnDropdownOpen={value === ''}
        limit={60}
        filter={({ options: all, search: words }) => offered(all, words)}
        onChange={(next) => {
          if (next?.startsWith(createPrefix)) onCreate?.(next.slice(createPrefix.length))
          else onChoose(next ?? '')
        }}
      />
      {children}
    </>
  )
}
