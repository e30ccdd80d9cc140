// Trying a node without a conversation: its call is made for real, and a wording is shown as each channel would show it.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { SessionEvent } from '../base/event'
import { Json, JsonObject } from '../base/json'
import { limits } from '../base/limits'
import { Outgoing } from '../base/message'
import { Prompt } from '../objects/prompt'

const base = '/builder/streams/{streamId}'
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const values = z.array(z.object({ expression: z.string().max(400), value: z.string().max(20_000) })).max(100)
const language = Language.optional()
const headers = z.record(z.string(), z.string())
const id = z.string().max(80)
const sentHeaders = z.record(z.string().max(200), z.string().max(4000)).default({})
const wsdl = z.string().max(4000)

export const TriedCall = z.object({
  /** As it was sent; what is secret in it is hidden. */
  request: z.object({ method: z.string(), url: z.string(), headers, body: z.string() }),
  ms: z.number(),
  at: z.number(),
  reply: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), statusCode: z.number(), headers, body: Json, bytes: z.number() }),
    /** `signIn`: where whoever tries it signs in first. */
    z.object({ ok: z.literal(false), text: z.string(), signIn: z.string().optional() }),
  ]),
})
export type TriedCall = z.infer<typeof TriedCall>

/** One step run alone. */
export const TriedNode = z.object({
  /** How it ended: it goes on, it waits for the user, or it failed. */
  outcome: z.enum(['next', 'wait', 'failed']),
  /** The exit it left by; '' where it left by none. */
  exit: z.string(),
  /** The step it goes on to, `end` where its dialog is done; '' while it waits. */
  to: z.string(),
  said: z.array(Outgoing),
  /** What happened, as in a trace. */
  events: z.array(SessionEvent),
  /** As they are after it. */
  context: JsonObject,
  entities: JsonObject,
  ms: z.number(),
})
export type TriedNode = z.infer<typeof TriedNode>

export const SoapOperation = z.object({
  name: z.string(),
  service: z.string(),
  port: z.string(),
  endpoint: z.string(),
  action: z.string(),
  /** Arguments and answer, each with a value of its type. */
  input: Json,
  output: Json,
})
export type SoapOperation = z.infer<typeof SoapOperation>

/** What a channel makes of a message: the messages it sends, reduced to what it can show. */
export const ChannelPreview = z.object({
  channel: z.string(),
  messages: z.array(Outgoing),
  /** `as-made`: templates and all; `text`: a template became words; `split`: it became several messages. */
  shown: z.enum(['as-made', 'text', 'split']),
  characters: z.number(),
})
export type ChannelPreview = z.infer<typeof ChannelPreview>

export const nodeCalls = {
  'node.try-call': call({
    method: 'POST',
    path: `${base}/nodes/{nodeId}/tries`,
    access: edit,
    about: 'Makes the call of a node of the draft, with sample values in the place of what a conversation would have filled in.',
    perMinute: 120,
    touches: ['service-token'],
    /** `code`: with which whoever tries it finishes signing in at the service. */
    input: z.object({ streamId: z.string().max(80), nodeId: z.string().max(80), language, values, code: z.string().max(60).optional() }),
    reply: TriedCall,
  }),
  'node.execute': call({
    method: 'POST',
    path: `${base}/components/{componentId}/execute`,
    access: edit,
    about: 'Runs one node of the draft alone: its calls and scripts are made for real, over the context that is given.',
    perMinute: 120,
    input: z.object({
      streamId: id,
      componentId: id,
      language,
      context: JsonObject.default({}),
      entities: JsonObject.default({}),
      /** What the user says to it; absent: nothing. */
      message: z.string().max(limits.utteranceChars).optional(),
    }),
    reply: TriedNode,
  }),
  'node.describe-soap': call({
    method: 'POST',
    path: '/builder/soap/describe',
    access: edit,
    about: 'The operations of a SOAP service: of a description (WSDL) at an address, or of a service node of the draft.',
    perMinute: 60,
    input: z.object({
      streamId: id,
      wsdl: wsdl.default(''),
      headers: sentHeaders,
      nodeId: id.optional(),
      language,
      values: values.default([]),
    }),
    /** `problem`: what kept the description from being read. */
    reply: z.object({ problem: z.string(), operations: z.array(SoapOperation) }),
  }),
  'node.execute-soap': call({
    method: 'POST',
    path: '/builder/soap/execute',
    access: edit,
    about: 'Calls an operation of a SOAP service.',
    perMinute: 60,
    input: z.object({
      streamId: id,
      wsdl,
      operation: z.string().min(1).max(300),
      arguments: JsonObject.default({}),
      version: z.enum(['1.1', '1.2']).default('1.1'),
      endpoint: wsdl.default(''),
      headers: sentHeaders,
    }),
    reply: TriedCall,
  }),
  'node.preview-message': call({
    method: 'POST',
    path: `${base}/messages/preview`,
    access: view,
    about: 'A wording as each channel shows it, reduced in the same way as when it is sent.',
    input: z.object({ streamId: z.string().max(80), prompt: Prompt, language, values }),
    /** `problem`: what kept a script of the wording from running to its end. */
    reply: z.object({ channels: z.array(ChannelPreview), problem: z.string() }),
    maxBytes: limits.openRequestBytes * 8,
  }),
}
