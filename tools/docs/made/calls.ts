// Reference pages of the API, one for each feature, from the table of calls: method, path, access, input and reply of every call.
import { type Access, isOfAccount } from '@parley/contract/base/access/access'
import { bodyBytesOf, type Call, callsAMinuteOf, pathParameters } from '@parley/contract/base/call'
import { calls } from '@parley/contract/calls'
import { z } from 'zod'
import { block, code, size, table, text } from './lines'
import { shapeOf, typeName } from './shapes'

export interface ApiPage {
  feature: string
  title: string
  keys: string[]
}

const all: Readonly<Record<string, Call>> = calls

/** In alphabetical order. */
export const apiPages: readonly ApiPage[] = [...new Set(Object.keys(all).map(featureOf))].sort().map((feature) => ({
  feature,
  title: `${feature[0]?.toUpperCase() ?? ''}${feature.slice(1).replaceAll('-', ' ')}`,
  keys: Object.keys(all).filter((key) => featureOf(key) === feature),
}))

function featureOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

export function apiPage({ title, keys }: ApiPage): string {
  return text(
    `# ${title}: calls`,
    `Paths stand below ${code('/api/1.1')}. How to call, sign in and read errors: [Calling the API](api/calling.md).`,
    ...keys.map((key) => callPart(key, all[key])),
  )
}

function callPart(key: string, call: Call | undefined): string {
  if (call === undefined) throw new Error(`The contract has no call ${key}`)
  const also = (call.alsoAt ?? []).map(({ method, path }) => code(`${method ?? call.method} ${path}`))
  const perMinute = callsAMinuteOf(call)
  const notes = [
    `- **Who may:** ${accessWords(call.access)}`,
    typeof call.appScope === 'string' ? `- **Scope of an app:** ${code(call.appScope)}; see [API scopes](how-to/api-scopes.md).` : '',
    also.length === 0 ? '' : `- **Also at:** ${also.join(', ')}`,
    call.knownAs === undefined ? '' : `- **Known to public clients as:** ${code(call.knownAs)}`,
    call.method === 'GET' || call.method === 'DELETE'
      ? ''
      : `- **Body:** ${bodyWords[call.body ?? 'json']}, at most ${size(bodyBytesOf(call))}`,
    perMinute === undefined ? '' : `- **At most:** ${perMinute} calls a minute from one address`,
    call.starts === undefined ? '' : `- **Begins a job** of the kind ${code(call.starts)}; see [Job](api/job.md).`,
    call.answers === 'redirect' ? '- **Answers** with a redirect of the browser.' : '',
  ]
  return text(
    `## ${key}`,
    call.about,
    block(`${call.method} /api/1.1${call.path}`),
    notes.filter((line) => line !== '').join('\n'),
    inputPart(call),
    call.answers === 'redirect' ? '' : `**Reply**\n\n${block(shapeOf(schemaOf(call.reply)))}`,
  )
}

const bodyWords: Record<NonNullable<Call['body']>, string> = {
  json: 'JSON object',
  array: 'JSON list',
  multipart: '`multipart/form-data`',
  form: '`application/x-www-form-urlencoded`',
}

function inputPart(call: Call): string {
  const schema = schemaOf(call.input)
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0) return schema.type === 'object' ? 'It takes nothing.' : `**Takes**\n\n${block(shapeOf(schema))}`
  const inPath = new Set(pathParameters(call.path))
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const place = (name: string) => (inPath.has(name) ? 'path' : isQuery ? 'query' : 'body')
  const needed = (name: string) => (inPath.has(name) || (schema.required ?? []).includes(name) ? 'yes' : 'no')
  const rows = properties.map(([name, type]) => [code(name), place(name), code(typeName(type)), needed(name)])
  return `**Takes**\n\n${table(['Field', 'In', 'Type', 'Required'], rows)}`
}

function schemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
}

function accessWords(access: Access): string {
  if (typeof access !== 'string') {
    const names = 'anyOf' in access ? access.anyOf : [access.permission]
    const level = access.level === 'YES' ? 'Edit' : 'View'
    if (isOfAccount(access))
      return `owners and administrators of the account, and who has any of its bots with ${names.map(code).join(' or ')} at ${level}`
    return `who has the bot with ${names.map(code).join(' or ')} at ${level}`
  }
  return words[access]
}

const words: Record<Extract<Access, string>, string> = {
  public: 'anybody',
  'signed-in': 'whoever is signed in',
  'app-or-signed-in': 'whoever is signed in, or an app by its id and secret',
  'shared-bot': 'whoever has the bot',
  'account-admin': 'owners and administrators of the account',
  'end-user': 'an end user of the bot, by the token of a JWT grant',
  'end-user-or-signed-in': 'an end user of the bot, or whoever is signed in',
}
