// A condition on a transition or a validation: rules joined all-and or all-or, or one free expression.
// Evaluating it is the runtime's; parsing expressions is kit/expression's.
import { z } from 'zod'

export const operators = [
  'exists',
  'not-exists',
  'equals',
  'not-equals',
  'greater',
  'greater-or-equal',
  'less',
  'less-or-equal',
  'contains',
  'not-contains',
] as const
export type Operator = (typeof operators)[number]

/** Characters of what a rule compares, and of an expression. */
export const conditionLimits = { side: 1000, expression: 4000 } as const

export const Rule = z.object({
  /** An expression: `entities.travel_date`, `context.Search_fares.response.statusCode`, `env.limit`. */
  left: z.string().max(conditionLimits.side),
  op: z.enum(operators),
  /** A literal, or an expression when it starts with context. / entities. / env. / content. Absent for exists and not-exists. */
  right: z.string().max(conditionLimits.side).optional(),
})
export type Rule = z.infer<typeof Rule>

export const Condition = z.union([
  z.object({ join: z.enum(['and', 'or']), rules: z.array(Rule).min(1).max(50) }),
  z.object({ expression: z.string().max(conditionLimits.expression) }),
])
export type Condition = z.infer<typeof Condition>
