// A secret in a header of the service's own.
import type { RequestWay } from './way'

export const header: RequestWay = { headers: ({ authHeader, authValue }) => [{ key: authHeader.trim(), value: authValue }] }
