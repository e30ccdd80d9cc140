// What a model of any provider is asked, and what it is in the words of the packages that speak to them.
import type { LanguageModelV3FunctionTool, LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider'
import type { Json, JsonObject } from '@parley/contract/base/json'

/** A call of a tool as the model wrote it. `input`: null where `raw`, the text it wrote, is no JSON. */
export interface AskedCall {
  id: string
  name: string
  input: Json
  raw?: string
}

export type PromptMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: readonly AskedCall[] }
  | { role: 'tool'; callId: string; name: string; result: Json; isError?: true }

export interface PromptTool {
  name: string
  about: string
  schema: JsonObject
}

export interface Prompt {
  model: string
  messages: readonly PromptMessage[]
  tools?: readonly PromptTool[]
  /** The answer is to be JSON of this schema. */
  schema?: JsonObject
  /** 0 to 2; a provider whose scale is shorter takes its highest. */
  temperature?: number
  /** Of the answer. */
  maxTokens?: number
}

type Schema = LanguageModelV3FunctionTool['inputSchema']

/** The two describe one and the same thing; that it is a schema of JSON is checked where it is written. */
export const schemaOf = (schema: JsonObject): Schema => schema as Schema

/** What it is told to do comes first, as one: not every provider takes it later. */
export function messagesOf(messages: readonly PromptMessage[], also = ''): LanguageModelV3Prompt {
  const orders = [...messages.flatMap((message) => (message.role === 'system' ? [message.text] : [])), also].filter((text) => text !== '')
  const system: LanguageModelV3Prompt = orders.length === 0 ? [] : [{ role: 'system', content: orders.join('\n\n') }]
  return [...system, ...messages.flatMap(messageOf)]
}

function messageOf(message: PromptMessage): LanguageModelV3Message[] {
  switch (message.role) {
    case 'system':
      return []
    case 'user':
      return [{ role: 'user', content: [{ type: 'text', text: message.text }] }]
    case 'assistant':
      return [assistant(message)]
    case 'tool':
      return [toolResult(message)]
  }
}

function assistant({ text, calls = [] }: Extract<PromptMessage, { role: 'assistant' }>): LanguageModelV3Message {
  return {
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ id, name, input, raw }) => ({
        ...{ type: 'tool-call' as const, toolCallId: id, toolName: name },
        // What it wrote is no JSON: it is shown in the only form that every provider takes.
        input: raw === undefined ? input : { invalid: raw },
      })),
    ],
  }
}

function toolResult({ callId, name, result, isError }: Extract<PromptMessage, { role: 'tool' }>): LanguageModelV3Message {
  const output = isError === true ? { type: 'error-json' as const, value: result } : { type: 'json' as const, value: result }
  return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName: name, output }] }
}

export function toolsOf(tools: readonly PromptTool[]): LanguageModelV3FunctionTool[] {
  return tools.map(({ name, about, schema }) => ({ type: 'function', name, description: about, inputSchema: schemaOf(schema) }))
}
