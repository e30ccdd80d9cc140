// The components of a bot in a window: every step's definition with its kind and the dialog that holds it, each a way to its settings.
// They are renamed and removed here; one that something else uses is told first.
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { ObjectName } from '../../../ui/field/object-name'
import { Icon } from '../../../ui/icon'
import { removeWithCare } from '../../../ui/removal/removal'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import { showToast } from '../../../ui/toast/toast'
import classes from './components-dialog.module.css'

type Component = BotObject<'node'>

/** More are found by their words. */
const mostShown = 100

export function ComponentsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { canEdit } = useDocument()
  const components = useComponents()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = components.filter(({ words: own }) => own.includes(words))
  return (
    <Dialog title={text('dialog.components')} onClose={onClose} size={860}>
      <div className={classes.stack}>
        <TextInput
          data-autofocus
          data-search
          leftSection={<Icon name="search" />}
          aria-label={text('dialog.components.search')}
          placeholder={text('dialog.components.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.length === 0 ? (
          <EmptyState icon="search" title={text('dialog.components.none')} />
        ) : (
          <div className={classes.list}>
            <ListTable
              label={text('dialog.components')}
              heads={[text('dialog.components.name'), text('dialog.components.kind'), text('dialog.components.dialog')]}
              menu={text('dialog.list.actions')}
              menuWidth={96}
            >
              {found.slice(0, mostShown).map(({ node, kind, dialog }) => (
                <ComponentRow key={node.id} node={node} kind={kind} dialog={dialog} canEdit={canEdit} />
              ))}
            </ListTable>
          </div>
        )}
        {found.length > mostShown && <p className={classes.note}>{text('dialog.components.more', { count: found.length - mostShown })}</p>}
        <Group justify="flex-end">
          <Button size="md" variant="filled" onClick={onClose}>
            {text('dialog.mapping.done')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

function useComponents() {
  const nodes = useObjects('node')
  const dialogs = useObjects('dialog')
  const kinds = useKinds()?.nodes ?? []
  return nodes
    .map((node) => {
      const kind = kinds.find(({ id }) => id === node.data.type)?.label ?? node.data.type
      const dialog = dialogs.find(({ id }) => id === node.parentId)?.data.name ?? ''
      return { node, kind, dialog, words: `${node.data.name} ${kind} ${dialog}`.toLowerCase() }
    })
    .sort((one, other) => one.node.data.name.localeCompare(other.node.data.name))
}

interface ComponentRowProps {
  node: Component
  kind: string
  /** '' where none holds it. */
  dialog: string
  canEdit: boolean
}

function ComponentRow({ node, kind, dialog, canEdit }: ComponentRowProps) {
  const text = useText()
  const { botId } = useDocument()
  const edit = useEdit()
  const remove = useRemoveComponent()
  const [isNaming, setIsNaming] = useState(false)
  const { id, data } = node
  const place = dialog === '' ? null : placeOfObject('node', id, node.parentId)
  const rename = (name: string) => {
    edit([{ op: 'put', id, kind: 'node', set: { name } }], { label: label('dialog.components.renamed', { name }), key: `${id}.name` })
  }
  return (
    <tr>
      <td>
        {isNaming ? (
          <ObjectName label={text('dialog.components.name')} object={node} isReadOnly={!canEdit} onChange={rename} />
        ) : place === null ? (
          data.name
        ) : (
          <Link to={botPath(botId, place.path)} search={place.search}>
            {data.name}
          </Link>
        )}
      </td>
      <td>{kind}</td>
      <td>{dialog === '' ? <span className={classes.note}>{text('dialog.components.alone')}</span> : dialog}</td>
      <td>
        {canEdit && (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <ActionIcon aria-label={text('dialog.components.rename', { name: data.name })} onClick={() => setIsNaming(!isNaming)}>
              <Icon name={isNaming ? 'check' : 'edit'} />
            </ActionIcon>
            <ActionIcon aria-label={text('dialog.components.remove', { name: data.name })} onClick={() => remove(node)}>
              <Icon name="remove" />
            </ActionIcon>
          </Group>
        )}
      </td>
    </tr>
  )
}

/** At once where nothing uses it; the toast takes it back. */
function useRemoveComponent(): (node: Component) => void {
  const text = useText()
  const { botId, store } = useDocument()
  const edit = useEdit()
  const complain = (error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' })
  return ({ id, data: { name } }) =>
    removeWithCare({ botId, name, ids: [id] }, () => {
      const called = label('dialog.components.removed', { name })
      edit([{ op: 'remove', id }], { label: called })
      showToast(called.text, { action: { label: text('ui.undo'), run: () => void store.undo().catch(complain) } })
    })
}
