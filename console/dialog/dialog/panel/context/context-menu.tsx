// The menu of the canvas: what can be done with the step, the steps, the way or the canvas it was opened on, each with its key.
import { Menu } from '@mantine/core'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../../ui/icon'
import { openHistory } from '../../../../ui/undo/history'
import { type UndoNames, useUndoNames } from '../../../../ui/undo/undo-names'
import type { GraphEdge, GraphNode } from '../../graph/model'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { focusPanel } from '../inspector/panel-focus'
import type { RefactorEntry } from '../../../../ui/refactor/offered'
import { refactorEntries } from './refactor-entries'
import type { MenuAbout, MenuPlace } from './use-context-menu'
import classes from './context-menu.module.css'

/** What the canvas itself does for its menu. */
export interface MenuActions {
  inspect: (id: string) => void
  select: (ids: readonly string[]) => void
  addAfter: (nodeId: string) => void
  addAt: (at: { x: number; y: number }) => void
  insertInto: (edge: GraphEdge, at: { x: number; y: number }) => void
  noteAt: (at: { x: number; y: number }) => void
  arrangeAll: () => void
  showAll: () => void
  /** Back to the canvas, where its keys work. */
  focus: () => void
}

interface ContextMenuProps {
  place: MenuPlace
  open: OpenDialog
  edits: CanvasEdits
  canEdit: boolean
  actions: MenuActions
  onClose: () => void
}

interface Entry {
  /** Text key, and the key of the menu's entry. */
  label: string
  /** Instead of the text of the key. */
  words?: string
  icon: IconName
  keys?: string
  run: () => void
  isOff?: boolean
  /** Stands below a line. */
  isApart?: boolean
  /** Puts the keyboard somewhere itself. */
  leads?: boolean
}

export function ContextMenu(props: ContextMenuProps) {
  const { place, actions, onClose } = props
  const text = useText()
  const names = useUndoNames(useDocument().botId, props.canEdit ? props.edits.scope : null)
  const entries = [...entriesOf(props), ...(place.about.show === 'plane' && props.canEdit ? stepsBack(props.edits, names) : [])]
  return (
    <Menu
      opened
      position="bottom-start"
      offset={2}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      floatingStrategy="fixed"
      onClose={() => {
        onClose()
        actions.focus()
      }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.place}
          style={{ left: place.at.x, top: place.at.y }}
          aria-label={text(`dialog.context.${place.about.show}`)}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={text(`dialog.context.${place.about.show}`)}>
        {entries.map((entry, index) => (
          <div key={entry.label} role="none">
            {entry.isApart && <Menu.Divider />}
            <Menu.Item
              data-autofocus={index === 0 || undefined}
              leftSection={<Icon name={entry.icon} size={14} />}
              rightSection={entry.keys === undefined ? undefined : <kbd>{entry.keys}</kbd>}
              disabled={entry.isOff}
              onClick={() => {
                onClose()
                if (entry.leads !== true) actions.focus()
                entry.run()
              }}
            >
              {entry.words ?? text(entry.label)}
            </Menu.Item>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function entriesOf(props: ContextMenuProps): Entry[] {
  const { place, open } = props
  const about: MenuAbout = place.about
  if (about.show === 'plane') return planeEntries(props)
  if (about.show === 'steps') return stepsEntries(props, about.ids)
  if (about.show === 'way') {
    const edge = open.graph.edges.find((candidate) => candidate.id === about.id)
    return edge ? wayEntries(props, edge) : planeEntries(props)
  }
  const node = open.graph.nodes.find((candidate) => candidate.id === about.id)
  return node ? stepEntries(props, node) : planeEntries(props)
}

function stepEntries({ edits, canEdit, actions, open }: ContextMenuProps, node: GraphNode): Entry[] {
  const openPanel = (part: 'fields' | 'name') => () => {
    actions.inspect(node.id)
    focusPanel(node.id, part)
  }
  const settings: Entry = { label: 'dialog.context.settings', icon: 'gear', keys: 'Enter', run: openPanel('fields'), leads: true }
  if (!canEdit) return [settings]
  return [
    settings,
    { label: 'dialog.menu.rename', icon: 'edit', keys: 'F2', run: openPanel('name'), leads: true },
    { label: 'dialog.context.after', icon: 'add', keys: '/', run: () => actions.addAfter(node.id), leads: true },
    { label: 'dialog.menu.duplicate', icon: 'copy', keys: 'Ctrl D', run: () => actions.select(edits.duplicate([node.id])) },
    {
      label: node.isMinimized ? 'dialog.menu.restore' : 'dialog.menu.minimise',
      icon: 'minus',
      run: () => edits.setMinimized(node.id, !node.isMinimized),
    },
    {
      label: node.isEnabled ? 'dialog.context.off' : 'dialog.context.on',
      icon: 'power',
      run: () => edits.setEnabled(node.id, !node.isEnabled),
    },
    { label: 'dialog.menu.start', icon: 'play', run: () => edits.setStart(node.id), isOff: node.isStart },
    ...refactorEntries(edits, open, [node.id]).map(apart),
    removeEntry(edits, actions, [node.id]),
  ]
}

function stepsEntries({ edits, canEdit, actions, open }: ContextMenuProps, ids: readonly string[]): Entry[] {
  const none: Entry = { label: 'dialog.context.none', icon: 'close', keys: 'Esc', run: () => actions.select([]) }
  if (!canEdit) return [none]
  return [
    { label: 'dialog.menu.duplicate', icon: 'copy', keys: 'Ctrl D', run: () => actions.select(edits.duplicate(ids)) },
    ...refactorEntries(edits, open, ids).map(apart),
    none,
    removeEntry(edits, actions, ids),
  ]
}

/** Below a line of their own. */
const apart = (entry: RefactorEntry, at: number): Entry => ({ ...entry, isApart: at === 0 })

function removeEntry(edits: CanvasEdits, actions: MenuActions, ids: readonly string[]): Entry {
  const run = () => {
    edits.remove(ids)
    actions.select([])
  }
  return { label: 'dialog.menu.remove', icon: 'remove', keys: 'Del', run, isApart: true }
}

function wayEntries({ edits, canEdit, actions, place, open }: ContextMenuProps, edge: GraphEdge): Entry[] {
  const exit = open.graph.nodes.find((node) => node.id === edge.source)?.exits.find((candidate) => candidate.key === edge.exitKey)
  const ends: Entry[] = [
    { label: 'dialog.context.from', icon: 'chevron-left', keys: '←', run: () => actions.select([edge.source]) },
    { label: 'dialog.context.to', icon: 'chevron-right', keys: '→', run: () => actions.select([edge.target]) },
  ]
  if (!canEdit || !exit) return ends
  const remove = () => edits.connect(edge.source, exit.key, exit.exitId, null)
  return [
    { label: 'dialog.edge.insert', icon: 'add', keys: '/', run: () => actions.insertInto(edge, place.at), leads: true },
    ...ends,
    { label: 'dialog.context.unlink', icon: 'remove', keys: 'Del', run: remove, isApart: true },
  ]
}

/** What was done last here, and what was taken back. */
function stepsBack({ undo, redo }: CanvasEdits, names: UndoNames): Entry[] {
  return [
    { label: 'ui.undo', words: names.undo, icon: 'undo', keys: 'Ctrl Z', run: undo, isOff: names.labels.undo === '', isApart: true },
    { label: 'ui.redo', words: names.redo, icon: 'redo', keys: 'Ctrl Y', run: redo, isOff: names.labels.redo === '' },
    { label: 'ui.history.title', icon: 'history', run: openHistory, leads: true },
  ]
}

function planeEntries({ canEdit, actions, open, place }: ContextMenuProps): Entry[] {
  const all = (): string[] => [...open.nodes, ...open.notes].map(({ id }) => id)
  const looking: Entry[] = [
    { label: 'dialog.context.all', icon: 'check', keys: 'Ctrl A', run: () => actions.select(all()) },
    { label: 'ui.canvas.zoom.fit', icon: 'maximise', keys: 'Ctrl Alt 0', run: actions.showAll },
  ]
  if (!canEdit) return looking
  return [
    { label: 'dialog.add.title', icon: 'add', keys: '/', run: () => actions.addAt(place.at), leads: true },
    { label: 'dialog.add.note', icon: 'note', run: () => actions.noteAt(place.at) },
    { label: 'dialog.context.arrange', icon: 'fork', keys: 'A', run: actions.arrangeAll },
    ...looking,
  ]
}
