// A variable: `env.<key>` for the environment (addresses, limits), `content.<key>` for words in each language.
import { z } from 'zod'

export const Variable = z.object({
  /** No hyphen: it is written after `env.` or `content.`; the rule is names.ts. */
  key: z.string().min(1).max(128),
  scope: z.enum(['env', 'content']).default('env'),
  value: z.string().max(100_000).default(''),
  /** For content: value per language, over `value`. */
  localized: z.record(z.string(), z.string().max(100_000)).default({}),
  hint: z.string().max(500).default(''),
  /** Shown masked and never exported. */
  secure: z.boolean().default(false),
})
export type Variable = z.infer<typeof Variable>
