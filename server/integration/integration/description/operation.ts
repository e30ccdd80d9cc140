// One operation of a description as an action that a step can do, or why it is none.
import type { ActionDraft, UnusableReason } from '@parley/contract/integration/integration'
import { type ActionParameter, actionLimits, actionMethods } from '@parley/contract/objects/integration-action/index'
import type { JsonObject } from '@parley/contract/base/json'
import { bodyOf } from './body'
import { replyFields, describedValue } from './schema'
import { isElsewhere, listOf, type Place, type Source, textOf } from './source'

export interface Operation {
  method: string
  path: string
  own: JsonObject
  /** Of all operations of the path. */
  shared: Place
  isVersion2: boolean
  consumes: readonly string[]
}

export type Made = { draft: ActionDraft } | { why: UnusableReason }

/** What is said of the request by the client itself. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization', 'content-length', 'host'])

export function actionOf(source: Source, operation: Operation): Made {
  const { own, path } = operation
  const method = actionMethods.find((known) => known === operation.method.toUpperCase())
  if (method === undefined) return { why: 'method' }
  if (!path.startsWith('/') || path.length > actionLimits.pathChars) return { why: 'path' }
  const given = parametersOf(source, operation)
  if ('why' in given) return given
  const body = bodyOf(source, operation)
  if ('why' in body) return body
  const parameters = [...given.parameters, ...body.parameters]
  if (parameters.length > actionLimits.parameters) return { why: 'many' }
  const operationId = textOf(own['operationId'], 200)
  const spoken = textOf(own['summary'], actionLimits.nameChars) || spokenName(operationId) || `${method} ${path}`
  return {
    draft: {
      name: textOf(spoken, actionLimits.nameChars),
      about: textOf(own['description'], actionLimits.aboutChars, true),
      operationId,
      method,
      path,
      bodyType: body.bodyType,
      parameters,
      reply: replyFields(source, replySchema(source, own, operation.isVersion2)),
    },
  }
}

/** `getPetById` as "Get pet by id". */
function spokenName(operationId: string): string {
  const words = operationId
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-./\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function parametersOf(
  source: Source,
  { own, shared, path, isVersion2 }: Operation,
): { parameters: ActionParameter[] } | { why: UnusableReason } {
  const made = new Map<string, ActionParameter>()
  for (const given of [...listOf(shared), ...listOf(own['parameters'])]) {
    const told = source.record(given)
    if (told === null) {
      if (isElsewhere(given)) return { why: 'elsewhere' }
      continue
    }
    const place = told['in']
    if (place === 'body' || place === 'formData') continue
    const read = parameterOf(source, told, isVersion2)
    if (read === null) continue
    if ('why' in read) return read
    made.set(`${read.in} ${read.path[0] ?? ''}`, read)
  }
  for (const [, name = ''] of path.matchAll(/\{([^{}]*)\}/g)) {
    if (name.length > 200) return { why: 'name' }
    const key = `path ${name}`
    if (!made.has(key)) made.set(key, { ...plain, in: 'path', path: [name], isRequired: true })
  }
  return { parameters: [...made.values()] }
}

const plain: ActionParameter = {
  in: 'query',
  path: [],
  type: 'text',
  isRequired: false,
  about: '',
  options: [],
  usual: '',
  style: 'repeated',
}

/** null: it is left out. */
function parameterOf(source: Source, told: JsonObject, isVersion2: boolean): ActionParameter | { why: UnusableReason } | null {
  const { name, in: place } = told
  const isRequired = told['required'] === true || place === 'path'
  if (typeof name !== 'string' || name === '') return null
  if (place === 'cookie') return isRequired ? { why: 'cookie' } : null
  if (place !== 'path' && place !== 'query' && place !== 'header') return isRequired ? { why: 'unclear' } : null
  if (place === 'header' && ownHeaders.has(name.toLowerCase())) return null
  if (name.length > 200) return isRequired ? { why: 'name' } : null
  const content = source.entries(told['content'])[0]?.[1]
  const { isFile: _, ...value } = describedValue(source, isVersion2 ? told : (told['schema'] ?? source.record(content)?.['schema']))
  const about = textOf(told['description'], actionLimits.helpChars) || value.about
  return { ...value, about, in: place, path: [name], isRequired, style: styleOf(told, isVersion2) }
}

function styleOf(told: JsonObject, isVersion2: boolean): ActionParameter['style'] {
  if (isVersion2) return told['collectionFormat'] === 'multi' ? 'repeated' : 'joined'
  if (told['style'] === 'deepObject') return 'deep'
  const isForm = told['style'] === undefined || told['style'] === 'form'
  return told['explode'] === false || !isForm ? 'joined' : 'repeated'
}

/** Of the first good reply. */
function replySchema(source: Source, own: JsonObject, isVersion2: boolean): Place {
  const replies = source.entries(own['responses'])
  const [, good] = replies.find(([status]) => /^2/.test(status)) ?? replies.find(([status]) => status === 'default') ?? []
  const reply = source.record(good)
  if (reply === null) return undefined
  if (isVersion2) return reply['schema']
  const [, content] = source.entries(reply['content']).find(([type]) => /json/i.test(type)) ?? []
  return source.record(content)?.['schema']
}
