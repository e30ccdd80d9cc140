// A log that nobody reads, or of which a test reads some lines.
import type { Log } from '../base/context'

export function silentLog(heard: Partial<Pick<Log, 'info' | 'warn' | 'error'>> = {}): Log {
  const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log, ...heard }
  return log
}
