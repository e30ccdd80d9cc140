// An action of an integration: one request that a step may make, with the fields that are filled in for it and those its reply has. It is read
// from an OpenAPI description (server/integration/integration/description) and bounded there.
import { z } from 'zod'

export const actionLimits = {
  /** Of one integration. */
  actions: 500,
  parameters: 60,
  replyFields: 80,
  options: 100,
  nameChars: 128,
  aboutChars: 1000,
  helpChars: 400,
  pathChars: 1000,
  /** Names one in another, in a body or a reply. */
  depth: 4,
}

export const actionMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const parameterPlaces = ['path', 'query', 'header', 'body'] as const
/** `list` and `json` are written as JSON; a list may also be words with commas. */
export const parameterTypes = ['text', 'number', 'integer', 'boolean', 'list', 'json'] as const
export type ParameterType = (typeof parameterTypes)[number]

const partName = z.string().max(200)

export const ActionParameter = z.object({
  in: z.enum(parameterPlaces),
  /** Its name; in a body, one name in another. Empty: it is the whole body. */
  path: z.array(partName).max(actionLimits.depth).default([]),
  type: z.enum(parameterTypes).default('text'),
  isRequired: z.boolean().default(false),
  about: z.string().max(actionLimits.helpChars).default(''),
  /** What alone may be given; empty: anything. */
  options: z.array(z.string().max(200)).max(actionLimits.options).default([]),
  /** What the service takes where nothing is given. */
  usual: z.string().max(200).default(''),
  /** Of a list or a group in the address: `repeated` names, words with commas, or `name[part]`. */
  style: z.enum(['repeated', 'joined', 'deep']).default('repeated'),
})
export type ActionParameter = z.infer<typeof ActionParameter>

export const ReplyField = z.object({
  /** Names and places below the body of the reply; 0 stands for every entry of a list. */
  path: z.array(z.union([partName, z.literal(0)])).max(8),
  type: z.enum(parameterTypes),
})
export type ReplyField = z.infer<typeof ReplyField>

export const IntegrationAction = z.object({
  name: z.string().trim().min(1).max(actionLimits.nameChars),
  about: z.string().max(actionLimits.aboutChars).default(''),
  /** What the description calls it; '' where it does not. */
  operationId: z.string().max(200).default(''),
  method: z.enum(actionMethods).default('GET'),
  /** Behind the base address, with its parameters in braces. */
  path: z.string().max(actionLimits.pathChars).default(''),
  bodyType: z.enum(['none', 'json', 'form', 'text']).default('none'),
  parameters: z.array(ActionParameter).max(actionLimits.parameters).default([]),
  reply: z.array(ReplyField).max(actionLimits.replyFields).default([]),
  /** Steps may use it. */
  isEnabled: z.boolean().default(true),
})
export type IntegrationAction = z.infer<typeof IntegrationAction>

/** What a step calls a parameter by: the same for as long as the description names it alike. */
export function parameterKey({ in: place, path }: Pick<ActionParameter, 'in' | 'path'>): string {
  return [place, ...path].join('.')
}

/** A step cannot leave it empty: neither what is required nor a place of the address. */
export function isNeeded({ in: place, isRequired }: Pick<ActionParameter, 'in' | 'isRequired'>): boolean {
  return isRequired || place === 'path'
}

/** What people read of it. */
export function parameterLabel({ in: place, path }: Pick<ActionParameter, 'in' | 'path'>): string {
  return path.length === 0 ? place : path.join('.')
}

/** Tells an action of a description from its others, also in a newer description. */
export function operationKey({ method, path }: Pick<IntegrationAction, 'method' | 'path'>): string {
  return `${method} ${path}`
}
