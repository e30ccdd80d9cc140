// Random edits of every kind of object, as people and scripts send them: most make sense, some clash with names, places or what is
// there no more. What becomes of them is the server's.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { objectKinds, type ObjectKind, prefixOf } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { llmFeatures } from '@parley/contract/objects/model-use/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import type { Chance } from './chance'

export interface Editing {
  chance: Chance
  botId: string
  permissions: Permissions
  /** What is there, of what this author touches. */
  objects: readonly BotObject[]
  /** Ids of what was there once. */
  gone: readonly string[]
  /** Stands before the names this author gives; the same for all who may clash. */
  prefix: string
  /** The fields of the bot this author sets. */
  botFields: readonly string[]
}

type NewKind = Exclude<ObjectKind, 'bot'>

const mostObjects = 60
const names = 6

export function randomEdits(editing: Editing): Edit[] {
  const edits: Edit[] = []
  const count = 1 + editing.chance.below(3)
  for (let n = 0; n < count; n += 1) edits.push(...randomEdit(editing))
  return editing.chance.is(0.1) ? edits.reverse() : edits
}

function randomEdit(editing: Editing): Edit[] {
  const { chance, objects } = editing
  const roll = chance.below(100)
  if (roll < (objects.length > mostObjects ? 5 : 40)) return made(editing)
  if (roll < 70) return changed(editing)
  if (roll < 82) return moved(editing)
  if (roll < 96) return removed(editing)
  return strange(editing)
}

/** Dialogs and what lies in them are a third of it, however many other kinds there are: people meet there, and hold locks. */
function kindFor({ chance, permissions }: Editing): ObjectKind {
  const allowed = objectKinds.filter((kind) => mayUse(permissions, changeAccess(kind)))
  const kinds = chance.is(0.95) ? allowed : objectKinds
  const met = chance.is(0.35) ? kinds.filter((kind) => kind === 'dialog' || objectFacts[kind].parent === 'dialog') : []
  return chance.some(met.length > 0 ? met : kinds) ?? 'intent'
}

function newIdOf({ chance }: Editing, kind: NewKind): string {
  return `${prefixOf(kind)}-${chance.uuid()}`
}

function placeFor({ chance, objects }: Editing, kind: ObjectKind): string {
  const { parent } = objectFacts[kind]
  return parent === null ? '' : (chance.some(objects.filter((object) => object.kind === parent))?.id ?? '')
}

function made(editing: Editing): Edit[] {
  const { chance } = editing
  const kind = kindFor(editing)
  if (kind === 'bot') return changed(editing)
  const id = newIdOf(editing, kind)
  const parentId = placeFor(editing, kind)
  const isAlone = kind === 'node' && chance.is(0.15)
  const own: Edit = { op: 'put', id, kind, set: dataFor(editing, kind), ...(parentId === '' || isAlone ? {} : { parentId }) }
  const below = objectKinds.filter((child): child is NewKind => child !== 'bot' && objectFacts[child].parent === kind)
  const children = Array.from({ length: chance.below(3) }, (): Edit[] => {
    const child = chance.some(below)
    return child ? [{ op: 'put', id: newIdOf(editing, child), kind: child, parentId: id, set: dataFor(editing, child) }] : []
  })
  return [own, ...children.flat()]
}

function changed(editing: Editing): Edit[] {
  const { chance, objects, botFields } = editing
  const kind = kindFor(editing)
  const object = chance.some(objects.filter((one) => one.kind === kind)) ?? chance.some(objects)
  if (!object) return made(editing)
  // Said again as it is: an edit without effect.
  if (chance.is(0.15)) return [{ op: 'put', id: object.id, kind: object.kind, set: asItIs(object, botFields) }]
  const data = Object.entries(dataFor(editing, object.kind))
  const fields = data.filter(() => chance.is(0.4))
  return [{ op: 'put', id: object.id, kind: object.kind, set: Object.fromEntries(fields.length > 0 ? fields : data.slice(0, 1)) }]
}

function asItIs({ kind, data }: BotObject, botFields: readonly string[]): JsonObject {
  const all = JSON.parse(JSON.stringify(data)) as JsonObject
  return kind === 'bot' ? Object.fromEntries(Object.entries(all).filter(([field]) => botFields.includes(field))) : all
}

function moved(editing: Editing): Edit[] {
  const { chance, objects } = editing
  const object = chance.some(objects.filter(({ kind }) => objectFacts[kind].parent !== null))
  if (!object) return made(editing)
  const parentId = placeFor(editing, object.kind)
  return [{ op: 'move', id: object.id, parentId: chance.is(0.03) ? '' : parentId }]
}

function removed({ chance, objects }: Editing): Edit[] {
  const object = chance.some(objects.filter(({ kind }) => kind !== 'bot'))
  return object ? [{ op: 'remove', id: object.id }] : []
}

/** What a console sends that has not heard of the newest changes, or a script with a fault. */
function strange(editing: Editing): Edit[] {
  const { chance, gone, objects } = editing
  const id = chance.some(gone) ?? newIdOf(editing, 'note')
  const kind = objectKinds.find((one) => one !== 'bot' && id.startsWith(`${prefixOf(one)}-`)) ?? 'note'
  const note = newIdOf(editing, 'note')
  const parentId = chance.some(objects)?.id ?? id
  return chance.one<Edit[]>([
    [{ op: 'put', id, kind, set: dataFor(editing, kind) }],
    [{ op: 'put', id: note, kind: 'note', parentId: id, set: { text: 'astray' } }],
    [{ op: 'put', id: note, kind: 'note', parentId, set: { text: 'astray' } }],
    [{ op: 'move', id, parentId }],
    [{ op: 'remove', id }],
  ])
}

function nameFor({ chance, prefix }: Editing, separator: string): string {
  return `${prefix}${separator}${chance.below(names)}`
}

/** Mentions an entity or variable by its name, known or not yet, or by its id. */
function textFor(editing: Editing): string {
  const { chance, objects } = editing
  const entity = chance.some(objects.filter(({ kind }) => kind === 'entity'))
  const named = `Say ${chance.below(50)} {{entities.${nameFor(editing, '_')}}} {{env.${nameFor(editing, '_')}}}`
  return entity && chance.is(0.3) ? `${named} {{entities.${idForm(entity.id)}}}` : named
}

const dialogIn = ({ chance, objects }: Editing): string => chance.some(objects.filter(({ kind }) => kind === 'dialog'))?.id ?? ''

/** None where there is no such object yet. */
const listOf = (id: string): string[] => (id === '' ? [] : [id])

function dataFor(editing: Editing, kind: ObjectKind): JsonObject {
  const { chance, objects, botFields } = editing
  const idOf = (wanted: ObjectKind): string => chance.some(objects.filter((object) => object.kind === wanted))?.id ?? ''
  const word = `word ${chance.below(40)}`
  switch (kind) {
    case 'bot': {
      const all: JsonObject = {
        description: word,
        color: `color${chance.below(9)}`,
        settings: { welcome: textFor(editing), maxHeld: chance.below(10) },
      }
      return Object.fromEntries(Object.entries(all).filter(([field]) => botFields.includes(field)))
    }
    case 'dialog':
      return { name: nameFor(editing, ' '), description: word, startNodeId: idOf('node') }
    case 'node': {
      const transitions = listOf(idOf('node')).map((to) => ({ id: `tr-${chance.uuid()}`, exit: 'next', label: '', when: null, to }))
      const settings = { messages: [{ kind: 'text', text: textFor(editing) }], intentId: idOf('intent') }
      return { name: word, type: 'message', x: chance.below(500), y: chance.below(500), settings, transitions }
    }
    case 'note':
      return { text: word, x: chance.below(500) }
    case 'intent':
      return { name: nameFor(editing, ' '), dialogId: idOf('dialog'), patterns: [word], description: word }
    case 'utterance': {
      const marks = listOf(idOf('entity')).map((entityId) => ({ start: 0, end: 1, entityId }))
      return { text: `${nameFor(editing, ' ')} please`, source: chance.one(['typed', 'imported']), marks }
    }
    case 'entity':
      return { name: nameFor(editing, '_'), type: 'city', description: word, settings: { hint: textFor(editing) } }
    case 'response':
      return { key: nameFor(editing, '-'), prompts: [{ text: textFor(editing) }] }
    case 'form':
      return { name: nameFor(editing, ' '), fields: [{ key: 'one', label: word }] }
    case 'bot-event':
      return { key: nameFor(editing, '_'), action: 'dialog', dialogId: idOf('dialog'), messages: [{ text: textFor(editing) }] }
    case 'panel':
      return { name: nameFor(editing, ' '), widgetIds: listOf(idOf('widget')) }
    case 'widget':
      return { name: nameFor(editing, ' '), dialogId: idOf('dialog') }
    case 'message-template':
      return { name: nameFor(editing, ' '), prompts: [{ text: textFor(editing) }] }
    case 'sentiment-event':
      return { name: nameFor(editing, ' '), tones: [{ tone: 'angry', min: 1, max: 3 }], action: 'dialog', dialogId: idOf('dialog') }
    case 'alert':
    case 'action':
    case 'information':
      return { name: nameFor(editing, ' '), messages: [{ text: textFor(editing) }], settings: { url: textFor(editing) } }
    case 'knowledge-node':
      return { name: nameFor(editing, ' '), synonyms: [word], tags: [word] }
    case 'faq':
      return { question: `${nameFor(editing, ' ')}?`, answers: [{ text: textFor(editing) }], dialogId: idOf('dialog') }
    default:
      return asideFor(editing, kind, word)
  }
}

/** Objects that stand beside the intents, profiles and scenes. */
function asideFor(
  editing: Editing,
  kind:
    | 'synonym'
    | 'variable'
    | 'linked-bot'
    | 'authorization'
    | 'external-nlu'
    | 'guardrail'
    | 'mcp-server'
    | 'translation-engine'
    | 'slash-command'
    | 'bot-function'
    | 'model-prompt'
    | 'model-use'
    | 'survey'
    | 'integration'
    | 'integration-action'
    | 'scene'
    | 'none-sentence'
    | 'trait-group'
    | 'small-talk-group'
    | 'trait'
    | 'small-talk',
  word: string,
): JsonObject {
  if (kind === 'variable') return { key: nameFor(editing, '_'), value: word, localized: { de: word } }
  if (kind === 'model-use') return { key: editing.chance.one(llmFeatures), instructions: word }
  const name = nameFor(editing, ' ')
  if (kind === 'none-sentence') return { text: name }
  if (kind === 'authorization') return { name, user: textFor(editing), values: [{ key: word, value: textFor(editing) }] }
  if (kind === 'slash-command') return { name: nameFor(editing, '-'), description: word, dialogId: '' }
  if (kind === 'external-nlu') return { name, type: word }
  if (kind === 'model-prompt') return { name, versions: [{ number: 1, text: textFor(editing) }] }
  if (kind === 'guardrail') return { name, words: [word], messages: [{ text: textFor(editing) }] }
  if (kind === 'mcp-server') return { name, about: word, address: textFor(editing) }
  if (kind === 'bot-function') return { name: `${name}.js`, source: `const own = () => "${word}"` }
  if (kind === 'integration') return { name, about: word, address: textFor(editing) }
  if (kind === 'integration-action') return { name, about: word, path: `/${word}`, method: editing.chance.one(['GET', 'POST']) }
  if (kind === 'synonym') return { word: name, synonyms: [word] }
  if (kind === 'linked-bot') return { name, botId: editing.chance.uuid() }
  if (kind === 'survey') return { name, questions: [{ text: textFor(editing) }], dialogId: dialogIn(editing) }
  if (kind === 'scene') return { name, description: word, lines: [{ id: 'a', speaker: 'user', text: word }] }
  if (kind === 'trait') return { name, sentences: [word] }
  return kind === 'small-talk' ? { question: word, answers: [{ text: textFor(editing) }] } : { name }
}
