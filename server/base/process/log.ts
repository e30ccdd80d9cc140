// What the server tells its operator: one JSON line each on standard error. Tokens, passwords and messages of users never go in.
import { pino } from 'pino'
import type { Log } from '../context'

export function terminalLog(): Log {
  const logger = pino(
    {
      level: process.env['LOG_LEVEL'] ?? 'warn',
      redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
    },
    pino.destination(2),
  )
  return {
    info: (message, details) => logger.info(details ?? {}, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    error: (message, error) => logger.error({ err: error }, message),
  }
}
