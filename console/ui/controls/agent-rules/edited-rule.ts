// A rule of an agent as its control edits it: what is missing or unfit takes what a new one has.
import type { Json } from '@parley/contract/base/json'
import { Condition } from '@parley/contract/objects/condition'
import { z } from 'zod'
import { asRecords } from '../shared/read-value'

const EditedRule = z.object({
  id: z.string().catch(''),
  tool: z.string().catch(''),
  when: z.enum(['before', 'only-if', 'limit']).catch('before'),
  condition: Condition.catch({ expression: '' }),
  most: z.number().catch(1),
  per: z.enum(['conversation', 'turn']).catch('conversation'),
  why: z.string().catch(''),
})
export type EditedRule = z.infer<typeof EditedRule>

export const readRules = (value: Json): EditedRule[] => asRecords(value).map((one) => EditedRule.parse(one))
