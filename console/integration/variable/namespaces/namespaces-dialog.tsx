// The namespaces of a bot's variables: switched on or off, made, named and removed, and which of them the knowledge uses. Removing one takes it
// from whatever names it, too.
import { Button, Switch, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { maxNamespaces, type Namespace } from '@parley/contract/objects/namespace'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { editsWithoutNamespace } from '@parley/contract/objects/without-namespace'
import { useState } from 'react'
import { useEdit, useObjects } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { NamespacesField } from '../../../ui/namespaces/namespaces-field'
import { KeptName } from '../kept-name'
import { RemoveButton } from '../remove-button'
import own from '../variable.module.css'
import classes from './namespaces.module.css'

interface NamespacesDialogProps {
  bot: BotObject<'bot'>
  canEdit: boolean
  /** Lists the variables of one. */
  onShow: (id: string) => void
  onClose: () => void
}

export function NamespacesDialog({ bot, canEdit, onShow, onClose }: NamespacesDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [variables, dialogs] = [useObjects('variable'), useObjects('dialog')]
  const { namespaces = [], namespacesOff = false, knowledgeNamespaces = [] } = bot.data
  const changed = { label: label('variable.namespaces.changed') }
  const put = (set: Extract<Edit, { op: 'put' }>['set']) => edit([{ op: 'put', id: bot.id, kind: 'bot', set }], changed)
  const isTaken = (name: string): boolean => namespaces.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <Dialog title={text('variable.namespaces')} size={560} onClose={onClose}>
      <div className={form.form}>
        <p className={form.note}>{text('variable.namespaces.why')}</p>
        <Switch
          label={text('variable.namespaces.on')}
          description={text('variable.namespaces.on.why')}
          classNames={{ description: own.note }}
          checked={!namespacesOff}
          disabled={!canEdit}
          onChange={(event) => put({ namespacesOff: !event.currentTarget.checked })}
        />
        {namespaces.map((namespace) => (
          <NamespaceRow
            key={namespace.id}
            namespace={namespace}
            variables={variables.filter(({ data }) => data.namespaces?.includes(namespace.id)).length}
            dialogs={dialogs.filter(({ data }) => data.namespaces?.includes(namespace.id)).length}
            {...{ canEdit, isTaken, onShow }}
            onRename={(name) => put({ namespaces: namespaces.map((one) => (one.id === namespace.id ? { ...one, name } : one)) })}
            onRemove={() => edit(editsWithoutNamespace(namespace.id, bot, [...variables, ...dialogs]), changed)}
          />
        ))}
        {canEdit && namespaces.length < maxNamespaces && (
          <NewNamespace isTaken={isTaken} onAdd={(name) => put({ namespaces: [...namespaces, { id: newId('namespace'), name }] })} />
        )}
        <NamespacesField
          label={text('variable.namespaces.knowledge')}
          description={text('variable.namespaces.knowledge.why')}
          chosen={knowledgeNamespaces}
          isReadOnly={!canEdit}
          onChange={(next) => put({ knowledgeNamespaces: next })}
        />
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface NamespaceRowProps {
  namespace: Namespace
  /** How many name it. */
  variables: number
  dialogs: number
  canEdit: boolean
  isTaken: (name: string) => boolean
  onShow: (id: string) => void
  onRename: (name: string) => void
  onRemove: () => void
}

function NamespaceRow({ namespace: { id, name }, variables, dialogs, canEdit, isTaken, onShow, onRename, onRemove }: NamespaceRowProps) {
  const text = useText()
  return (
    <div className={classes.row}>
      <KeptName
        key={name}
        {...{ name, isTaken }}
        words={{ label: text('variable.namespaces.name', { name }), taken: text('variable.namespaces.taken') }}
        isReadOnly={!canEdit}
        onKeep={onRename}
      />
      <Button
        size="xs"
        variant="subtle"
        aria-label={text('variable.namespaces.show', { name })}
        disabled={variables === 0}
        onClick={() => onShow(id)}
      >
        {text('variable.namespaces.variables', { count: variables, shown: numberText(variables) })}
      </Button>
      <span className={classes.count}>{text('variable.namespaces.dialogs', { count: dialogs, shown: numberText(dialogs) })}</span>
      {canEdit && <RemoveButton label={text('variable.namespaces.remove', { name })} onRemove={onRemove} />}
    </div>
  )
}

function NewNamespace({ isTaken, onAdd }: { isTaken: (name: string) => boolean; onAdd: (name: string) => void }) {
  const text = useText()
  const [fresh, setFresh] = useState('')
  const isFine = fresh.trim() !== '' && !isTaken(fresh)
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFine) return
        onAdd(fresh.trim())
        setFresh('')
      }}
    >
      <TextInput
        className={classes.name}
        data-autofocus
        label={text('variable.namespaces.new')}
        value={fresh}
        maxLength={128}
        error={fresh.trim() !== '' && isTaken(fresh) ? text('variable.namespaces.taken') : null}
        onChange={(event) => setFresh(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isFine}>
        {text('variable.namespaces.add')}
      </Button>
    </form>
  )
}
