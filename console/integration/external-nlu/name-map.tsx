// Which of the bot's intents or entities each name of the external NLU means. A name without a row means the one of the same name; those that
// match nothing are shown first.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { matchedId } from '@parley/contract/objects/external-nlu/index'
import { type SubmitEvent, useId, useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { ObjectPicker } from '../../ui/controls/shared/object-picker'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
import classes from './external-nlu.module.css'

interface Row {
  theirs: string
  /** '' for none of the bot's. */
  id: string
}

interface NameMapProps {
  of: 'intent' | 'entity'
  rows: readonly Row[]
  /** Names that it gave in the last trial. */
  seen: readonly string[]
  onChange: (rows: Row[]) => void
}

export function NameMap({ of, rows, seen, onChange }: NameMapProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const own = useObjects(of).map(({ id, data }) => ({ id, name: data.name }))
  const isIn = (name: string) => rows.some(({ theirs }) => theirs.toLowerCase() === name.toLowerCase())
  const others = [...new Set(seen)].filter((name) => !isIn(name)).map((name) => ({ theirs: name, id: matchedId(name, [], own) }))
  const shown = [...rows.map((row) => ({ ...row, isSet: true })), ...others.map((row) => ({ ...row, isSet: false }))].toSorted(
    (one, other) => Number(one.id !== '' || one.isSet) - Number(other.id !== '' || other.isSet),
  )
  const choose = (theirs: string, id: string) =>
    onChange(isIn(theirs) ? rows.map((row) => (row.theirs === theirs ? { theirs, id } : row)) : [...rows, { theirs, id }])
  return (
    <section className={classes.map} aria-label={text(`external-nlu.map.${of}`)}>
      <h3 className={classes.title}>{text(`external-nlu.map.${of}`)}</h3>
      <p className={classes.quiet}>{text(`external-nlu.map.${of}.why`)}</p>
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((row) => (
            <MapRow
              key={row.theirs}
              row={row}
              own={own}
              isReadOnly={!canEdit}
              onChoose={(id) => choose(row.theirs, id)}
              onRemove={() => onChange(rows.filter(({ theirs }) => theirs !== row.theirs))}
            />
          ))}
        </ul>
      )}
      {canEdit && (
        <AddName label={text(`external-nlu.map.${of}.add`)} isTaken={isIn} onAdd={(theirs) => onChange([...rows, { theirs, id: '' }])} />
      )}
    </section>
  )
}

interface MapRowProps {
  row: Row & { isSet: boolean }
  own: readonly { id: string; name: string }[]
  isReadOnly: boolean
  onChoose: (id: string) => void
  onRemove: () => void
}

function MapRow({ row: { theirs, id, isSet }, own, isReadOnly, onChoose, onRemove }: MapRowProps) {
  const text = useText()
  const input = useId()
  return (
    <li>
      <span className={classes.theirs}>{theirs}</span>
      <ObjectPicker
        id={input}
        label={text('external-nlu.map.own', { name: theirs })}
        value={id}
        options={own}
        placeholder={text('external-nlu.map.none')}
        isReadOnly={isReadOnly}
        onChoose={onChoose}
        onCreate={null}
      />
      <span>
        <State id={id} isSet={isSet} />
      </span>
      {isSet && !isReadOnly && (
        <ActionIcon aria-label={text('external-nlu.map.remove', { name: theirs })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </li>
  )
}

function State({ id, isSet }: { id: string; isSet: boolean }) {
  const text = useText()
  if (isSet)
    return (
      <Chip tone="plain" icon="person">
        {text(id === '' ? 'external-nlu.map.ignored' : 'external-nlu.map.set')}
      </Chip>
    )
  return id === '' ? (
    <Chip tone="warn" icon="warn">
      {text('external-nlu.unmatched')}
    </Chip>
  ) : (
    <Chip tone="ok" icon="check">
      {text('external-nlu.map.same')}
    </Chip>
  )
}

function AddName({ label, isTaken, onAdd }: { label: string; isTaken: (name: string) => boolean; onAdd: (name: string) => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '' || isTaken(typed)) return
    onAdd(typed)
    setName('')
  }
  return (
    <form className={classes.line} onSubmit={add}>
      <TextInput
        className={classes.grow}
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={200}
        error={isTaken(name.trim()) ? text('external-nlu.map.taken') : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<Icon name="add" />} disabled={name.trim() === ''}>
        {text('external-nlu.map.add')}
      </Button>
    </form>
  )
}
