// A token that is known.
import type { RequestWay } from './way'

export const bearer: RequestWay = { headers: ({ token }) => [{ key: 'authorization', value: `Bearer ${token}` }] }
