// What can be done with one object from the palette (Tab): open it, give it another name, see what mentions it, copy it, delete it.
// All of it goes through the bot document and can be taken back.
import { allows } from '@parley/contract/base/access/access'
import type { KindDescription } from '@parley/contract/base/form'
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import type { JsonObject } from '@parley/contract/base/json'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { Edit } from '@parley/contract/objects/object'
import { placeOfObject } from '../../base/document/object-places'
import { text } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useBot } from '../../base/session/use-bot'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { callQuery, queryClient, useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { iconOfKind } from '../../ui/uses/object-icons'
import { showToast } from '../../ui/toast/toast'
import { removeWithCare } from '../../ui/removal/removal'
import { openRefactor, type RefactorAsked } from '../../ui/refactor/refactor'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { type CopiedObject, copyEdits, copyName } from './copy-edits'
import { wordsOf } from './match'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { best } from './palette-items'
import { nameOf } from './palette-objects'
import { type OpenPlace, useOpenPlace } from './places/use-open-place'

export type DrillMode = 'actions' | 'rename' | 'usages'

export interface Drill {
  item: PaletteItem
  object: CopiedObject
  mode: DrillMode
}

/** Sentences of an intent belong to one intent alone, so an intent is not copied. */
const copied: ReadonlySet<ObjectKind> = new Set(['dialog', 'entity', 'variable'])

export function useDrillItems(botId: string, drill: Drill | null, words: string, onMode: (mode: DrillMode) => void): PaletteGroup[] {
  const { data: bot } = useBot(botId)
  const open = useOpenPlace()
  const steps = useKinds()?.nodes ?? []
  const isUsages = drill?.mode === 'usages'
  const usages = useCall('document.list-usages', isUsages ? { streamId: botId, objectId: drill.object.id } : null).data ?? []
  if (drill === null) return []
  const { object, item } = drill
  const name = nameOf(object)
  if (isUsages) {
    const items = usages.map((usage) => usageItem(botId, usage, open))
    return groupOf('usages', wordsOf(words).length === 0 ? items : best(items, wordsOf(words)))
  }
  if (drill.mode === 'rename') {
    const next = words.trim()
    if (next === '' || next === name) return []
    const run = () => void rename(botId, object, next)
    return groupOf('object', [{ id: 'rename', title: text('shell.palette.rename-to', { name: next }), place: '', icon: 'edit', run }])
  }
  const mayEdit = bot !== undefined && allows(bot.permissions, 'TASKS', 'YES')
  const action = (id: string, icon: PaletteItem['icon'], run: () => void, stays?: true): PaletteItem => ({
    id,
    title: text(`shell.palette.object.${id}`),
    place: '',
    icon,
    run,
    ...(stays ? { stays } : {}),
  })
  const items = [
    { ...action('open', item.icon, item.run), path: item.path },
    ...(mayEdit ? [action('rename', 'edit', () => onMode('rename'), true)] : []),
    action('usages', 'search', () => onMode('usages'), true),
    ...(mayEdit ? refactorItems(botId, object, steps) : []),
    ...(mayEdit && copied.has(object.kind) ? [action('copy', 'copy', () => void copy(botId, object, open))] : []),
    ...(mayEdit
      ? [
          action('remove', 'remove', () =>
            removeWithCare({ botId, name: nameOf(object), ids: [object.id] }, () => void remove(botId, object)),
          ),
        ]
      : []),
  ]
  return groupOf('object', best(items, wordsOf(words)))
}

/** What it can become; where its places are looked at first. */
function refactorItems(botId: string, object: CopiedObject, steps: readonly KindDescription[]): PaletteItem[] {
  const name = nameOf(object)
  const { id, data } = object
  const kind = object.kind
  const item = (asked: RefactorAsked, icon: PaletteItem['icon']): PaletteItem => ({
    id: `refactor-${asked.do}`,
    title: text(`ui.refactor.menu.${asked.do}`),
    place: '',
    icon,
    run: () => openRefactor(botId, asked),
  })
  const type = typeof data['type'] === 'string' ? data['type'] : ''
  if (kind === 'intent') return [item({ do: 'merge-intents', from: id, name }, 'fork')]
  if (kind === 'entity') return [item({ do: 'change-type', objectId: id, kind, type, name }, 'compare')]
  if (kind !== 'node') return []
  const goesThrough = steps.find((step) => step.id === type)?.fields.some(({ control }) => control === 'dialog') === true
  return [
    item({ do: 'change-type', objectId: id, kind, type, name }, 'compare'),
    item({ do: 'extract', stepIds: [id], name }, 'fork'),
    ...(goesThrough ? [item({ do: 'inline', stepId: id, name }, 'maximise')] : []),
  ]
}

function groupOf(id: PaletteGroup['id'], items: PaletteItem[]): PaletteGroup[] {
  return items.length === 0 ? [] : [{ id, items }]
}

type Usage = CallReply<'document.list-usages'>[number]

function usageItem(botId: string, { objectId, kind, parentId, title }: Usage, open: OpenPlace): PaletteItem {
  return { id: objectId, title, place: '', icon: iconOfKind(kind), ...open(botId, placeOfObject(kind, objectId, parentId)) }
}

function rename(botId: string, object: CopiedObject, next: string): Promise<boolean> {
  const set: JsonObject = object.kind === 'variable' ? { key: next } : { name: next }
  return send(botId, label('shell.palette.renamed', { name: nameOf(object), next }), [{ op: 'put', id: object.id, kind: object.kind, set }])
}

function remove(botId: string, object: CopiedObject): Promise<boolean> {
  return send(botId, label('shell.palette.removed', { name: nameOf(object) }), [{ op: 'remove', id: object.id }])
}

async function copy(botId: string, object: CopiedObject, open: OpenPlace): Promise<void> {
  const kinds = [object.kind, ...(object.kind === 'dialog' ? ['node', 'note'] : [])].join(',')
  const { objects } = await queryClient.fetchQuery({ ...callQuery('document.get', { streamId: botId, kinds }), staleTime: 0 })
  const taken = objects.filter(({ kind }) => kind === object.kind).map(nameOf)
  const name = copyName(nameOf(object), taken, object.kind)
  const inside = objects.filter(({ parentId }) => parentId === object.id)
  const { id, edits } = copyEdits(object, inside, object.kind === 'variable' ? { key: name } : { name })
  if (!(await send(botId, label('shell.palette.copied', { name }), edits))) return
  open(botId, placeOfObject(object.kind, id)).run()
}

/** A new intent of this name, opened so that it can be taught. */
export async function createIntent(botId: string, name: string, open: OpenPlace): Promise<void> {
  const id = newId('intent')
  if (!(await send(botId, label('shell.palette.created', { name }), [{ op: 'put', id, kind: 'intent', set: { name } }]))) return
  open(botId, placeOfObject('intent', id)).run()
}

/** One batch with its undo; what cannot be done is said, with its reason. */
async function send(botId: string, called: Sentence, edits: Edit[]): Promise<boolean> {
  try {
    const how = { streamId: botId, label: called.text, said: { key: called.key, values: called.values } }
    const batchId = newId('batch')
    await change('document.apply', { ...how, id: batchId, edits })
    showUndoToast(called.text, () => change('document.undo', { streamId: botId, batchId }))
    return true
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), { tone: 'bad' })
    return false
  }
}
