// What the server tells its operator on standard error: one line of JSON for each event, or a line for reading where a person sits at a
// terminal. Each carries the ids of its request and session. Tokens, passwords and messages of users never go in.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Log, LogContext } from '../../context'
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

/** Whoever logs waits for no terminal and no pipe: lines are written together, five times a second at least, and what is left at exit. */
function withoutWaiting(): Destination {
  return pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 200 })
}

/** Where lines go; `flush` writes what is held back. */
type Destination = DestinationStream & { flush?(): void }

export function logTo(destination: Destination, level: string): Log {
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: secretNames.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: factsOfError },
    },
    { write: (line) => destination.write(withoutCards(line)) },
  )
  return logOf(logger, {}, () => destination.flush?.())
}

/** What went wrong is written at once: nobody knows what comes next. */
function logOf(logger: Logger, context: LogContext, flush: () => void): Log {
  return {
    info: (message, details) => logger.info({ ...context, ...details }, message),
    warn: (message, details) => logger.warn({ ...context, ...details }, message),
    error(message, error) {
      logger.error({ ...context, err: error }, message)
      flush()
    },
    with: (more) => logOf(logger, { ...context, ...more }, flush),
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
