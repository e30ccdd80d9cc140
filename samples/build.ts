// Turns a sample, written by names, into a bot document with stable ids: the same bot id gives the same document.
// Installing it is the server's; where nodes stand on the canvas is layout.ts, how sentences are read utterance.ts.
import type { Field, FieldsOf } from '@parley/contract/base/form'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Bot, BotSettings } from '@parley/contract/objects/bot/index'
import { Dialog } from '@parley/contract/objects/dialog/index'
import { Entity } from '@parley/contract/objects/entity/index'
import { Intent } from '@parley/contract/objects/intent/index'
import { Node, type Transition } from '@parley/contract/objects/node/index'
import type { BotDocument, BotObject, ObjectData } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import { mentionsIn, namesOf, toIds } from '@parley/contract/objects/references'
import { Synonym } from '@parley/contract/objects/synonym/index'
import { SmallTalkGroup } from '@parley/contract/objects/small-talk-group/index'
import { SmallTalk } from '@parley/contract/objects/small-talk/index'
import { mapTexts } from '@parley/contract/objects/text-places'
import { Variable } from '@parley/contract/objects/variable/index'
import { layout } from './layout'
import type { Sample, SampleDialog, SampleNode, SampleTransition } from './sample'
import { stableId } from '@parley/contract/objects/stable-id'
import { readUtterance } from './utterance'

/** Names by kind, for resolving; a name that is not there throws with the place it stands in. */
interface Known {
  sample: Sample
  id(kind: ObjectKind, path: string): string
  find(kind: 'intent' | 'entity' | 'dialog', name: string, place: string): string
}

/** `fieldsOf`: the described settings of a kind of node, by which names in them become ids. */
export function buildSample(sample: Sample, botId: string, fieldsOf: FieldsOf): BotDocument {
  const known = namesKnown(sample, botId)
  const objects: BotObject[] = []
  const add = <K extends ObjectKind>(kind: K, id: string, parentId: string, data: ObjectData[K]) => {
    const object: BotObject<K> = { id, kind, parentId, rev: 1, data }
    objects.push(object)
  }
  add('bot', botId, '', botOf(sample, known))
  for (const variable of sample.variables) add('variable', known.id('variable', variable.key), '', Variable.parse(variable))
  for (const synonym of sample.synonyms) add('synonym', known.id('synonym', synonym.word), '', Synonym.parse(synonym))
  for (const entity of sample.entities) add('entity', known.id('entity', entity.name), '', Entity.parse(entity))
  for (const dialog of sample.dialogs) addDialog(dialog, known, fieldsOf, add)
  for (const intent of sample.intents) {
    const place = `intent ${intent.name}`
    const { utterances, dialog, ...rest } = intent
    const id = known.id('intent', intent.name)
    add('intent', id, '', Intent.parse({ ...rest, dialogId: known.find('dialog', dialog, place) }))
    for (const text of utterances) {
      const read = readUtterance(text, (name) => known.find('entity', name, `${place}, "${text}"`))
      add('utterance', known.id('utterance', `${intent.name}/${read.text}`), id, read)
    }
  }
  addSmallTalk(sample, known, add)
  return withReferences({ botId, rev: 1, objects }, fieldsOf)
}

function addSmallTalk({ smallTalk }: Sample, { id }: Known, add: Add): void {
  const groups = [...new Set(smallTalk.map(({ group }) => group))]
  for (const [at, name] of groups.entries()) {
    const groupId = id('small-talk-group', name)
    add('small-talk-group', groupId, '', SmallTalkGroup.parse({ name, position: at }))
    for (const [position, { said, answers }] of smallTalk.filter(({ group }) => group === name).entries()) {
      const [question = '', ...others] = said
      const prompts = answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer))
      add('small-talk', id('small-talk', `${name}/${question}`), groupId, SmallTalk.parse({ question, others, answers: prompts, position }))
    }
  }
}

type Add = <K extends ObjectKind>(kind: K, id: string, parentId: string, data: ObjectData[K]) => void

function namesKnown(sample: Sample, botId: string): Known {
  const names = { intent: sample.intents, entity: sample.entities, dialog: sample.dialogs }
  const id = (kind: ObjectKind, path: string) => stableId(botId, kind, path)
  return {
    sample,
    id,
    find(kind, name, place) {
      if (!names[kind].some((one) => one.name === name)) throw new Error(`${sample.id}, ${place}: there is no ${kind} named "${name}"`)
      return id(kind, name)
    },
  }
}

function botOf(sample: Sample, known: Known): Bot {
  const dialogId = (name: string | undefined) => (name ? known.find('dialog', name, 'settings') : '')
  return Bot.parse({
    name: sample.name,
    description: sample.description,
    color: sample.color,
    defaultLanguage: sample.languages[0] ?? 'en',
    languages: sample.languages,
    sampleId: sample.id,
    settings: BotSettings.parse({
      ...sample.settings,
      welcome: sample.welcome,
      welcomeDialogId: dialogId(sample.welcomeDialog),
      fallbackDialogId: dialogId(sample.fallbackDialog),
    }),
  })
}

function addDialog(dialog: SampleDialog, known: Known, fieldsOf: FieldsOf, add: Add): void {
  const id = known.id('dialog', dialog.name)
  const [first] = dialog.nodes
  if (!first) throw new Error(`${known.sample.id}, dialog ${dialog.name}: it has no nodes`)
  const nodeId = (name: string) => known.id('node', `${dialog.name}/${name}`)
  add('dialog', id, '', Dialog.parse({ name: dialog.name, description: dialog.description, startNodeId: nodeId(first.name) }))
  const ways = dialog.nodes.map((node, at) => waysOf(dialog, node, at, known))
  const places = layout(dialog.nodes.map((node, at) => ({ name: node.name, ways: ways[at] ?? [] })))
  dialog.nodes.forEach((node, at) => {
    const transitions: Transition[] = (ways[at] ?? []).map((way, index) => ({
      id: known.id('node', `${dialog.name}/${node.name}/${index}`).replace(/^dc/, 'tr'),
      exit: way.exit ?? 'next',
      label: way.label ?? '',
      when: way.when ?? null,
      to: way.to === 'end' ? 'end' : nodeId(way.to),
    }))
    const settings = settingsOf(node, fieldsOf(node.type), known, `dialog ${dialog.name}, node ${node.name}`)
    add('node', nodeId(node.name), id, Node.parse({ type: node.type, name: node.name, settings, transitions, ...places.get(node.name) }))
  })
}

/** The node's ways out with `next` replaced by the name of the node that follows, or by `end` after the last. */
function waysOf(dialog: SampleDialog, node: SampleNode, at: number, known: Known): SampleTransition[] {
  const following = dialog.nodes[at + 1]?.name ?? 'end'
  const ways = node.transitions ?? [{ exit: 'next', to: 'next' }]
  return ways.map((way) => {
    const to = way.to === 'next' ? following : way.to
    if (to !== 'end' && !dialog.nodes.some((other) => other.name === to)) {
      throw new Error(`${known.sample.id}, dialog ${dialog.name}, node ${node.name}: there is no node named "${to}"`)
    }
    return { ...way, to }
  })
}

function settingsOf(node: SampleNode, fields: readonly Field[], known: Known, place: string): JsonObject {
  const settings: JsonObject = {}
  for (const [name, value] of Object.entries(node.settings ?? {})) {
    const field = fields.find((one) => one.name === name) ?? fields.find(({ control }) => control === name)
    const control = field?.control
    if (control === 'prompts') settings[name] = promptsOf(value)
    else if (field !== undefined && (control === 'intent' || control === 'entity' || control === 'dialog'))
      settings[field.name] = known.find(control, String(value), place)
    else if (control === 'assignments') settings[name] = assignmentsOf(value, known, place)
    else settings[name] = value
  }
  return settings
}

function promptsOf(value: Json): Json {
  if (!Array.isArray(value)) return []
  return value.map((entry): JsonObject => {
    const { choices, template, source, ...rest } = Prompt.parse(typeof entry === 'string' ? { text: entry } : entry)
    return { ...rest, ...(choices ? { choices } : {}), ...(template ? { template } : {}), ...(source ? { source } : {}) }
  })
}

function assignmentsOf(value: Json, known: Known, place: string): Json {
  if (!Array.isArray(value)) return []
  return value.map((entry): Json => {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) throw new Error(`${place}: an assignment is not readable`)
    return { ...entry, to: known.find('entity', String(entry['to']), place) }
  })
}

/** Texts with ids in place of the names of entities and variables; a name that stands for nothing throws. */
function withReferences(document: BotDocument, fieldsOf: FieldsOf): BotDocument {
  const names = namesOf(document)
  const objects = document.objects.map((object) =>
    mapTexts(object, fieldsOf, (text, kind, field) => {
      for (const { scope, name } of mentionsIn(text, kind)) {
        if (!names.ids[scope].has(name.name))
          throw new Error(`${object.id}, ${field}: there is no ${scope}.${name.name} ("${text.slice(0, 80)}")`)
      }
      return toIds(text, kind, names)
    }),
  )
  return { ...document, objects }
}
