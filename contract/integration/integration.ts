// Integrations of a bot and their actions over paths for scripts and the console: objects of the bot's document. What a description of a
// service (OpenAPI) holds is read and shown before anything of it is added; an action is tried as a step would do it.
import { z } from 'zod'
import { call } from '../base/call'
import { changesOf } from '../base/fields/changes'
import { TriedCall } from '../dialog/node'
import { callerMethodNames } from '../objects/authorization/caller'
import { Integration, integrationLimits } from '../objects/integration/index'
import { IntegrationAction } from '../objects/integration-action/index'
import { LocalizedFields } from '../base/fields/localized'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/integrations'
const id = z.string().max(80)
const one = { streamId: id, integrationid: id }
const edit = changeAccess('integration')
const view = { anyOf: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], level: 'VIEW' } as const

export const descriptionLimits = {
  /** Of its text. */
  bytes: 10 * 1024 * 1024,
  /** What cannot be used is told of so many. */
  unusable: 300,
  schemes: 20,
}

/** An action as a description has it, before it is added. */
export const ActionDraft = IntegrationAction.omit({ isEnabled: true })
export type ActionDraft = z.infer<typeof ActionDraft>

/** Why an operation is no action: what of it a step cannot do. */
export const unusableReasons = ['method', 'file', 'cookie', 'body', 'path', 'name', 'many', 'elsewhere', 'unclear'] as const
export type UnusableReason = (typeof unusableReasons)[number]

/** How a service wants to know who calls, as settings of an authorization profile. */
export const SecurityScheme = z.object({
  name: z.string(),
  /** '' for a way that no profile has. */
  auth: z.enum(['', ...callerMethodNames]),
  settings: z.record(z.string(), z.string()),
})
export type SecurityScheme = z.infer<typeof SecurityScheme>

export const ReadDescription = z.object({
  title: z.string(),
  about: z.string(),
  version: z.string(),
  /** As `OpenAPI 3.1.0`. */
  format: z.string(),
  servers: z.array(z.string()),
  security: z.array(SecurityScheme),
  actions: z.array(ActionDraft),
  unusable: z.array(z.object({ method: z.string(), path: z.string(), why: z.enum(unusableReasons) })),
  /** Operations that are beyond what an integration may have. */
  leftOut: z.number(),
})
export type ReadDescription = z.infer<typeof ReadDescription>

export const WireAction = IntegrationAction.extend({ _id: z.string() })
export type WireAction = z.infer<typeof WireAction>
export const WireIntegration = Integration.extend({ _id: z.string(), actions: z.number() })
export type WireIntegration = z.infer<typeof WireIntegration>

const { name: _, ...rest } = Integration.shape
const Given = changesOf(rest)
const sentName = z.string().trim().min(1).max(128)
/** The text of a description, or where one lies. */
const described = {
  text: z.string().max(descriptionLimits.bytes).default(''),
  url: z.string().max(integrationLimits.addressChars).default(''),
}
/** Text in JSON may take twice the room. */
const maxBytes = 2 * descriptionLimits.bytes
const samples = z.array(z.object({ key: z.string().max(900), value: z.string().max(20_000) })).max(100)

export const integrationCalls = {
  'integration.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The integrations of a bot, by name, each with the number of its actions.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireIntegration),
  }),
  'integration.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Adds an integration; with a description, as text or address, with all actions that can be used.',
    touches: ['document'],
    maxBytes,
    perMinute: 60,
    input: z.object({ streamId: id, name: sentName.optional(), ...Given.shape, ...described }),
    reply: WireIntegration,
  }),
  'integration.get': call({
    method: 'GET',
    path: `${base}/{integrationid}`,
    access: view,
    about: 'One integration.',
    reads: ['document'],
    input: z.object(one),
    reply: WireIntegration,
  }),
  'integration.update': call({
    method: 'PUT',
    path: `${base}/{integrationid}`,
    access: edit,
    about: 'Changes what is given of an integration.',
    touches: ['document'],
    input: z.object({ ...one, name: sentName.optional(), ...Given.shape }),
    reply: WireIntegration,
  }),
  'integration.remove': call({
    method: 'DELETE',
    path: `${base}/{integrationid}`,
    access: edit,
    about: 'Removes an integration with its actions from the draft.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'integration.list-actions': call({
    method: 'GET',
    path: `${base}/{integrationid}/actions`,
    access: view,
    about: 'The actions of an integration, by name, each with its parameters and the fields of its reply.',
    reads: ['document'],
    input: z.object(one),
    reply: z.array(WireAction),
  }),
  'integration.read-description': call({
    method: 'POST',
    path: `${base}/descriptions`,
    access: edit,
    about: 'What the OpenAPI description of a service holds, given as text or by its address. Nothing is added.',
    maxBytes,
    perMinute: 60,
    input: z.object({ streamId: id, ...described }),
    /** `problem`: what kept it from being read; '' where nothing did. */
    reply: z.object({ problem: z.string(), says: LocalizedFields, description: ReadDescription.nullable() }),
  }),
  'integration.try-action': call({
    method: 'POST',
    path: `${base}/{integrationid}/actions/{actionId}/tries`,
    access: edit,
    about: 'Does an action of the draft with sample values in its fields.',
    perMinute: 120,
    touches: ['service-token'],
    /** `code`: with which whoever tries it finishes signing in at the service. */
    input: z.object({ ...one, actionId: id, values: samples, code: z.string().max(60).optional() }),
    reply: TriedCall,
  }),
}
