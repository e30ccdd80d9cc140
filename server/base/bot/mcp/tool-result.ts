// What a tool answered, as JSON of bounded size for a model: texts, structured content and links. Pictures, sounds and files are named and not
// handed on.
import { createHash } from 'node:crypto'
import { limits } from '@parley/contract/base/limits'
import { Json, type JsonObject } from '@parley/contract/base/json'
import { mcpHashSource } from '@parley/contract/objects/mcp-server/index'
import { wellFormed } from '@parley/kit/text/well-formed'
import type { McpReply } from '@parley/runtime/model/request'
import { z } from 'zod'
import { plainText } from './plain-text'
import { withoutMaskedIn } from '../ports/reply-masks'

/** Of a result, in characters of JSON: a model reads all of it. */
const mostResultChars = 100_000

const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  uri: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  mimeType: z.string().optional(),
  data: z.string().optional(),
  resource: z.looseObject({ uri: z.string(), text: z.string().optional(), mimeType: z.string().optional() }).optional(),
})
type Part = z.infer<typeof Part>
const Result = z.looseObject({
  content: z.array(Part).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
})

export function replyOf(answer: unknown, masks: readonly string[]): McpReply {
  const read = Result.safeParse(answer)
  if (!read.success) return { ok: false, failure: 'refused', text: 'The tool server gave a result that is not valid.' }
  const { content, structuredContent, isError } = read.data
  const whole = JSON.stringify({ content, structuredContent })
  if (whole.length > limits.serviceReplyBytes) return tooLarge
  const structured = structuredContent === undefined ? undefined : Json.safeParse(structuredContent).data
  const result: JsonObject = {}
  const text = textOf(content, structured)
  if (text !== '') result['text'] = text
  if (structured !== undefined) result['structured'] = structured
  const links = content.flatMap(linkIn)
  if (links.length > 0) result['links'] = links
  const left = content.flatMap(leftOut)
  if (left.length > 0) result['leftOut'] = left
  const safe = withoutMaskedIn(wellFormed(result, limits.valueDepth), masks)
  return JSON.stringify(safe).length > mostResultChars ? tooLarge : { ok: true, result: safe, isError }
}

const tooLarge: McpReply = { ok: false, failure: 'too-large', text: `The tool answered with more than ${mostResultChars / 1000} KB.` }

/** Structured content is often told as text, too. */
function textOf(content: readonly Part[], structured: Json | undefined): string {
  const texts = content.flatMap(({ type, text, resource }) => (type === 'text' ? (text ?? []) : (resource?.text ?? [])))
  return texts.filter((text) => structured === undefined || !isSame(text, structured)).join('\n')
}

function isSame(text: string, structured: Json): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value) === JSON.stringify(structured)
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function linkIn({ type, uri, name, description }: Part): JsonObject[] {
  if (type !== 'resource_link' || uri === undefined) return []
  return [{ ...(isPage(uri) && { uri }), name: plainText(name ?? '', 200), about: plainText(description ?? '', 500) }]
}

/** An address of another kind is not handed on: it could run or read something where it is opened. */
function isPage(uri: string): boolean {
  return uri.length <= 2000 && /^https?:\/\//i.test(uri) && URL.canParse(uri)
}

function leftOut({ type, mimeType, data, resource }: Part): JsonObject[] {
  if (type === 'image' || type === 'audio') return [{ kind: type, type: mimeType ?? '', chars: data?.length ?? 0 }]
  if (resource !== undefined && resource.text === undefined) return [{ kind: 'file', type: resource.mimeType ?? '', uri: resource.uri }]
  return []
}

/** The same for tools that say the same, in whatever order their JSON has it. */
export function mcpToolHash(tool: { name: string; about: string; schema: JsonObject }): string {
  return createHash('sha256').update(mcpHashSource(tool)).digest('hex')
}
