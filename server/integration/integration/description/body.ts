// The body of an operation as fields that a step fills in: JSON, a form or a text. What needs a file, or is of another type, a step cannot send.
import type { UnusableReason } from '@parley/contract/integration/integration'
import type { ActionParameter, IntegrationAction } from '@parley/contract/objects/integration-action/index'
import type { JsonObject } from '@parley/contract/base/json'
import { bodyFields, describedValue } from './schema'
import { isElsewhere, listOf, type Place, type Source, textOf } from './source'

interface Body {
  bodyType: IntegrationAction['bodyType']
  parameters: ActionParameter[]
}
type Read = Body | { why: UnusableReason }

interface Asked {
  own: JsonObject
  shared: Place
  isVersion2: boolean
  /** Types of bodies, of an operation that names none. */
  consumes: readonly string[]
}

const none: Body = { bodyType: 'none', parameters: [] }

/** What of a type of body is sent; null for what is not. */
function bodyTypeOf(type: string): 'json' | 'form' | 'text' | null {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (plain === 'application/json' || plain.endsWith('+json') || plain === '*/*') return 'json'
  if (plain === 'application/x-www-form-urlencoded') return 'form'
  return plain.startsWith('text/') && plain !== 'text/xml' ? 'text' : null
}

const isOfFiles = (type: string): boolean =>
  /^(?:multipart\/|application\/octet-stream|image\/|audio\/|video\/|application\/pdf)/i.test(type)

export function bodyOf(source: Source, asked: Asked): Read {
  return asked.isVersion2 ? bodyOfVersion2(source, asked) : bodyOfVersion3(source, asked.own)
}

function bodyOfVersion3(source: Source, own: JsonObject): Read {
  const given = own['requestBody']
  if (given === undefined) return none
  const told = source.record(given)
  if (told === null) return { why: isElsewhere(given) ? 'elsewhere' : 'unclear' }
  const contents = source.entries(told['content'])
  const usable = (['json', 'form', 'text'] as const).flatMap((bodyType) => {
    const [, content] = contents.find(([type]) => bodyTypeOf(type) === bodyType) ?? []
    return content === undefined ? [] : [{ bodyType, schema: source.record(content)?.['schema'] }]
  })
  const isRequired = told['required'] === true
  const [first] = usable
  if (first !== undefined) return fieldsOf(source, first.bodyType, first.schema, isRequired)
  if (!isRequired) return none
  return { why: contents.some(([type]) => isOfFiles(type)) ? 'file' : 'body' }
}

function bodyOfVersion2(source: Source, { own, shared, consumes }: Asked): Read {
  const parameters = source.records([...listOf(shared), ...listOf(own['parameters'])])
  const body = parameters.find((told) => told['in'] === 'body')
  const types = listOf(own['consumes']).filter((type) => typeof type === 'string')
  if (body !== undefined) {
    const offered = types.length > 0 ? types : consumes
    const bodyType = offered.length === 0 ? 'json' : (offered.map(bodyTypeOf).find((type) => type !== null) ?? null)
    if (bodyType === null) return body['required'] === true ? { why: 'body' } : none
    return fieldsOf(source, bodyType, body['schema'], body['required'] === true)
  }
  const inForm = parameters.filter((told) => told['in'] === 'formData')
  if (inForm.length === 0) return none
  if (inForm.some((told) => told['type'] === 'file' && told['required'] === true)) return { why: 'file' }
  const plain = inForm.filter((told) => told['type'] !== 'file' && typeof told['name'] === 'string')
  return {
    bodyType: 'form',
    parameters: plain.map((told) => parameter(textOf(told['name'], 200), told['required'] === true, describedValue(source, told))),
  }
}

type Value = ReturnType<typeof describedValue>

function parameter(name: string, isRequired: boolean, { isFile: _, ...value }: Value): ActionParameter {
  return { ...value, in: 'body', path: [name], isRequired, style: 'repeated' }
}

function fieldsOf(source: Source, bodyType: Exclude<Body['bodyType'], 'none'>, schema: Place, isRequired: boolean): Read {
  if (bodyType === 'text') {
    const { isFile: _, ...value } = describedValue(source, schema)
    return { bodyType, parameters: [{ ...value, type: 'text', in: 'body', path: [], isRequired, style: 'repeated' }] }
  }
  const fields = bodyFields(source, schema, isRequired)
  if (fields === null) return { why: 'many' }
  if (fields.some(({ isFile, isRequired: needed }) => isFile && needed)) return { why: 'file' }
  return {
    bodyType,
    parameters: fields.flatMap(({ isFile, ...field }) => (isFile ? [] : [{ ...field, in: 'body' as const, style: 'repeated' as const }])),
  }
}
