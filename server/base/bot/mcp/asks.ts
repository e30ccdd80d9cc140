// What a tool server asks back in the middle of a call, read into questions that a conversation can ask its user: bounded, of simple types,
// nothing secret, and of addresses only pages of the web. How the user is asked is the runtime's.
import { Json } from '@parley/contract/base/json'
import { type AskedField, type AskedQuestion, askLimits, type McpAsk } from '@parley/runtime/mcp/ask'
import type { McpReply } from '@parley/runtime/model/request'
import { z } from 'zod'
import { withoutMasked } from '../ports/reply-masks'
import { fieldOf } from './asked-fields'
import { SignInNeeded } from './failure'
import { isSecretWord, plainText } from './plain-text'

const Form = z.looseObject({
  mode: z.literal('form').optional(),
  message: z.string().default(''),
  requestedSchema: z.looseObject({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]).catch([]),
  }),
})
const Link = z.looseObject({ mode: z.literal('url'), message: z.string().default(''), url: z.string() })
const Request = z.looseObject({ method: z.string(), params: z.unknown() })
const Required = z.looseObject({
  resultType: z.literal('input_required'),
  inputRequests: z.record(z.string(), z.unknown()).default({}),
  requestState: z.string().optional(),
})
const LinksNeeded = z.object({ code: z.literal(-32042), data: z.looseObject({ elicitations: z.array(z.unknown()) }) })

/** A call that is put off: it is made again with `state`. */
export interface PutOff {
  state: string
}

const refused = (text: string): McpReply => ({ ok: false, failure: 'refused', text })

/** null where the answer is none that asks. */
export function askIn(answer: unknown, masks: readonly string[]): McpReply | PutOff | null {
  const read = Required.safeParse(answer)
  if (!read.success) return null
  const { inputRequests, requestState: state } = read.data
  if (state !== undefined && (state.length > askLimits.stateChars || withoutMasked(state, masks) !== state))
    return refused('The tool asks back and wants more to be kept than a conversation can hold.')
  const entries = Object.entries(inputRequests)
  if (entries.length === 0 && state !== undefined) return { state }
  const questions: unknown[][] = []
  for (const [key, entry] of entries) {
    const { method, params } = Request.safeParse(entry).data ?? { method: '', params: null }
    if (method !== 'elicitation/create') return refused(`The tool asks for what the bot does not give: ${plainText(method, 60)}.`)
    questions.push([key, params])
  }
  return asking(questions, state, masks)
}

/** The page that the user opens first, where that is why a call failed; null where it is not. */
export function askInError(error: unknown, masks: readonly string[]): McpReply | null {
  if (error instanceof SignInNeeded) return asks({ questions: [{ kind: 'sign-in', key: '', url: error.url }] })
  const read = LinksNeeded.safeParse(error)
  if (!read.success) return null
  return asking(
    read.data.data.elicitations.map((params, at) => [String(at), params]),
    undefined,
    masks,
  )
}

const asks = (ask: McpAsk): McpReply => ({ ok: false, failure: 'asks', text: 'The tool asks the user first.', ask })

function asking(entries: readonly unknown[][], state: string | undefined, masks: readonly string[]): McpReply {
  if (entries.length === 0 || entries.length > askLimits.questions) return refused('The tool asks back too many things at once.')
  const questions: AskedQuestion[] = []
  for (const [key, params] of entries) {
    const question = questionOf(String(key), params, masks)
    if (typeof question === 'string') return refused(question)
    questions.push(question)
  }
  const fields = questions.flatMap((question) => (question.kind === 'form' ? question.fields : []))
  if (fields.length > askLimits.fields) return refused(`The tool asks for more than ${askLimits.fields} values.`)
  return asks({ questions, ...(state !== undefined && { state }) })
}

/** Or why it is not asked. */
function questionOf(key: string, params: unknown, masks: readonly string[]): AskedQuestion | string {
  if (key.length > askLimits.keyChars) return 'The tool asks back in a form that is not valid.'
  const words = (message: string): string => plainText(withoutMasked(message, masks), askLimits.textChars)
  const link = Link.safeParse(params)
  if (link.success) {
    const url = pageOf(link.data.url)
    return url === null
      ? 'The tool names an address that cannot be shown to the user.'
      : { kind: 'link', key, text: words(link.data.message), url }
  }
  const form = Form.safeParse(params)
  if (!form.success) return 'The tool asks back in a form that is not valid.'
  const { message, requestedSchema } = form.data
  const { properties, required } = requestedSchema
  if (Object.keys(properties).length > askLimits.fields) return `The tool asks for more than ${askLimits.fields} values.`
  if (isSecretWord(message)) return secret
  const fields: AskedField[] = []
  for (const [name, schema] of Object.entries(properties)) {
    const field = fieldOf(name, Json.safeParse(schema).data ?? null, required.includes(name))
    if (field === null) return 'The tool asks for a value of a kind that cannot be asked for.'
    if ([name, field.title, field.about].some(isSecretWord)) return secret
    fields.push(field)
  }
  return { kind: 'form', key, text: words(message), fields }
}

const secret = 'The tool asks for something secret, which is not asked for in a conversation.'

/** Whole, of the web, and without a name and password in it. */
function pageOf(address: string): string | null {
  if (address.length > askLimits.urlChars || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  const isPage = protocol === 'https:' || protocol === 'http:'
  return isPage && username === '' && password === '' ? href : null
}
