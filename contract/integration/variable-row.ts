// A variable over the paths that scripts use, in the words of the public form (reference/domain 2.3): what they call `variableType` is our
// `scope`, and their `scope` says what an installation of the bot has of it. No row has the value of a secure variable.
import { z } from 'zod'
import { Language } from '../base/fields/moment'
import { installScopes } from '../objects/variable/index'

export const variableTypes = ['env', 'locale'] as const

const value = z.string().max(100_000)
const hint = z.string().max(500)
const audioTag = z.string().max(2000)
const group = z.string().max(128)

export const VariableRow = z.object({
  _id: z.string(),
  key: z.string(),
  value: z.string(),
  hint: z.string(),
  audioTag: z.string(),
  variableType: z.enum(variableTypes),
  scope: z.enum(installScopes),
  group: z.string(),
  propagateValue: z.boolean(),
  vNameSpace: z.array(z.object({ name: z.string(), refId: z.string() })),
  /** For `locale`: by language. */
  localeData: z.record(z.string(), z.object({ value: z.string(), hint: z.string(), audioTag: z.string() })).optional(),
  secure: z.boolean(),
})
export type VariableRow = z.infer<typeof VariableRow>

/** Names of the bot's namespaces, or objects that have one. */
const NamedSpaces = z.array(z.union([z.string().max(128), z.object({ name: z.string().max(128) })])).max(100)

const said = {
  value: value.optional(),
  audioTag: audioTag.optional(),
  localeData: z.record(Language, z.object({ value: value.optional(), hint: hint.optional(), audioTag: audioTag.optional() })).optional(),
  /** The value, audio tag and words are those in this collection, and nothing else of the variable is changed. */
  collectionRefId: z.string().max(80).optional(),
}

/** What may be changed of a variable that is there; what is not given stays. */
export const variableChanges = {
  ...said,
  key: z.string().max(128).optional(),
  hint: hint.optional(),
  scope: z.enum(installScopes).optional(),
  group: group.optional(),
  propagateValue: z.boolean().optional(),
  vNameSpace: NamedSpaces.optional(),
}

export const newVariable = {
  ...variableChanges,
  key: z.string().max(128),
  variableType: z.enum(variableTypes).default('env'),
  /** Its value is given by a call of its own. */
  secure: z.boolean().default(false),
}

/** Of many: one that is there is named by its id, or by its key and type; the others are added. */
export const VariableChange = z.object({
  ...variableChanges,
  _id: z.string().max(80).optional(),
  variableType: z.enum(variableTypes).optional(),
  secure: z.boolean().optional(),
})
export type VariableChange = z.infer<typeof VariableChange>
