// The settings of a service node, as they are stored.
import { z } from 'zod'

export const ServiceNode = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  /** Text with `{{...}}`. An address that starts with / is this server's own (sample services). */
  url: z.string().max(4000).default(''),
  headers: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  bodyType: z.enum(['none', 'json', 'form', 'text']).default('none'),
  body: z.string().max(100_000).default(''),
  timeoutMs: z.number().int().min(1000).max(20_000).default(5000),
})
export type ServiceNode = z.infer<typeof ServiceNode>
