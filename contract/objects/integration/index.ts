// An outside service of a bot: where it is and who calls it. What it can do are the actions that hang on it (integration-action), which were
// read from its OpenAPI description; the description itself is not kept.
import { z } from 'zod'
import type { Field } from '../../base/form'

export const integrationLimits = { servers: 20, addressChars: 2000 }

export const Integration = z.object({
  name: z.string().trim().min(1).max(128),
  about: z.string().max(2000).default(''),
  /** The beginning of every address; text with `{{...}}`. */
  address: z.string().max(integrationLimits.addressChars).default(''),
  /** Those that the description names. */
  servers: z.array(z.string().max(integrationLimits.addressChars)).max(integrationLimits.servers).default([]),
  /** The profile; '' for none. */
  authorizationId: z.string().max(80).default(''),
  /** The version that the description gave itself. */
  version: z.string().max(100).default(''),
  /** Where the description was fetched; '' where it was pasted or a file. */
  source: z.string().max(integrationLimits.addressChars).default(''),
})
export type Integration = z.infer<typeof Integration>

/** What of it is edited as described fields. */
export const integrationFields: readonly Field[] = [
  { name: 'about', label: 'Description', control: 'long-text' },
  {
    name: 'address',
    label: 'Base address',
    control: 'text',
    required: true,
    placeholder: 'https://api.example.com/v1',
    help: 'Every action is called below it. It may name variables, for example {{env.host}}.',
  },
  {
    name: 'authorizationId',
    label: 'Authorization',
    control: 'authorization',
    help: 'Every action is called with this profile. Without one, nobody is named.',
  },
]
