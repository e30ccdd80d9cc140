// The settings of a service node, as they are stored.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { callerSecretShape, callerShape, callerMethodNames } from '@parley/contract/objects/authorization/caller'
import { z } from 'zod'
import { serviceSubTypes, serviceTypes } from '../shared/picture'
import { callSettings } from '../shared/call/settings'
import { tableSettings } from './table'

const text = (most: number) => z.string().max(most).default('')

export const serviceAuths = ['none', 'saved', ...callerMethodNames] as const

export const ServiceNode = z.object({
  serviceType: z.enum([...serviceTypes, 'dataService']).default('custom'),
  ...tableSettings,
  subType: z.enum(serviceSubTypes).default('rest'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  /** Text with `{{...}}`. An address that starts with / is this server's own (sample services). Of SOAP, that of the description. */
  url: text(4000),
  /** Of SOAP; '' while none was chosen. */
  operation: text(300),
  soapVersion: z.enum(['1.1', '1.2']).default('1.1'),
  endpoint: text(4000),
  /** Of SOAP: the arguments as JSON. */
  arguments: text(100_000),
  auth: z.enum(serviceAuths).default('none'),
  /** Of `saved`: the profile. */
  authorizationId: text(80),
  ...callerShape,
  ...callerSecretShape,
  /** What scripts call the sign-in of a user by. */
  profile: text(100),
  headers: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  bodyType: z.enum(['none', 'json', 'form', 'xml', 'text']).default('none'),
  body: text(100_000),
  /** The page of a picture, text with `{{...}}`. */
  html: text(limits.pictureHtmlChars),
  imageWidth: z.number().int().min(limits.pictureLeastWidth).max(limits.pictureMostWidth).default(800),
  /** 0: as high as the page. */
  imageHeight: z.number().int().min(0).max(limits.pictureMostHeight).default(0),
  showsImage: z.boolean().default(true),
  caption: text(1000),
  /** Whether the reply comes in pages, and how one leads to the next. */
  paging: z.enum(['none', 'link', 'page', 'offset', 'cursor']).default('none'),
  /** Where the list is in a reply, as `data.items`; '' for the reply itself. */
  pageList: text(300),
  pageNext: text(300),
  pageParameter: text(100),
  pageFirst: z.number().int().min(0).max(1_000_000).default(1),
  mostPages: z.number().int().min(1).max(limits.servicePages).default(10),
  ...callSettings,
})
export type ServiceNode = z.infer<typeof ServiceNode>

/** What each setting is in a new step. */
export const serviceDefaults: JsonObject = ServiceNode.parse({})
