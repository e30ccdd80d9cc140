// The settings of a process node, as they are stored. The ten labels of a flow task keep the names they have on the wire.
import { limits } from '@parley/contract/base/limits'
import { z } from 'zod'
import { serviceSubTypes, serviceTypes } from '../shared/picture'
import { Assignments, Prompts } from '../shared/settings'

const text = (most: number) => z.string().max(most).default('')

/** A process is started and waited for; a service answers at once. */
export const processNodeTypes = ['process', 'service'] as const

export const ProcessNode = z.object({
  /** By which name the other side knows the step; '' for the node's own. */
  label: text(200),
  intent: text(1000),
  description: text(4000),
  nodeType: z.enum(processNodeTypes).default('process'),
  serviceType: z.enum(serviceTypes).default('custom'),
  nodeSubType: z.enum(serviceSubTypes).default('rest'),
  url: text(4000),
  /** Of SOAP; '' while none was chosen. */
  operation: text(300),
  html: text(limits.pictureHtmlChars),
  headers: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  /** What is handed over, as JSON; of SOAP the arguments. */
  data: text(100_000),
  /** Said once it has begun. */
  message: Prompts,
  /** Said to whoever writes while it is waited for. */
  promptMessage: Prompts,
  /** Where the process reaches this server, without a path; '' for its public address. */
  callbackURL: text(500),
  /** What a process may report; none for anything. */
  events: z.array(z.string().max(100)).max(50).default([]),
  timeoutMs: z.number().int().min(1000).max(20_000).default(10_000),
  waitMinutes: z.number().int().min(1).max(1440).default(60),
  saves: Assignments,
})
export type ProcessNode = z.infer<typeof ProcessNode>
