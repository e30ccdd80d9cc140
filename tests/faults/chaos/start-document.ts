// The bot that a run begins with: dialogs with steps and notes that everybody edits, one of each person's own, and things of every kind.
import { type ObjectKind, prefixOf } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import type { Chance } from '../document/chance'

export interface Start {
  edits: Edit[]
  /** The note into which everybody writes; nobody removes it or its dialog. */
  boardId: string
  boardDialogId: string
  /** That of the note and others: whose locks change hands. */
  dialogs: string[]
  /** A dialog that only one person edits, by the person’s name. */
  own: Map<string, string>
}

export const idOf = (chance: Chance, kind: Exclude<ObjectKind, 'bot'>): string => `${prefixOf(kind)}-${chance.uuid()}`

export const message = (text: string): JsonObject => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })

export function startOf(chance: Chance, people: readonly string[]): Start {
  const edits: Edit[] = []
  const add = (kind: Exclude<ObjectKind, 'bot'>, set: JsonObject, parentId?: string): string => {
    const id = idOf(chance, kind)
    edits.push({ op: 'put', id, kind, set, ...(parentId === undefined ? {} : { parentId }) })
    return id
  }
  const dialog = (name: string): string => {
    const id = add('dialog', { name })
    for (const at of [1, 2, 3]) add('node', { type: 'message', name: `Step ${at}`, settings: message(`Step ${at} of ${name}`) }, id)
    return id
  }
  const dialogs = ['Board', 'Refund', 'Booking', 'Change'].map(dialog)
  const boardDialogId = dialogs[0] ?? ''
  const boardId = add('note', { text: 'Everybody writes here' }, boardDialogId)
  const own = new Map(people.map((name) => [name, dialog(`Only ${name}`)]))
  for (const at of [1, 2, 3]) {
    add('entity', { name: `detail_${at}`, type: 'city' })
    add('variable', { key: `address_${at}`, value: 'https://example.com' })
    add('synonym', { word: `word ${at}`, synonyms: ['term'] })
    const intentId = add('intent', { name: `Intent ${at}`, patterns: ['fly *'] })
    for (const count of [1, 2]) add('utterance', { text: `sentence ${at} ${count}` }, intentId)
  }
  return { edits, boardId, boardDialogId, dialogs, own }
}
