// The reply of a service that a developer keeps as a sample, with the values the call was tried with: what its fields are is offered
// wherever variables are.
import { z } from 'zod'
import { Json } from '../base/json'

const mostBytes = 64 * 1024

export const SampleReply = z
  .object({
    /** When it came, in epoch milliseconds; absent of samples that were kept before this was. */
    at: z.number().int().min(0).optional(),
    statusCode: z.number().int().min(100).max(599),
    body: Json,
    /** What stood in the place of the variables, by the expression that read each. */
    values: z.array(z.object({ expression: z.string().max(400), value: z.string().max(2000) })).max(50),
  })
  .refine((sample) => JSON.stringify(sample).length <= mostBytes)
export type SampleReply = z.infer<typeof SampleReply>
