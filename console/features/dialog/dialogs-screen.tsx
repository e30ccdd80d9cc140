// All dialogs of the bot: which intent starts each, how many steps and problems it has; making, renaming and removing them.
import { ActionIcon, Button, Menu, Modal, TextInput, Textarea } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DocumentProvider, useDocument, useDocumentLoad, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/text'
import { botPath, useBot, useBotId } from '../../base/use-bot'
import { useCall } from '../../base/use-call'
import { useUrlState } from '../../base/use-url-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { showToast } from '../../ui/toast/toast'
import { uniqueName } from './graph/edits'
import { DialogTable, type DialogRow } from './list/dialog-table'
import { newDialog } from './model/new-dialog'

export function DialogsScreen() {
  const botId = useBotId()
  const bot = useBot(botId).data
  return (
    <DocumentProvider botId={botId} canEdit={bot?.permissions.TASKS === 'YES'}>
      <Dialogs />
    </DocumentProvider>
  )
}

function Dialogs() {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const load = useDocumentLoad()
  const rows = useRows(botId)
  const [search, setSearch] = useUrlState('search')
  const [asked, setAsked] = useUrlState('new')
  const [renaming, setRenaming] = useState<BotObject<'dialog'> | null>(null)
  const edit = useEdit()
  const words = search.trim().toLowerCase()
  const shown = rows.filter((row) => `${row.dialog.data.name} ${row.intents.join(' ')}`.toLowerCase().includes(words))

  const remove = (row: DialogRow) => {
    edit([{ op: 'remove', id: row.dialog.id }], { label: text('dialog.list.removed', { name: row.dialog.data.name }) })
    showToast(text('dialog.list.removed', { name: row.dialog.data.name }), {
      action: {
        label: text('ui.undo'),
        run: () => {
          store.undo().catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' }))
        },
      },
    })
  }
  const actions = canEdit && (
    <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setAsked('dialog')}>
      {text('dialog.list.new')}
    </Button>
  )
  return (
    <Page title={text('dialog.list.title')} count={load.state === 'ready' ? rows.length : undefined} actions={actions}>
      {load.state === 'failed' && (
        <ErrorInPlace
          error={load.error instanceof Error ? load.error : new Error(String(load.error))}
          title={text('dialog.load.failed')}
          kept={text('dialog.load.kept')}
          onRetry={() => {
            void store.load()
          }}
        />
      )}
      {load.state === 'loading' && (
        <Waiting what={text('dialog.load.waiting')}>
          <BoneRows rows={8} />
        </Waiting>
      )}
      {load.state === 'ready' && rows.length === 0 && (
        <EmptyState icon="fork" title={text('dialog.list.empty')} why={text('dialog.list.empty.why')} action={actions || undefined} />
      )}
      {load.state === 'ready' && rows.length > 0 && (
        <>
          <TextInput
            mb={12}
            w={320}
            leftSection={<Icon name="search" />}
            placeholder={text('dialog.list.search')}
            aria-label={text('dialog.list.search')}
            value={search}
            data-search
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {shown.length === 0 ? (
            <EmptyState
              icon="search"
              title={text('dialog.list.none', { search })}
              action={<Button onClick={() => setSearch('')}>{text('dialog.list.clear')}</Button>}
            />
          ) : (
            <DialogTable
              rows={shown}
              canEdit={canEdit}
              botId={botId}
              menu={(row) => <RowMenu row={row} onRename={() => setRenaming(row.dialog)} onRemove={() => remove(row)} />}
            />
          )}
        </>
      )}
      {asked === 'dialog' && canEdit && (
        <NameDialog
          title={text('dialog.list.new')}
          action={text('dialog.list.create')}
          taken={rows.map((row) => row.dialog.data.name)}
          onClose={() => setAsked('')}
        />
      )}
      {renaming && (
        <NameDialog
          title={text('dialog.list.rename')}
          action={text('dialog.list.rename')}
          dialog={renaming}
          taken={rows.map((row) => row.dialog.data.name)}
          onClose={() => setRenaming(null)}
        />
      )}
    </Page>
  )
}

function useRows(botId: string): DialogRow[] {
  const dialogs = useObjects('dialog')
  const intents = useObjects('intent')
  const nodes = useObjects('node')
  const problems = useCall('document.list-problems', { streamId: botId }, { keep: true }).data
  return useMemo(
    () =>
      dialogs
        .map((dialog) => ({
          dialog,
          intents: intents.filter((intent) => intent.data.dialogId === dialog.id).map((intent) => intent.data.name),
          nodes: nodes.filter((node) => node.parentId === dialog.id).length,
          problems: (problems ?? []).filter((problem) => problem.dialogId === dialog.id).length,
        }))
        .sort((left, right) => left.dialog.data.name.localeCompare(right.dialog.data.name)),
    [dialogs, intents, nodes, problems],
  )
}

function RowMenu({ row, onRename, onRemove }: { row: DialogRow; onRename: () => void; onRemove: () => void }) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={text('dialog.list.more', { name: row.dialog.data.name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={onRename}>
          {text('dialog.menu.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={onRemove}>
          {text('dialog.menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface NameDialogProps {
  title: string
  action: string
  dialog?: BotObject<'dialog'>
  taken: readonly string[]
  onClose: () => void
}

/** Names a new dialog, or one that is there. */
function NameDialog({ title, action, dialog, taken, onClose }: NameDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const navigate = useNavigate()
  const kinds = useCall('kind.list', {}, { staleMs: Infinity }).data?.nodes ?? []
  const edit = useEdit()
  const [name, setName] = useState(dialog?.data.name ?? '')
  const [description, setDescription] = useState(dialog?.data.description ?? '')
  const isTaken = name.trim().toLowerCase() !== dialog?.data.name.toLowerCase() && uniqueName(name.trim(), taken) !== name.trim()
  const isReady = name.trim() !== '' && !isTaken && (dialog !== undefined || kinds.length > 0)
  const submit = () => {
    if (!isReady) return
    if (dialog) {
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { name: name.trim(), description } }], {
        label: text('dialog.list.renamed', { name: name.trim() }),
      })
      onClose()
      return
    }
    const made = newDialog(name.trim(), description, kinds)
    edit(made.edits, { label: text('dialog.list.added', { name: name.trim() }) })
    void navigate({ to: botPath(botId, `/dialogs/${made.id}`) })
  }
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          data-autofocus
          label={text('dialog.list.name')}
          placeholder={text('dialog.list.name.example')}
          value={name}
          maxLength={128}
          error={isTaken ? text('dialog.list.taken') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          mt={16}
          label={text('dialog.list.description')}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button mt={20} type="submit" variant="filled" size="md" disabled={!isReady}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}
