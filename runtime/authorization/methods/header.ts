// A secret in a header of the service's own.
import type { RequestAuth } from './method'

export const header: RequestAuth = { headers: ({ authHeader, authValue }) => [{ key: authHeader.trim(), value: authValue }] }
