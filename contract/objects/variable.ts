// A variable: `env.<key>` for the environment (addresses, limits), `content.<key>` for words in each language. The value of a secure one
// is not of the document: it is set by `variable.set-secret`, never read back, and put into requests to services alone.
import { z } from 'zod'

const shape = z.object({
  /** No hyphen: it is written after `env.` or `content.`; the rule is names.ts. */
  key: z.string().min(1).max(128),
  scope: z.enum(['env', 'content']).default('env'),
  value: z.string().max(100_000).default(''),
  /** For content: value per language, over `value`. */
  localized: z.record(z.string(), z.string().max(100_000)).default({}),
  hint: z.string().max(500).default(''),
  /** Its value is a secret and not here. */
  secure: z.boolean().default(false),
})
export type Variable = z.infer<typeof shape>

/** Whatever is read or written through it: a secure variable comes out without a value. */
export const Variable: z.ZodType<Variable, z.input<typeof shape>> = shape.transform((variable) =>
  variable.secure ? { ...variable, value: '', localized: {} } : variable,
)
