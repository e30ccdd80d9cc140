// Files of Rasa 2 and 3: training data, the domain, stories, rules and flows, whichever of them a file holds.
import type { SourcePlace } from '../shared/bot-builder'
import type { SourceFile } from '../shared/bot-format'
import { fieldOf, isFields, isGiven, keysOf, listIn, pointer, textIn, textsIn } from '../shared/values'
import { yamlIn } from '../shared/yaml-source'
import { exampleOf, examplesOf } from './marks'
import type { Example, Piece } from './pieces'

const blocks = ['intent', 'synonym', 'lookup', 'regex'] as const
const plain = new Set(['version', 'language', 'assistant_id', 'recipe'])
const settings = new Set(['pipeline', 'policies', 'session_config', 'config', 'importers'])
const training = [
  'nlu',
  'intents',
  'entities',
  'responses',
  'templates',
  'stories',
  'rules',
  'flows',
  'slots',
  'forms',
  'actions',
  'e2e_actions',
]

/** Judged by the shape of what it holds: other files have rules and actions, too. */
export function isRasaYaml(file: SourceFile): boolean {
  const content = yamlIn(file)
  if (!isFields(content)) return false
  if (listIn(content, 'nlu').some((one) => blocks.some((block) => isFields(one) && Object.hasOwn(one, block)))) return true
  if ([...listIn(content, 'stories'), ...listIn(content, 'rules')].some((one) => Array.isArray(fieldOf(one, 'steps')))) return true
  const isDomain = ['intents', 'entities', 'actions'].some((key) => Array.isArray(fieldOf(content, key)))
  const answers = ['responses', 'templates', 'slots', 'forms'].some((key) => isFields(fieldOf(content, key)))
  const flows = fieldOf(content, 'flows')
  return (isDomain && (answers || textIn(content, 'version') !== '')) || keysOf(flows).some((key) => isGiven(fieldOf(flows, key, 'steps')))
}

/** Its language, and what it learns by, are in a file of their own. */
export const isConfiguration = (file: SourceFile): boolean => listIn(yamlIn(file), 'pipeline').length > 0

export function piecesOfYaml(file: SourceFile): Piece[] {
  const content = yamlIn(file)
  return keysOf(content).flatMap((key) => piecesOfKey(file.name, key, fieldOf(content, key)))
}

function piecesOfKey(file: string, key: string, value: unknown): Piece[] {
  const at = { kind: 'unknown', file, place: pointer(key), name: key }
  if (plain.has(key) || !isGiven(value)) return []
  if (settings.has(key)) return [{ is: 'rest', at: { ...at, kind: 'setting' }, why: 'construct.setting' }]
  if (!training.includes(key)) return [{ is: 'rest', at, why: 'construct.unknown' }]
  if (key === 'nlu') return listed(value).flatMap((one, number) => piecesOfBlock(file, number, one))
  if (key === 'intents')
    return listed(value).map(
      (one, number): Piece => ({
        is: 'domain-intent',
        at: { ...at, kind: 'domain intent', place: pointer(key, number), name: nameIn(one) },
      }),
    )
  if (key === 'entities')
    return listed(value).map((one, number) =>
      entityPiece({ ...at, kind: 'domain entity', place: pointer(key, number), name: nameIn(one) }, one),
    )
  if (key === 'responses' || key === 'templates')
    return keysOf(value).map((name) => responsePiece({ ...at, kind: 'response', place: pointer(key, name), name }, fieldOf(value, name)))
  return dialogPieces(at, key, value)
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** `name`, or `name: {…}`. */
const nameIn = (value: unknown): string => (typeof value === 'string' ? value : (keysOf(value)[0] ?? ''))

function piecesOfBlock(file: string, number: number, value: unknown): Piece[] {
  const path = pointer('nlu', number)
  const is = blocks.find((block) => isFields(value) && Object.hasOwn(value, block))
  const rest = keysOf(value).filter((key) => key !== is && !['examples', 'metadata'].includes(key))
  const unknown = rest.map(
    (key): Piece => ({ is: 'rest', at: { kind: 'unknown', file, place: path + pointer(key), name: key }, why: 'construct.unknown' }),
  )
  if (is === undefined) return unknown
  const name = textIn(value, is)
  const at: SourcePlace = { kind: is, file, place: path, name }
  const { examples, rest: lines } = examplesIn(at, fieldOf(value, 'examples'))
  const lost = lines.map((line): Piece => ({ is: 'rest', at: line, why: 'construct.unknown' }))
  return [is === 'intent' ? { is, at, name, examples } : { is, at, examples }, ...lost, ...unknown]
}

/** One text with a line each, or a list of texts or of objects with a text. */
function examplesIn(at: SourcePlace, value: unknown): { examples: Example[]; rest: SourcePlace[] } {
  const path = at.place + pointer('examples')
  if (typeof value === 'string') return examplesOf(value, at, (line) => path + pointer(line))
  const examples = listed(value).map((one, number) => {
    const text = (typeof one === 'string' ? one : textIn(one, 'text')).trim()
    return exampleOf({ ...at, kind: `${at.kind} example`, place: path + pointer(number), name: text }, text)
  })
  return { examples, rest: [] }
}

function entityPiece(at: SourcePlace, value: unknown): Piece {
  const roles = textsIn(value, at.name, 'roles').map((role, number) => ({
    ...at,
    kind: 'role',
    place: at.place + pointer(at.name, 'roles', number),
    name: `${at.name}:${role}`,
  }))
  return { is: 'domain-entity', at, roles }
}

function responsePiece(at: SourcePlace, value: unknown): Piece {
  const texts = listed(value).map((one) => (typeof one === 'string' ? one : textIn(one, 'text')))
  return { is: 'response', at, texts: texts.filter((text) => text.trim() !== '') }
}

const dialogKinds: Readonly<Record<string, string>> = {
  stories: 'story',
  rules: 'rule',
  flows: 'flow',
  slots: 'slot',
  forms: 'form',
  actions: 'action',
  e2e_actions: 'action',
}

function dialogPieces(at: SourcePlace, key: string, value: unknown): Piece[] {
  const isTest = /(^|\/)tests?\/|(^|\/)test_/.test(at.file)
  const kind = `${isTest && key === 'stories' ? 'test ' : ''}${dialogKinds[key] ?? key}`
  const names = Array.isArray(value) ? value.map((one) => textIn(one, 'story') || textIn(one, 'rule') || nameIn(one)) : keysOf(value)
  return names.map((name, number): Piece => {
    const place = pointer(key, Array.isArray(value) ? number : name)
    return { is: 'rest', at: { ...at, kind, place, name }, why: 'construct.dialogs' }
  })
}
