// The settings of a service node, as they are stored.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { callerSecretShape, callerShape, callerMethodNames } from '@parley/contract/objects/authorization/caller'
import { SampleReply } from '@parley/contract/objects/sample-reply'
import { z } from 'zod'
import { serviceSubTypes, serviceTypes } from '../shared/picture'
import { Assignments } from '../shared/settings'
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
  timeoutMs: z.number().int().min(1000).max(20_000).default(5000),
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
  /** How often a call that failed is made again. */
  retries: z.number().int().min(0).max(limits.serviceRetries).default(0),
  retryWaitMs: z.number().int().min(100).max(limits.serviceRetryWaitMs).default(500),
  /** After which failures: none came in time, it is asked too often, it has failed. */
  retryTimeouts: z.boolean().default(true),
  retryBusy: z.boolean().default(true),
  retryErrors: z.boolean().default(true),
  /** Also what may be done twice by it. */
  retryUnsafe: z.boolean().default(false),
  /** Where a reply whose status is outside 2xx leaves, when no rule of Reply that reads it holds. */
  otherStatus: z.enum(['error', 'reply']).default('error'),
  /** What of the reply is stored, and in what. */
  saves: Assignments,
  sample: SampleReply.nullable().default(null),
})
export type ServiceNode = z.infer<typeof ServiceNode>

/** What each setting is in a new step. */
export const serviceDefaults: JsonObject = ServiceNode.parse({})
