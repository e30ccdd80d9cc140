// What the server tells its operator on standard error: one line of JSON for each event, or a line for reading where a person sits at a
// terminal. Each carries the ids of its request and session. Tokens, passwords and messages of users never go in.
import { type DestinationStream, pino } from 'pino'
import type { Log } from '../../context'
import { logContext } from './log-context'
import { lineForPeople } from './log-line'
import { withoutCards } from './without-cards'

/** Values that never go into a line, in what is told and one level below. */
const secretNames = ['authorization', 'cookie', 'password', 'secret', 'token', 'text', 'said', 'body']

/** Programs read every event; a person at a terminal is told only what needs them. `level`: where the operator has set one. */
export function terminalLog(level?: string): Log {
  const isRead = process.stderr.isTTY
  const people: DestinationStream = { write: (line) => void process.stderr.write(lineForPeople(line)) }
  return logTo(isRead ? people : withoutWaiting(), level ?? (isRead ? 'warn' : 'info'))
}

/** Whoever logs waits for no terminal and no pipe: what comes while lines are written goes with the next. What is left is written at exit. */
function withoutWaiting(): DestinationStream {
  return pino.destination({ dest: 2, sync: false })
}

export function logTo(destination: DestinationStream, level: string): Log {
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...logContext() }),
      redact: secretNames.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: factsOfError },
    },
    { write: (line) => destination.write(withoutCards(line)) },
  )
  return {
    info: (message, details) => logger.info(details ?? {}, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    error: (message, error) => logger.error({ err: error }, message),
  }
}

interface ErrorFacts {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorFacts
}

const deepestCause = 4

/** Other properties of an error are left out: those of the database and of HTTP clients repeat rows, parameters and headers. */
function factsOfError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: factsOfError(error.cause, depth + 1) }),
  }
}
