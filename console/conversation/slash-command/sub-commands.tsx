// The sub-commands of a slash command, edited in place: a row each, with its name, what it is for, and the dialog it starts.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { commandNameChars, mostSubCommands, SubCommand } from '@parley/contract/objects/slash-command/index'
import { useId } from 'react'
import { useDocument, useFieldDraft, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { ObjectPicker } from '../../ui/controls/shared/object-picker'
import { Icon } from '../../ui/icon'
import classes from './slash-command.module.css'

interface SubCommandsProps {
  command: BotObject<'slash-command'>
  put: (subs: Json) => void
}

export function SubCommands({ command: { id, data }, put }: SubCommandsProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const subs = data.subCommands
  const keep = (next: readonly SubCommand[]) => put(next.map((sub) => ({ ...sub })))
  const change = (at: number, sub: SubCommand) => keep(subs.map((one, index) => (index === at ? sub : one)))
  const add = () => {
    const taken = new Set(subs.map(({ name }) => name.toLowerCase()))
    const names = Array.from({ length: subs.length + 1 }, (_, at) => text('slash-command.sub.new.name', { number: at + 1 }))
    const name = names.find((one) => !taken.has(one.toLowerCase()))
    if (name !== undefined) keep([...subs, { id: newId('subCommand'), name, description: '', dialogId: '' }])
  }
  return (
    <section aria-label={text('slash-command.subs')} className={classes.subs}>
      <h3 className={classes.title}>{text('slash-command.subs')}</h3>
      <p className={classes.quiet}>{text('slash-command.subs.why', { name: data.name })}</p>
      {subs.length > 0 && (
        <ul className={classes.list}>
          {subs.map((sub, at) => (
            <SubRow
              key={sub.id}
              place={`${id} ${sub.id}`}
              sub={sub}
              others={subs.filter((_, index) => index !== at)}
              onChange={(next) => change(at, next)}
              onRemove={() => keep(subs.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      )}
      {canEdit && subs.length < mostSubCommands && (
        <Button className={classes.add} leftSection={<Icon name="add" />} onClick={add}>
          {text('slash-command.sub.new')}
        </Button>
      )}
    </section>
  )
}

interface SubRowProps {
  place: string
  sub: SubCommand
  others: readonly SubCommand[]
  onChange: (next: SubCommand) => void
  onRemove: () => void
}

function SubRow({ place, sub, others, onChange, onRemove }: SubRowProps) {
  const text = useText()
  const id = useId()
  const { canEdit } = useDocument()
  const dialogs = useObjects('dialog').map(({ id: dialogId, data }) => ({ id: dialogId, name: data.name }))
  const faultOf = (name: string): string | null => {
    if (!SubCommand.shape.name.safeParse(name).success) return text('ui.name.slash-command.character', { character: strangeIn(name) })
    return others.some((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ? text('slash-command.sub.taken') : null
  }
  const name = useFieldDraft({
    ...{ place: `${place} name`, label: text('slash-command.sub.name'), saved: sub.name },
    save: (typed: string) => onChange({ ...sub, name: typed }),
    tidy: (typed: string) => typed.trim(),
    isFine: (typed: string) => faultOf(typed) === null,
  })
  const about = useFieldDraft({
    ...{ place: `${place} description`, label: text('slash-command.sub.description'), saved: sub.description },
    save: (typed: string) => onChange({ ...sub, description: typed }),
    tidy: (typed: string) => typed.trim(),
    isFine: () => true,
  })
  return (
    <li className={classes.row}>
      <TextInput
        aria-label={text('slash-command.sub.name')}
        value={name.value}
        maxLength={commandNameChars}
        readOnly={!canEdit}
        error={faultOf(name.value)}
        onChange={(event) => name.type(event.currentTarget.value)}
        onBlur={name.leave}
      />
      <TextInput
        aria-label={text('slash-command.sub.description')}
        placeholder={text('slash-command.sub.description')}
        value={about.value}
        maxLength={1000}
        readOnly={!canEdit}
        onChange={(event) => about.type(event.currentTarget.value)}
        onBlur={about.leave}
      />
      <ObjectPicker
        id={id}
        label={text('slash-command.sub.dialog')}
        value={sub.dialogId}
        options={dialogs}
        placeholder={text('slash-command.sub.same')}
        icon="fork"
        isReadOnly={!canEdit}
        onChoose={(dialogId) => onChange({ ...sub, dialogId })}
        onCreate={null}
      />
      {canEdit && (
        <ActionIcon aria-label={text('slash-command.sub.remove', { name: sub.name })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </li>
  )
}

const strangeIn = (name: string): string => [...name.trim()].find((character) => !/[\p{L}\p{N}_-]/u.test(character)) ?? name.slice(0, 1)
