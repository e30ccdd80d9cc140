// The changes between two versions in groups, as the tree at the left and J and K go through them: dialogs, intents with their
// sentences, then the other kinds in their order, settings last. Putting a change into words is change-words.ts.
import { objectFacts, objectKinds, type ObjectKind } from '@parley/contract/objects/object-kinds'
import type { ComparedChange } from '@parley/contract/release/bot-version'

export const areas = ['logic', 'words', 'training', 'settings'] as const
export type Area = (typeof areas)[number]

export interface Group {
  /** Id of its dialog or intent, else the heading that changes of its kind are told under. */
  id: string
  kind: ObjectKind
  /** Its dialog or intent, of which all can be restored together; null for other groups. */
  container: { objectId: string; title: string } | null
  changes: ComparedChange[]
}

const containers: Partial<Record<ObjectKind, ObjectKind>> = {
  dialog: 'dialog',
  node: 'dialog',
  note: 'dialog',
  intent: 'intent',
  utterance: 'intent',
}

export function groupsOf(changes: readonly ComparedChange[]): Group[] {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    const made = groupFor(change)
    const group = groups.get(made.id) ?? made
    group.changes.push(change)
    groups.set(group.id, group)
  }
  for (const group of groups.values()) group.changes.sort(byPlace)
  return [...groups.values()].sort(
    (left, right) => objectKinds.indexOf(left.kind) - objectKinds.indexOf(right.kind) || titleOf(left).localeCompare(titleOf(right)),
  )
}

function groupFor({ objectId, kind, title, parentId, parent }: ComparedChange): Group {
  const container = containers[kind]
  if (container === undefined) return { id: objectFacts[kind].group ?? kind, kind, container: null, changes: [] }
  const id = kind === container ? objectId : parentId
  // A step that is in no dialog yet.
  if (id === '') return { id: container, kind: container, container: null, changes: [] }
  return { id, kind: container, container: { objectId: id, title: kind === container ? title : parent }, changes: [] }
}

/** The group of the chosen change, else the first of a dialog or the first of all; with the dialog's id where it is one's. */
export function dialogShown(groups: readonly Group[], selected: string): { group: Group; dialogId: string | undefined } | undefined {
  const own = groups.find(({ changes }) => changes.some(({ objectId }) => objectId === selected))
  const group = own ?? groups.find(({ kind, container }) => kind === 'dialog' && container !== null) ?? groups[0]
  return group && { group, dialogId: group.kind === 'dialog' ? group.container?.objectId : undefined }
}

export const titleOf = ({ container }: Group): string => container?.title ?? ''

/** The dialog or intent itself comes before what belongs to it, and utterances that went before those that came. */
function byPlace(left: ComparedChange, right: ComparedChange): number {
  return Number(right.parentId === '') - Number(left.parentId === '') || wayOf(left) - wayOf(right) || left.title.localeCompare(right.title)
}

const wayOf = ({ kind, change }: ComparedChange): number => (kind === 'utterance' ? ['changed', 'removed', 'added'].indexOf(change) : 0)

const areaOfKind: Partial<Record<ObjectKind, Area>> = {
  bot: 'settings',
  entity: 'training',
  intent: 'training',
  note: 'words',
  synonym: 'training',
  utterance: 'training',
  variable: 'settings',
  response: 'words',
}
const wordControls: ReadonlySet<string> = new Set(['message', 'prompts', 'long-text'])

/** What telling an area asks of a kind of step. */
interface NodeKind {
  id: string
  fields: readonly { name: string; control: string }[]
}

/** A step whose texts alone changed is a change of words; every other change of a dialog is one of its logic. */
export function areaOf({ kind, type, change, fields }: ComparedChange, nodes: readonly NodeKind[]): Area {
  const area = areaOfKind[kind]
  if (area !== undefined) return area
  const described = nodes.find(({ id }) => id === type)?.fields ?? []
  const isText = (name: string) => wordControls.has(described.find((field) => field.name === name)?.control ?? '')
  return change === 'changed' && fields.length > 0 && fields.every(({ field }) => isText(field)) ? 'words' : 'logic'
}

/** The next change in the order of the groups; at either end it stays. */
export function stepFrom(all: readonly ComparedChange[], from: string, by: 1 | -1): ComparedChange | undefined {
  const at = all.findIndex(({ objectId }) => objectId === from)
  return all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]
}
