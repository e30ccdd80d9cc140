// All dialogs of the bot: which intent starts each, how many steps and problems it has; making, renaming and removing them.
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { type ReactNode, useMemo, useState } from 'react'
import { DocumentProvider, useDocument, useDocumentLoad, useEdit, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { isFeatureOn } from '../../../base/page/settings'
import { label } from '../../../base/language/words/label'
import { hasExpired } from '../../../base/session/plan'
import { useUserId } from '../../../base/session/session'
import { useBot, useBotId } from '../../../base/session/use-bot'
import { useClosed } from '../../../base/session/use-closed'
import { BaseMark } from '../../../ui/panes/base-mark'
import { change } from '../../../base/call/use-change'
import { useCall } from '../../../base/call/use-call'
import { useUrlState } from '../../../base/page/use-url-state'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { removeWithCare } from '../../../ui/removal/removal'
import { EmptyState } from '../../../ui/state/empty-state'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { showToast } from '../../../ui/toast/toast'
import { UsesDialog } from '../../../ui/uses/uses-dialog'
import { DialogTable, type DialogRow } from './dialog-table'
import { exportDialog } from '../file/export-dialog'
import { ComponentsDialog } from './components-dialog'
import { ImportDialog } from '../file/import-dialog'
import { StateItems } from '../state/state-items'
import { LoadFailed } from '../screen/head/load-failed'
import { NameDialog } from './name-dialog'

export function DialogsScreen() {
  const botId = useBotId()
  const bot = useBot(botId).data
  // Dialogs are made, renamed and removed here; what a smart bot leaves open lies in their steps.
  const closed = useClosed(botId, ['dialog'])
  return (
    <DocumentProvider botId={botId} canEdit={bot?.permissions.TASKS === 'YES' && !hasExpired(bot) && closed.is !== 'closed'}>
      <BaseMark closed={closed} />
      <Dialogs />
    </DocumentProvider>
  )
}

function Dialogs() {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const load = useDocumentLoad()
  const rows = useRows(botId)
  const [asked, setAsked] = useUrlState('new')
  const [renaming, setRenaming] = useState<BotObject<'dialog'> | null>(null)
  const [isManaging, setIsManaging] = useState(false)
  const actions = canEdit ? (
    <>
      {isFeatureOn('manageComponents') && (
        <Button leftSection={<Icon name="cards" />} onClick={() => setIsManaging(true)}>
          {text('dialog.components.manage')}
        </Button>
      )}
      <Button leftSection={<Icon name="upload" />} onClick={() => setAsked('import')}>
        {text('dialog.file.import-short')}
      </Button>
      <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setAsked('dialog')}>
        {text('dialog.list.new')}
      </Button>
    </>
  ) : undefined
  const [isNaming, isReady] = [asked === 'dialog' && canEdit, load.state === 'ready']
  return (
    <Page
      title={text('dialog.list.title')}
      count={isReady ? rows.length : undefined}
      actions={isReady && rows.length === 0 ? undefined : actions}
    >
      {load.state === 'failed' && <LoadFailed error={load.error} onRetry={() => void store.load()} />}
      {load.state === 'loading' && (
        <Waiting what={text('dialog.load.waiting')}>
          <SkeletonRows rows={8} />
        </Waiting>
      )}
      {isReady && rows.length === 0 && (
        <EmptyState icon="fork" title={text('dialog.list.empty')} why={text('dialog.list.empty.why')} action={actions} />
      )}
      {isReady && rows.length > 0 && <FoundDialogs rows={rows} onRename={setRenaming} />}
      {isNaming && <NameDialog title={text('dialog.list.new')} action={text('dialog.list.create')} onClose={() => setAsked('')} />}
      {isManaging && <ComponentsDialog onClose={() => setIsManaging(false)} />}
      {asked === 'import' && canEdit && <ImportDialog botId={botId} onClose={() => setAsked('')} />}
      {renaming && (
        <NameDialog
          title={text('dialog.list.rename')}
          action={text('dialog.list.rename')}
          dialog={renaming}
          onClose={() => setRenaming(null)}
        />
      )}
    </Page>
  )
}

function FoundDialogs({ rows, onRename }: { rows: readonly DialogRow[]; onRename: (dialog: BotObject<'dialog'>) => void }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const remove = useRemove()
  const [search, setSearch] = useUrlState('search')
  const [used, setUsed] = useState<BotObject<'dialog'> | null>(null)
  const [leaving, setLeaving] = useState<BotObject<'dialog'> | null>(null)
  const userId = useUserId()
  const words = search.trim().toLowerCase()
  const shown = rows.filter((row) => `${row.dialog.data.name} ${row.intents.join(' ')}`.toLowerCase().includes(words))
  return (
    <>
      <TextInput
        mb={12}
        w={320}
        leftSection={<Icon name="search" />}
        rightSection={<kbd>/</kbd>}
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
          botId={botId}
          menu={(row) => (
            <RowMenu
              row={row}
              canEdit={canEdit}
              onRename={() => onRename(row.dialog)}
              onRemove={() => remove(row)}
              onUses={() => setUsed(row.dialog)}
              onExport={() => exportDialog(botId, row.dialog)}
              steps={<StateItems botId={botId} userId={userId} state={row.state} onUnpublish={() => setLeaving(row.dialog)} />}
            />
          )}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={text('dialog.way.unpublish.title', { name: leaving.data.name })}
          action={text('dialog.way.unpublish')}
          run={() => change('dialog-state.unpublish', { streamId: botId, dialogId: leaving.id })}
          onClose={() => setLeaving(null)}
        >
          {text('dialog.way.unpublish.why')}
        </ConfirmDialog>
      )}
      {used && <UsesDialog botId={botId} objectId={used.id} name={used.data.name} onClose={() => setUsed(null)} />}
    </>
  )
}

/** Removes at once what nothing uses; the toast takes it back. */
function useRemove(): (row: DialogRow) => void {
  const text = useText()
  const { botId, store } = useDocument()
  const edit = useEdit()
  const remove = (dialog: BotObject<'dialog'>) => {
    const called = label('dialog.list.removed', { name: dialog.data.name })
    const complain = (error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' })
    edit([{ op: 'remove', id: dialog.id }], { label: called })
    showToast(called.text, { action: { label: text('ui.undo'), run: () => void store.undo().catch(complain) } })
  }
  return ({ dialog }) => removeWithCare({ botId, name: dialog.data.name, ids: [dialog.id] }, () => remove(dialog))
}

function useRows(botId: string): DialogRow[] {
  const dialogs = useObjects('dialog')
  const intents = useObjects('intent')
  const nodes = useObjects('node')
  const problems = useCall('document.list-problems', { streamId: botId }, { keep: true }).data
  const states = useCall('dialog-state.list', { streamId: botId }, { keep: true }).data
  return useMemo(
    () =>
      dialogs
        .map((dialog) => ({
          dialog,
          state: states?.find(({ _id }) => _id === dialog.id),
          intents: intents.filter((intent) => intent.data.dialogId === dialog.id).map((intent) => intent.data.name),
          nodes: nodes.filter((node) => node.parentId === dialog.id).length,
          problems: (problems ?? []).filter((problem) => problem.dialogId === dialog.id).map(({ severity }) => severity),
        }))
        .sort((left, right) => left.dialog.data.name.localeCompare(right.dialog.data.name)),
    [dialogs, intents, nodes, problems, states],
  )
}

interface RowMenuProps {
  row: DialogRow
  canEdit: boolean
  onRename: () => void
  onRemove: () => void
  onUses: () => void
  onExport: () => void
  /** Those of its way to end users. */
  steps: ReactNode
}

function RowMenu({ row, canEdit, onRename, onRemove, onUses, onExport, steps }: RowMenuProps) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={text('dialog.list.more', { name: row.dialog.data.name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={onRename}>
            {text('dialog.menu.rename')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="search" size={14} />} onClick={onUses}>
          {text('ui.uses.open')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={onExport}>
          {text('dialog.file.export')}
        </Menu.Item>
        {steps}
        {canEdit && (
          <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={onRemove}>
            {text('dialog.menu.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
