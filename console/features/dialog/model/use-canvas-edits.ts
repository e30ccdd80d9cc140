// What can be done to the open dialog, each as one labelled batch of the document (and so one step of undo).
import type { KindDescription } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import { useMemo } from 'react'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/text'
import { showToast } from '../../../ui/toast/toast'
import { arrange, snap, type Place } from '../graph/arrange'
import { addNode, connect, copyNodes, json, moveNodes, putNode, removeNodes, type AfterExit } from '../graph/edits'
import { estimatedHeight } from '../graph/model'
import type { OpenDialog } from './use-open-dialog'

export interface CanvasEdits {
  add: (
    kind: KindDescription,
    at: { x: number; y: number },
    after: { nodeId: string; exitKey: string; exitId: string; insert: boolean } | null,
    settings?: JsonObject,
  ) => string
  addNote: (at: { x: number; y: number }) => void
  connect: (nodeId: string, exitKey: string, exitId: string, to: string | null) => void
  remove: (ids: readonly string[]) => void
  duplicate: (ids: readonly string[]) => string[]
  move: (places: readonly Place[]) => void
  rename: (nodeId: string, name: string) => void
  setEnabled: (nodeId: string, enabled: boolean) => void
  setMinimized: (nodeId: string, minimized: boolean) => void
  setSetting: (nodeId: string, name: string, value: JsonObject[string]) => void
  setTransitions: (nodeId: string, transitions: BotObject<'node'>['data']['transitions'], key: string) => void
  setStart: (nodeId: string) => void
  writeText: (nodeId: string, words: string) => void
  writeNote: (noteId: string, words: string) => void
  arrange: (heights: ReadonlyMap<string, number>) => Promise<void>
  undo: () => void
  redo: () => void
}

export function useCanvasEdits(open: OpenDialog | null): CanvasEdits | null {
  const { store, canEdit } = useDocument()
  const text = useText()
  return useMemo(() => {
    if (!open) return null
    const { dialog, nodes, notes, kinds, graph } = open
    const nodeOf = (id: string) => nodes.find((node) => node.id === id)
    const isNote = (id: string) => notes.some((note) => note.id === id)
    const name = (id: string) => nodeOf(id)?.data.name ?? ''
    const edit: typeof store.edit = (edits, how) => {
      if (canEdit) store.edit(edits, how)
    }
    const step = (request: Promise<string>, done: string) => {
      request.then(
        (label) => showToast(text(done, { label })),
        (error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' }),
      )
    }
    const writeSetting = (node: BotObject<'node'>, setting: string, value: JsonObject[string]) =>
      edit([putNode(node.id, { settings: { ...node.data.settings, [setting]: value } })], {
        label: text('dialog.edit.change', { name: node.data.name }),
        key: `${node.id}.settings.${setting}`,
      })

    return {
      add: (kind, at, after, settings) => {
        const source = after ? nodeOf(after.nodeId) : undefined
        const place: AfterExit | null =
          after && source ? { node: source, exitKey: after.exitKey, exitId: after.exitId, insert: after.insert } : null
        const { id, edits } = addNode(dialog, nodes, kind, at, place, settings)
        edit(edits, { label: text('dialog.edit.add', { name: kind.label }) })
        return id
      },
      addNote: (at) =>
        edit(
          [
            {
              op: 'put',
              id: newId('note'),
              kind: 'note',
              parentId: dialog.id,
              set: { text: '', x: snap(at.x), y: snap(at.y), width: 256, height: 96 },
            },
          ],
          { label: text('dialog.edit.note') },
        ),
      connect: (nodeId, exitKey, exitId, to) => {
        const node = nodeOf(nodeId)
        if (node)
          edit([connect(node, exitKey, exitId, to)], {
            label: text(to === null ? 'dialog.edit.disconnect' : 'dialog.edit.connect', { name: node.data.name }),
          })
      },
      remove: (ids) => {
        const stepIds = new Set(ids.filter((id) => nodeOf(id)))
        const noteIds = ids.filter(isNote)
        const label = text('dialog.edit.remove', { count: stepIds.size + noteIds.length, name: name([...stepIds][0] ?? '') })
        edit([...removeNodes(dialog, nodes, stepIds), ...noteIds.map((id) => ({ op: 'remove' as const, id }))], { label })
        if (canEdit) showToast(label, { action: { label: text('ui.undo'), run: () => step(store.undo(), 'dialog.undone') } })
      },
      duplicate: (ids) => {
        const copied = copyNodes(dialog, nodes, new Set(ids))
        edit(copied.edits, { label: text('dialog.edit.copy', { count: copied.ids.length }) })
        return copied.ids
      },
      move: (places) =>
        edit(
          moveNodes(places, (id) => (isNote(id) ? 'note' : 'node')),
          { label: text('dialog.edit.move', { count: places.length }) },
        ),
      rename: (nodeId, next) =>
        edit([putNode(nodeId, { name: next })], { label: text('dialog.edit.rename', { name: next }), key: `${nodeId}.name` }),
      setEnabled: (nodeId, enabled) =>
        edit([putNode(nodeId, { enabled })], {
          label: text(enabled ? 'dialog.edit.enable' : 'dialog.edit.disable', { name: name(nodeId) }),
        }),
      setMinimized: (nodeId, minimized) =>
        edit([putNode(nodeId, { minimized })], { label: text('dialog.edit.minimise', { name: name(nodeId) }) }),
      setSetting: (nodeId, setting, value) => {
        const node = nodeOf(nodeId)
        if (node) writeSetting(node, setting, value)
      },
      setTransitions: (nodeId, transitions, key) =>
        edit([putNode(nodeId, { transitions })], {
          label: text('dialog.edit.rules', { name: name(nodeId) }),
          key: key === '' ? '' : `${nodeId}.${key}`,
        }),
      setStart: (nodeId) =>
        edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { startNodeId: nodeId } }], {
          label: text('dialog.edit.start', { name: name(nodeId) }),
        }),
      writeText: (nodeId, words) => {
        const node = nodeOf(nodeId)
        const field = kinds.find((kind) => kind.id === node?.data.type)?.fields.find((candidate) => candidate.control === 'prompts')
        if (!node || !field) return
        const prompts = Prompt.array().catch([]).parse(node.data.settings[field.name])
        const [first, ...others] = prompts
        writeSetting(node, field.name, [json({ ...(first ?? Prompt.parse({})), text: words }), ...others.map(json)])
      },
      writeNote: (noteId, words) =>
        edit([{ op: 'put', id: noteId, kind: 'note', set: { text: words } }], {
          label: text('dialog.edit.note-change'),
          key: `${noteId}.text`,
        }),
      arrange: async (heights) => {
        const places = await arrange(graph, (node) => heights.get(node.id) ?? estimatedHeight(node))
        edit(moveNodes(places), { label: text('dialog.edit.arrange') })
      },
      undo: () => step(store.undo(), 'dialog.undone'),
      redo: () => step(store.redo(), 'dialog.redone'),
    }
  }, [open, store, canEdit, text])
}
