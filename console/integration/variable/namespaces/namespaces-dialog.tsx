// The namespaces of a bot's variables: made, named and removed. Removing one takes it from the variables and dialogs that name it, too.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { maxNamespaces, type Namespace } from '@parley/contract/objects/namespace'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import classes from './namespaces.module.css'
import { withoutNamespace } from './without-namespace'

interface NamespacesDialogProps {
  bot: BotObject<'bot'>
  canEdit: boolean
  onClose: () => void
}

export function NamespacesDialog({ bot, canEdit, onClose }: NamespacesDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [variables, dialogs] = [useObjects('variable'), useObjects('dialog')]
  const namespaces = bot.data.namespaces ?? []
  const [fresh, setFresh] = useState('')
  const isTaken = (name: string): boolean => namespaces.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const put = (next: readonly Namespace[], also: readonly Edit[] = []) =>
    edit([...also, { op: 'put', id: bot.id, kind: 'bot', set: { namespaces: [...next] } }], { label: label('variable.namespaces.changed') })
  const add = () => {
    put([...namespaces, { id: newId('namespace'), name: fresh.trim() }])
    setFresh('')
  }
  return (
    <Dialog title={text('variable.namespaces')} size={480} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (fresh.trim() !== '' && !isTaken(fresh)) add()
        }}
      >
        <p className={form.note}>{text('variable.namespaces.why')}</p>
        {namespaces.map((namespace) => (
          <div key={namespace.id} className={classes.row}>
            <NameField
              key={namespace.name}
              name={namespace.name}
              isReadOnly={!canEdit}
              isTaken={isTaken}
              onKeep={(name) => put(namespaces.map((one) => (one.id === namespace.id ? { ...one, name } : one)))}
            />
            {canEdit && (
              <ActionIcon
                aria-label={text('variable.namespaces.remove', { name: namespace.name })}
                onClick={() =>
                  put(
                    namespaces.filter(({ id }) => id !== namespace.id),
                    withoutNamespace([...variables, ...dialogs], namespace.id),
                  )
                }
              >
                <Icon name="remove" />
              </ActionIcon>
            )}
          </div>
        ))}
        {canEdit && namespaces.length < maxNamespaces && (
          <div className={classes.row}>
            <TextInput
              className={classes.name}
              data-autofocus
              label={text('variable.namespaces.new')}
              value={fresh}
              maxLength={128}
              error={fresh.trim() !== '' && isTaken(fresh) ? text('variable.namespaces.taken') : null}
              onChange={(event) => setFresh(event.currentTarget.value)}
            />
            <Button type="submit" disabled={fresh.trim() === '' || isTaken(fresh)}>
              {text('variable.namespaces.add')}
            </Button>
          </div>
        )}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface NameFieldProps {
  name: string
  isReadOnly: boolean
  isTaken: (name: string) => boolean
  onKeep: (name: string) => void
}

/** Kept when the field is left; a name that is taken or empty is not. */
function NameField({ name: kept, isReadOnly, isTaken, onKeep }: NameFieldProps) {
  const text = useText()
  const [name, setName] = useState(kept)
  const wanted = name.trim()
  const isOther = wanted.toLowerCase() !== kept.toLowerCase()
  const fault = isOther && isTaken(wanted) ? text('variable.namespaces.taken') : null
  return (
    <TextInput
      className={classes.name}
      data-saved
      aria-label={text('variable.namespaces.name', { name: kept })}
      value={name}
      maxLength={128}
      readOnly={isReadOnly}
      error={fault}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => {
        if (wanted === '' || fault !== null) setName(kept)
        else if (wanted !== kept) onKeep(wanted)
      }}
    />
  )
}
