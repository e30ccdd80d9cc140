// Entries behind tabs: a name for each tab, which no other has, and below it whatever the caller draws of its entries.
import { isEnter } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ReactNode } from 'react'
import { useFieldDraft } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { asRecord } from '../../shared/read-value'
import { AddPart, RemovePart } from './part-buttons'
import classes from './parts-editor.module.css'

interface InTab {
  record: JsonObject
  onChange: (changed: JsonObject) => void
}

interface TabsProps {
  label: string
  value: Json
  onChange: (value: JsonObject) => void
  isReadOnly: boolean
  /** Tells its fields from all others of the bot. */
  place: string
  children: (tab: string, inTab: InTab) => ReactNode
}

export function TabsEditor({ label, value, onChange, isReadOnly, place, children }: TabsProps) {
  const text = useText()
  const record = asRecord(value) ?? {}
  const tabs = Object.entries(record)
  /** Its name is what is edited here: what is known of a tab meanwhile is its place. */
  const ids = tabs.map((_, at) => `tab-${at}`)
  const write = (next: [string, Json][]) => onChange(Object.fromEntries(next))
  return (
    <div role="group" aria-label={label} className={classes.group}>
      <div className={classes.label}>
        {label}
        <span>{tabs.length}</span>
      </div>
      {tabs.map(([tab, entries], at) => (
        <div key={ids[at]} className={classes.entry}>
          <div className={classes.group}>
            <TabName
              key={tab}
              place={`${place} ${tab}`}
              name={tab}
              taken={tabs.flatMap(([name]) => (name === tab ? [] : [name]))}
              onChange={(name) => write(tabs.toSpliced(at, 1, [name, entries]))}
              isReadOnly={isReadOnly}
            />
            {children(tab, { record, onChange: (changed) => onChange({ ...record, ...changed }) })}
          </div>
          {!isReadOnly && <RemovePart name={tab} onRemove={() => write(tabs.toSpliced(at, 1))} />}
        </div>
      ))}
      {!isReadOnly && <AddPart what={label} onAdd={() => write([...tabs, [freeName(text, record), []]])} />}
    </div>
  )
}

function freeName(text: ReturnType<typeof useText>, record: JsonObject): string {
  for (let number = 1; ; number += 1) {
    const name = text('controls.part.tab.number', { number })
    if (!Object.hasOwn(record, name)) return name
  }
}

interface NameProps {
  place: string
  name: string
  taken: readonly string[]
  onChange: (name: string) => void
  isReadOnly: boolean
}

/** Renamed once the field is left: a name on the way may be another tab's, or a number, which would stand first. */
function TabName({ place, name, taken, onChange, isReadOnly }: NameProps) {
  const text = useText()
  const label = text('controls.part.tab')
  const isTaken = (typed: string) => taken.includes(typed.trim())
  // One without a name has the one before.
  const tidy = (typed: string) => typed.trim() || name
  const { value, type, leave } = useFieldDraft({
    ...{ place, label, saved: name, tidy, isFine: (typed) => !isTaken(typed), save: onChange },
  })
  return (
    <TextInput
      size="xs"
      aria-label={label}
      value={value}
      readOnly={isReadOnly}
      error={isTaken(value) ? text('controls.part.tab.taken') : undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => isEnter(event) && leave()}
    />
  )
}
