// The values of secure variables: set and cleared, never read. The variables themselves are objects of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { changeAccess, documentPermissions } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}'
const one = { streamId: z.string().max(80), variableId: z.string().max(80) }

/** That a secure variable has a value, and since when; nothing of the value. */
export const SecretFacts = z.object({
  variableId: z.string(),
  /** Epoch milliseconds. */
  changedAt: z.number(),
  changedBy: z.string(),
})
export type SecretFacts = z.infer<typeof SecretFacts>

export const variableCalls = {
  'variable.list-secrets': call({
    method: 'GET',
    path: `${base}/secrets`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'Which secure variables, and which secrets of authorization profiles, have a value, without the values.',
    reads: ['secret'],
    input: z.object({ streamId: one.streamId }),
    reply: z.array(SecretFacts),
  }),
  'variable.set-secret': call({
    method: 'PUT',
    path: `${base}/variables/{variableId}/secret`,
    access: changeAccess('variable'),
    about: 'Gives a secure variable its value, which no call tells again.',
    touches: ['secret'],
    input: z.object({ ...one, value: z.string().min(limits.secretMinChars).max(limits.secretMaxChars) }),
    reply: SecretFacts,
  }),
  'variable.clear-secret': call({
    method: 'DELETE',
    path: `${base}/variables/{variableId}/secret`,
    access: changeAccess('variable'),
    about: 'Forgets the value of a secure variable.',
    touches: ['secret'],
    input: z.object(one),
    reply: z.object({}),
  }),
}
