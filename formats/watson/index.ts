// Watson Assistant: a dialog skill, an actions skill or a workspace as JSON. Dialog nodes and actions are told, not read.
import type { BotFormat } from '../shared/bot-format'
import { readJson } from '../shared/json-source'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellSettings, tellUnknown, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { listIn, numberIn, pointer, textIn } from '../shared/values'
import { addEntities } from './entities'
import { listOf, type Skill, skillIn } from './skill'

/** Lists of dialogs, by the kind of what is in them. */
const dialogLists = {
  dialog_nodes: 'dialog node',
  actions: 'action',
  variables: 'variable',
  data_types: 'data type',
  collections: 'collection',
  webhooks: 'webhook',
} as const
/** What something of a dialog is called by, whichever it has. */
const nameFields = ['title', 'dialog_node', 'dialogNode', 'action', 'variable', 'name']
const settings = ['system_settings', 'systemSettings', 'dialog_settings', 'dialogSettings']
const plain =
  'name type valid status created updated language skill_id skillId workspace description assistant_id assistantId workspace_id workspaceId next_snapshot_version metadata learning_opt_out learningOptOut snapshot environment_id'
const known = new Set([
  ...plain.split(' '),
  ...settings,
  'intents',
  'entities',
  'counterexamples',
  ...Object.keys(dialogLists),
  'dialogNodes',
  'dataTypes',
])

export const watson: BotFormat = {
  id: 'watson',
  label: 'Watson Assistant',
  constructs: ['intent', 'example', 'mention', 'entity', 'value', 'counterexample', ...Object.values(dialogLists), ...usualConstructs],
  recognises: (files) => files.some((file) => skillIn(file) !== null),
  read(files, wish) {
    const skills = needSome(
      files.flatMap((file) => skillIn(file) ?? []),
      files,
      readJson,
    )
    const [first] = skills
    const training = new Training('watson', first ? languageOf(first) : '', wish?.language)
    for (const skill of skills) readSkill(training, skill)
    tellOtherFiles(
      training,
      files,
      skills.map(({ file }) => file),
    )
    return training.built(textIn(first?.top, 'name') || 'Watson', textIn(first?.top, 'description'))
  },
}

const languageOf = ({ top, content }: Skill): string => textIn(top, 'language') || textIn(content, 'language')

function readSkill(training: Training, skill: Skill): void {
  const { file, top, content, path } = skill
  training.checkLanguage({ kind: 'language', file: file.name, place: '/language', name: languageOf(skill) })
  addEntities(training, skill)
  addIntents(training, skill)
  for (const [at, value] of listIn(content, 'counterexamples').entries()) {
    const place = { kind: 'counterexample', file: file.name, place: pointer(...path, 'counterexamples', at), name: textIn(value, 'text') }
    training.utterance(place, { intent: null, text: place.name, language: languageOf(skill), marks: [] })
  }
  for (const [name, kind] of Object.entries(dialogLists)) {
    const { key, list } = listOf(content, name)
    for (const [at, value] of list.entries()) {
      const title = nameFields.map((field) => textIn(value, field)).find((one) => one !== '') ?? ''
      training.tell(
        { kind, file: file.name, place: pointer(...path, key, at), name: title },
        'not-possible',
        [],
        sentence('construct.dialogs'),
      )
    }
  }
  for (const [value, at] of content === top ? [[top, []] as const] : [[top, []] as const, [content, path] as const]) {
    tellSettings(training, { file: file.name, path: at, value }, settings)
    tellUnknown(training, { file: file.name, path: at, value }, known)
  }
}

/** Actions are started by intents with made names: theirs are better. */
function titlesOf(content: unknown): Map<string, string> {
  const actions = listIn(content, 'actions').map((action): [string, string] => [
    textIn(action, 'condition', 'intent'),
    textIn(action, 'title'),
  ])
  return new Map(actions.filter(([intent, title]) => intent !== '' && title.trim() !== ''))
}

function addIntents(training: Training, skill: Skill): void {
  const { file, content, path } = skill
  const titles = titlesOf(content)
  for (const [at, value] of listIn(content, 'intents').entries()) {
    const own = [...path, 'intents', at]
    const name = textIn(value, 'intent')
    training.intent(
      { kind: 'intent', file: file.name, place: pointer(...own), name },
      { name: titles.get(name) ?? '', description: textIn(value, 'description').slice(0, 2000) },
    )
    for (const [number, example] of listIn(value, 'examples').entries())
      addExample(training, skill, name, { example, path: [...own, 'examples', number] })
    tellUnknown(training, { file: file.name, path: own, value }, new Set(['intent', 'examples', 'description', 'created', 'updated']))
  }
}

function addExample(
  training: Training,
  skill: Skill,
  intent: string,
  { example, path }: { example: unknown; path: (string | number)[] },
): void {
  const file = skill.file.name
  const marks = listIn(example, 'mentions').map((mention, at) => {
    const entity = textIn(mention, 'entity')
    const [start, end] = listIn(mention, 'location').map((one) => numberIn({ one }, 'one'))
    const place = { kind: 'mention', file, place: pointer(...path, 'mentions', at), name: entity }
    return { start: start ?? Number.NaN, end: end ?? Number.NaN, entity, at: place }
  })
  const at = { kind: 'example', file, place: pointer(...path), name: textIn(example, 'text') }
  training.utterance(at, { intent, text: at.name, language: languageOf(skill), marks })
  tellUnknown(training, { file, path, value: example }, new Set(['text', 'mentions', 'created', 'updated']))
}
