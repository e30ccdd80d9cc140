// An authorization profile of a bot: how its requests to a service say who is calling, saved under a name that steps choose. What of it is
// secret is not of the document: it is sealed beside it, under the id of the profile and the name of the field, and never read back.
import { z } from 'zod'
import { type Field, isAskedFor } from '../../base/form'
import { asksForToken, callerFields, callerSecretShape, callerShape, callerMethodNames, callerWayOptions } from './caller'

export const authorizationMethods = [...callerMethodNames, 'script'] as const
export type AuthorizationMethod = (typeof authorizationMethods)[number]

export const Authorization = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(1000).default(''),
  auth: z.enum(authorizationMethods).default('bearer'),
  ...callerShape,
  /** Makes `context.headers` and `context.query` of `context.request`, `context.values` and `context.secret`. */
  script: z.string().max(20_000).default(''),
  values: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  /** Called to try the profile; '' where what is `checkedAlone` is enough. */
  checkUrl: z.string().max(4000).default(''),
})
export type Authorization = z.infer<typeof Authorization>

const script = { shownWhen: { field: 'auth', is: ['script'] } }
const isSealed = ({ name }: Field): boolean => Object.hasOwn(callerSecretShape, name)

/** What of it is edited as described fields. */
export const authorizationFields: readonly Field[] = [
  { name: 'description', label: 'Description', control: 'long-text' },
  {
    name: 'auth',
    label: 'Way',
    control: 'choice',
    options: [...callerWayOptions, { value: 'script', label: 'Script', help: 'A script makes headers and parts of the address.' }],
  },
  ...callerFields.filter((field) => !isSealed(field)),
  {
    name: 'values',
    label: 'Values for the script',
    control: 'key-values',
    ...script,
    help: 'The script reads them as context.values. Secure variables can be named in them.',
  },
  {
    name: 'script',
    label: 'Script',
    control: 'script',
    required: true,
    ...script,
    placeholder:
      "context.headers['x-signature'] = koreUtil.hash.createHmac('sha256', context.secret).update(context.request.body).digest('hex')",
    help: 'It sees context.request, context.values and context.secret, and fills context.headers and context.query.',
  },
  {
    name: 'checkUrl',
    label: 'Address to try it with',
    control: 'text',
    placeholder: 'https://api.example.com/me',
    help: 'Called by GET when you try the profile. Without one, nothing is checked at the service beyond a token or a script that the profile has.',
  },
]

/** What trying a profile shows where no address is called. */
export function checkedAlone(auth: AuthorizationMethod): 'token' | 'script' | 'nothing' {
  if (auth === 'script') return 'script'
  return asksForToken(auth) ? 'token' : 'nothing'
}

export type AuthorizationSecret = keyof typeof callerSecretShape | 'secret'

const secretFields: readonly Field[] = [
  ...callerFields.filter(isSealed).map(({ placeholder: _, ...field }) => field),
  { name: 'secret', label: 'Secret for the script', control: 'secret', ...script },
]

const isSecret = (name: string): name is AuthorizationSecret => name === 'secret' || Object.hasOwn(callerSecretShape, name)

export const authorizationSecrets: readonly AuthorizationSecret[] = secretFields.map(({ name }) => name).filter(isSecret)

/** The secrets that a way asks for. */
export const secretFieldsOfMethod = (auth: AuthorizationMethod): Field[] =>
  secretFields.filter((field) => isAskedFor(field, { auth }, secretFields))

/** The same by their names; one that is required has to have a value. */
export function secretsOfMethod(auth: AuthorizationMethod): { field: AuthorizationSecret; isRequired: boolean }[] {
  return secretFieldsOfMethod(auth).flatMap(({ name, required = false }) => (isSecret(name) ? [{ field: name, isRequired: required }] : []))
}
