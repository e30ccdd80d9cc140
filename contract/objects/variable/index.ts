// A variable: `env.<key>` for the environment (addresses, limits), `content.<key>` for words in each language. The value of a secure one
// is not of the document: it is set by `variable.set-secret`, never read back, and put into requests to services alone.
import { z } from 'zod'
import { NamespaceIds } from '../namespace'

/** What somebody who installs the bot has of it: the value it comes with, a question for a value, nothing. */
export const installScopes = ['prePopulated', 'askOnInstall', 'hidden'] as const
export type InstallScope = (typeof installScopes)[number]

const audioTag = z.string().max(2000)
const hint = z.string().max(500)

const shape = z.object({
  /** No hyphen: it is written after `env.` or `content.`; the rule is names.ts. */
  key: z.string().min(1).max(128),
  scope: z.enum(['env', 'content']).default('env'),
  value: z.string().max(100_000).default(''),
  /** For content: value per language, over `value`. */
  localized: z.record(z.string(), z.string().max(100_000)).default({}),
  hint: hint.default(''),
  /** Its value is a secret and not here. */
  secure: z.boolean().default(false),
  /** `prePopulated` where it says nothing. In files this is `scope`, and ours is `variableType`. */
  installScope: z.enum(installScopes).optional(),
  /** How a voice channel says the value. */
  audioTag: audioTag.optional(),
  /** What it is listed with. */
  group: z.string().max(128).optional(),
  /** Bots that are linked to this one get its value. */
  propagateValue: z.boolean().optional(),
  /** It belongs to; dialogs that name others do not see it. */
  namespaces: NamespaceIds.optional(),
  /** For content: what files say of one language. */
  localizedHints: z.record(z.string(), hint).optional(),
  localizedAudioTags: z.record(z.string(), audioTag).optional(),
})
export type Variable = z.infer<typeof shape>

/** Whatever is read or written through it: a secure variable comes out without a value. */
export const Variable: z.ZodType<Variable, z.input<typeof shape>> = shape.transform((variable) =>
  variable.secure ? { ...variable, value: '', localized: {} } : variable,
)
