// What can be done to the open dialog, each as one labelled batch of the document (and so one step of undo).
import type { KindDescription } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { DialogRules, StepRules } from '@parley/contract/objects/conversation-rules'
import { readPart, type StepPart } from '@parley/contract/objects/step-parts'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { useMemo, useRef } from 'react'
import { refuseBeyond, useDocument, useEdit, type EditHow, type OpenDocument } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { withFirstText, withWordsBehind } from '../../../ui/controls/shared/first-wording'
import { removeWithCare } from '../../../ui/removal/removal'
import { openRefactor } from '../../../ui/refactor/refactor'
import { takeBack, undoSteps } from '../../../ui/undo/undo-steps'
import { useText } from '../../../base/language/text'
import { closeToast, showToast } from '../../../ui/toast/toast'
import { arrange, snap, type Place } from '../graph/arrange'
import { clipOf, pasteClip, shiftTo, type Clip } from '../graph/clip'
import { addNode, connect, moveNodes, newNode, putNode, removeNodes, type AfterExit, type StepStart } from '../graph/edits'
import { estimatedHeight, graphNode } from '../graph/model'
import { freePlace, roomBetween } from '../graph/space'
import { openWayOfStart, type Behind } from '../graph/start'
import type { OpenDialog } from './use-open-dialog'

type NodeObject = BotObject<'node'>

export type CanvasEdits = ReturnType<typeof shapeEdits> &
  ReturnType<typeof stepEdits> &
  ReturnType<typeof ruleEdits> &
  ReturnType<typeof noteEdits> &
  ReturnType<typeof refactorings> &
  ReturnType<typeof historyEdits>

interface Bench {
  botId: string
  open: OpenDialog
  text: ReturnType<typeof useText>
  /** Gives what undo knows them by. */
  edit: (edits: readonly Edit[], how: EditHow) => string
  store: OpenDocument['store']
  canEdit: boolean
  nodeOf: (id: string) => NodeObject | undefined
  nameOf: (id: string) => string
  /** Shows a notice with an undo, which goes as soon as there is something newer to undo. */
  offerUndo: (words: string, done: string) => void
  withdrawOffer: () => void
}

/** `claim` is told of every edit. */
export function useCanvasEdits(open: OpenDialog | null, claim: () => void): CanvasEdits | null {
  const { botId, store, canEdit } = useDocument()
  const put = useEdit()
  const text = useText()
  const offer = useRef('')
  return useMemo(() => {
    if (!open) return null
    const nodeOf = (id: string) => open.nodes.find((node) => node.id === id)
    const withdrawOffer = () => closeToast(offer.current)
    const edit: Bench['edit'] = (edits, how) => {
      if (!canEdit) return ''
      withdrawOffer()
      const done = put(edits, how)
      if (done !== '') claim()
      return done
    }
    const offerUndo = (words: string, done: string) => {
      const run = () => takeBack(store, done, withdrawOffer)
      if (canEdit) offer.current = showToast(words, { action: { label: text('ui.undo'), run } })
    }
    const nameOf = (id: string) => nodeOf(id)?.data.name ?? ''
    const bench: Bench = { botId, open, text, edit, store, canEdit, nodeOf, nameOf, offerUndo, withdrawOffer }
    return {
      ...shapeEdits(bench),
      ...stepEdits(bench),
      ...ruleEdits(bench),
      ...noteEdits(bench),
      ...refactorings(bench),
      ...historyEdits(bench),
    }
  }, [open, botId, store, put, canEdit, text, claim])
}

/** Which steps there are, how they hang together and where they stand. */
function shapeEdits(bench: Bench) {
  const { open, text, edit, store, nodeOf, nameOf, offerUndo } = bench
  const { dialog, nodes, notes } = open
  const isNote = (id: string) => notes.some((note) => note.id === id)
  return {
    /** Gives the new step's id. With no place asked for, the first step of a dialog comes behind its start; nothing leads into an entry. */
    add: (kind: KindDescription, at: { x: number; y: number }, asked: Behind | null, start: StepStart = {}): string => {
      const after = asked ?? (kind.group === 'entry' ? null : openWayOfStart(open.graph, dialog.data.startNodeId))
      const source = after ? nodeOf(after.nodeId) : undefined
      const place: AfterExit | null = after && source ? { ...after, node: source } : null
      const from = place?.insert ? open.graph.nodes.find((node) => node.id === place.node.id) : undefined
      const data = newNode(kind, kind.label, at, start.settings)
      const height = estimatedHeight(graphNode({ ...dialog, kind: 'node', data }, open.context))
      const room = from ? roomBetween(open.graph, from, at, height) : { at: freePlace(open.graph, at, height), moved: [] }
      const { id, edits } = addNode({ dialog, siblings: nodes, kind, at: room.at, after: place, start })
      const called = label('dialog.edit.add', { name: { text: kind.label, key: `kind.node.${kind.id}` } })
      edit([...edits, ...moveNodes(room.moved)], { label: called })
      return id
    },
    connect: (nodeId: string, exitKey: string, exitId: string, to: string | null) => {
      const node = nodeOf(nodeId)
      const called = label(to === null ? 'dialog.edit.disconnect' : 'dialog.edit.connect', { name: node?.data.name ?? '' })
      if (node) edit([connect(node, exitKey, exitId, to)], { label: called })
    },
    remove: (ids: readonly string[]) => {
      const stepIds = new Set(ids.filter((id) => nodeOf(id)))
      const noteIds = ids.filter(isNote)
      const counts = { count: stepIds.size + noteIds.length, name: nameOf([...stepIds][0] ?? '') }
      const isOnlyNote = stepIds.size === 0 && noteIds.length === 1
      const called = isOnlyNote ? label('dialog.edit.remove-note') : label('dialog.edit.remove', counts)
      const used = { botId: bench.botId, name: nameOf([...stepIds][0] ?? ''), ids: [...stepIds].filter((id) => store.isConfirmed(id)) }
      removeWithCare(used, () => {
        const done = edit([...removeNodes(dialog, nodes, stepIds), ...noteIds.map((id) => ({ op: 'remove' as const, id }))], {
          label: called,
        })
        offerUndo(isOnlyNote ? text('dialog.removed-note') : text('dialog.removed', counts), done)
      })
    },
    duplicate: (ids: readonly string[]): string[] => {
      const clip = clipOf({ botId: '', nodes, notes }, new Set(ids))
      const copied = pasteClip({ dialogId: dialog.id, nodes, notes }, clip, { x: 32, y: 32 })
      edit(copied.edits, { label: label('dialog.edit.copy', { count: copied.ids.length }) })
      return copied.ids
    },
    /** Beside what was copied where that is in this dialog, otherwise in the middle of what is in sight. Gives the new ids. */
    paste: (clip: Clip, middle: { x: number; y: number }): string[] => {
      const isFromHere = clip.steps.some(({ id }) => nodeOf(id))
      const corner = { x: snap(middle.x), y: snap(middle.y) }
      const pasted = pasteClip({ dialogId: dialog.id, nodes, notes }, clip, isFromHere ? { x: 32, y: 32 } : shiftTo(clip, corner))
      edit(pasted.edits, { label: label('dialog.edit.paste', { count: pasted.ids.length }) })
      return pasted.ids
    },
    move: (places: readonly Place[]) =>
      edit(
        moveNodes(places, (id) => (isNote(id) ? 'note' : 'node')),
        { label: label('dialog.edit.move', { count: places.length }) },
      ),
    arrange: async (heights: ReadonlyMap<string, number>) => {
      const places = await arrange(open.graph, (node) => heights.get(node.id) ?? estimatedHeight(node))
      edit(moveNodes(places), { label: label('dialog.edit.arrange') })
    },
    setStart: (nodeId: string) =>
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { startNodeId: nodeId } }], {
        label: label('dialog.edit.start', { name: nameOf(nodeId) }),
      }),
    /** Between in progress and ready. */
    toggleState: () => {
      const state = dialog.data.state === 'inprogress' ? 'configured' : 'inprogress'
      const what = label(`dialog.edit.${state}`, { name: dialog.data.name })
      const done = edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { state } }], { label: what })
      offerUndo(what.text, done)
    },
  }
}

/** What one step is. */
function stepEdits({ open, edit, store, nodeOf, nameOf }: Bench) {
  /** As they are now: a control may write two settings before the screen is drawn again. */
  const settingsOf = ({ id, data }: NodeObject): JsonObject =>
    JsonObject.safeParse(store.objects.get(id)?.data.settings).data ?? data.settings
  const writeSetting = (node: NodeObject, setting: string, value: JsonObject[string]) =>
    edit([putNode(node.id, { settings: { ...settingsOf(node), [setting]: value } })], {
      label: label('dialog.edit.change', { name: node.data.name }),
      key: `${node.id}.settings.${setting}`,
    })
  const writeFirst = (nodeId: string, change: (text: string) => string) => {
    const node = nodeOf(nodeId)
    const kind = open.kinds.find((candidate) => candidate.id === node?.data.type)
    const field = kind?.fields.find((candidate) => candidate.control === 'prompts')
    if (node && field) writeSetting(node, field.name, withFirstText(node.data.settings[field.name], change))
  }
  return {
    rename: (nodeId: string, name: string) =>
      edit([putNode(nodeId, { name })], { label: label('dialog.edit.rename', { name }), key: `${nodeId}.name` }),
    setEnabled: (nodeId: string, enabled: boolean) =>
      edit([putNode(nodeId, { enabled })], {
        label: label(enabled ? 'dialog.edit.enable' : 'dialog.edit.disable', { name: nameOf(nodeId) }),
      }),
    setMinimized: (nodeId: string, minimized: boolean) =>
      edit([putNode(nodeId, { minimized })], { label: label('dialog.edit.minimise', { name: nameOf(nodeId) }) }),
    setSetting: (nodeId: string, setting: string, value: JsonObject[string]) => {
      const node = nodeOf(nodeId)
      if (node) writeSetting(node, setting, value)
    },
    /** Several settings as one step of undo. */
    setSettings: (nodeId: string, settings: JsonObject) => {
      const node = nodeOf(nodeId)
      if (node)
        edit([putNode(nodeId, { settings: { ...settingsOf(node), ...settings } })], {
          label: label('dialog.edit.change', { name: node.data.name }),
        })
    },
    /** `key` joins typing into one batch; '' for a change that stands alone. */
    setTransitions: (nodeId: string, transitions: NodeObject['data']['transitions'], key: string) =>
      edit([putNode(nodeId, { transitions })], {
        label: label('dialog.edit.rules', { name: nameOf(nodeId) }),
        key: key === '' ? '' : `${nodeId}.${key}`,
      }),
    /** Writes the first wording, on the node itself. */
    writeText: (nodeId: string, words: string) => writeFirst(nodeId, () => words),
    /** Puts words behind those the node says first. */
    sayToo: (nodeId: string, words: string) => writeFirst(nodeId, withWordsBehind(words)),
  }
}

/** Where the dialog or a step differs from the bot in how it is interrupted. */
function ruleEdits({ open: { dialog }, edit, nameOf }: Bench) {
  return {
    setDialogRules: (conversation: DialogRules) =>
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { conversation } }], {
        label: label('interruption.edit', { name: dialog.data.name }),
        key: `${dialog.id}.conversation`,
      }),
    setMapping: (mapping: Json) =>
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { mapping } }], {
        label: label('dialog.mapping.changed', { name: dialog.data.name }),
        key: `${dialog.id}.mapping`,
      }),
    setNamespaces: (namespaces: string[]) =>
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { namespaces } }], {
        label: label('dialog.namespaces.changed', { name: dialog.data.name }),
      }),
    setConversation: (nodeId: string, conversation: StepRules) =>
      edit([putNode(nodeId, { conversation })], {
        label: label('interruption.edit', { name: nameOf(nodeId) }),
        key: `${nodeId}.conversation`,
      }),
    /** What is not whole, such as a value too long, is not kept. */
    setPart: (nodeId: string, part: StepPart, values: JsonObject) => {
      const read = readPart(part, values)
      if (read === null) {
        refuseBeyond()
        return
      }
      edit([putNode(nodeId, read)], { label: label(`dialog.edit.${part}`, { name: nameOf(nodeId) }), key: `${nodeId}.${part}` })
    },
  }
}

function noteEdits({ open, edit }: Bench) {
  return {
    addNote: (at: { x: number; y: number }) => {
      const set = { text: '', x: snap(at.x), y: snap(at.y), width: 256, height: 96 }
      edit([{ op: 'put', id: newId('note'), kind: 'note', parentId: open.dialog.id, set }], { label: label('dialog.edit.note') })
    },
    writeNote: (noteId: string, words: string) =>
      edit([{ op: 'put', id: noteId, kind: 'note', set: { text: words } }], {
        label: label('dialog.edit.note-change'),
        key: `${noteId}.text`,
      }),
  }
}

/** Looked at place by place before they are done. */
function refactorings({ botId, store, nodeOf, nameOf }: Bench) {
  const saved = () => store.flush()
  return {
    extract: (stepIds: readonly string[]) => openRefactor(botId, { do: 'extract', stepIds, name: nameOf(stepIds[0] ?? '') }, saved),
    inline: (stepId: string) => openRefactor(botId, { do: 'inline', stepId, name: nameOf(stepId) }, saved),
    changeType: (objectId: string) => {
      const type = nodeOf(objectId)?.data.type ?? ''
      openRefactor(botId, { do: 'change-type', objectId, kind: 'node', type, name: nameOf(objectId) }, saved)
    },
  }
}

function historyEdits({ botId, open, store, withdrawOffer }: Bench) {
  return undoSteps(store, { botId, scope: { objectId: open.dialog.id } }, withdrawOffer)
}
