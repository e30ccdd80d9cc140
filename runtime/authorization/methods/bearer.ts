// A token that is known.
import type { RequestAuth } from './method'

export const bearer: RequestAuth = { headers: ({ token }) => [{ key: 'authorization', value: `Bearer ${token}` }] }
