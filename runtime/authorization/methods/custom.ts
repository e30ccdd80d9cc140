// A sign-in of the service's own, whose reply has the token.
import type { RequestAuth } from './method'

export const custom: RequestAuth = {
  auth: ({ tokenUrl, authBody, tokenAt, authHeader, tokenPrefix, tokenMinutes }, fill) => ({
    kind: 'custom',
    tokenUrl: fill.address(tokenUrl),
    body: fill.json(authBody),
    tokenAt: tokenAt.trim(),
    header: authHeader.trim().toLowerCase() || 'authorization',
    prefix: tokenPrefix,
    minutes: tokenMinutes,
  }),
}
