// Secrets of objects of a bot that are no variables: the key of a translation engine, the token of an authorization profile. Set and cleared,
// never read; which there are with a value is told by `variable.list-secrets`.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { documentPermissions } from '../objects/kind-permissions'
import { SecretFacts } from './variable'

const path = '/builder/streams/{streamId}/secrets/{objectId}/{field}'
const access = { anyOf: documentPermissions, level: 'YES' } as const
const one = { streamId: z.string().max(80), objectId: z.string().max(80), field: z.string().max(80) }

export const secretCalls = {
  'secret.set': call({
    ...{ method: 'PUT', path, access },
    about:
      'Gives a secret setting of an object, such as the key of a translation engine, its value, which no call tells again. Asks for the right to change objects of its kind.',
    touches: ['secret'],
    input: z.object({ ...one, value: z.string().min(limits.secretMinChars).max(limits.secretMaxChars) }),
    reply: SecretFacts,
  }),
  'secret.clear': call({
    ...{ method: 'DELETE', path, access },
    about: 'Forgets the value of a secret setting of an object.',
    touches: ['secret'],
    input: z.object(one),
    reply: z.object({}),
  }),
}
