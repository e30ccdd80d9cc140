// A variable: `env.<key>` for the environment (addresses, limits), `content.<key>` for words in each language. The value of a secure one
// is not of the document: it is set by `variable.set-secret`, never read back, and put into requests to services alone.
import { z } from 'zod'
import { NamespaceIds } from '../namespace'

/** What somebody who installs the bot has of it: the value it comes with, a question for a value, nothing. */
export const installScopes = ['prePopulated', 'askOnInstall', 'hidden'] as const
export type InstallScope = (typeof installScopes)[number]

const audioTag = z.string().max(2000)
const hint = z.string().max(500)

const values = z.record(z.string(), z.string().max(100_000))

/** Another value of a variable. What is empty in it is as the variable says. */
export const CollectionValue = z.object({
  value: z.string().max(100_000).default(''),
  /** For content: by language, over `value`. */
  localized: values.default({}),
  audioTag: audioTag.optional(),
})
export type CollectionValue = z.infer<typeof CollectionValue>

const shape = z.object({
  /** No hyphen: it is written after `env.` or `content.`; the rule is names.ts. */
  key: z.string().min(1).max(128),
  scope: z.enum(['env', 'content']).default('env'),
  value: z.string().max(100_000).default(''),
  /** For content: value per language, over `value`. */
  localized: values.default({}),
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
  /** Its values in the bot's collections, by their ids. */
  inCollections: z.record(z.string().max(80), CollectionValue).optional(),
  /** For content: what files say of one language. */
  localizedHints: z.record(z.string(), hint).optional(),
  localizedAudioTags: z.record(z.string(), audioTag).optional(),
})
export type Variable = z.infer<typeof shape>

/** Whatever is read or written through it: a secure variable comes out without a value. */
export const Variable: z.ZodType<Variable, z.input<typeof shape>> = shape.transform((variable) =>
  variable.secure ? withoutValues(variable) : variable,
)

/** Data of a variable without any value of it, whatever else it holds. */
export const withoutValues = <T extends object>(data: T) => ({
  ...data,
  ...{ value: '', localized: {} },
  ...('inCollections' in data && { inCollections: {} }),
})
