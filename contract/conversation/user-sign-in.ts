// Users of bots who sign in at services that steps call: what a service has to know of this installation.
import { z } from 'zod'
import { call } from '../base/call'

export const userSignInCalls = {
  'user-sign-in.address': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/idps/callbackurl',
    access: { anyOf: ['TASKS', 'EXTENSIONS'], level: 'VIEW' },
    about: 'The address users come back to from a service where they signed in: what is registered there as redirect URL.',
    input: z.object({ streamId: z.string().max(80) }),
    reply: z.object({ callbackUrl: z.string() }),
  }),
}
