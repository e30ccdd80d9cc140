// A line of the log as a person at a terminal reads it: time, level, message, then its details and the whole story of a failure.
import { z } from 'zod'

const Line = z
  .object({
    time: z.string(),
    level: z.string(),
    msg: z.string().default(''),
    err: z.looseObject({ message: z.string().default(''), stack: z.string().optional() }).optional(),
  })
  .catchall(z.unknown())

/** What is not a line of the log stays as it is. */
export function lineForPeople(json: string): string {
  const parsed = Line.safeParse(read(json))
  if (!parsed.success) return json
  const { time, level, msg, err, ...details } = parsed.data
  const rest = Object.entries(details).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const story = err === undefined ? '' : `\n  ${(err.stack ?? err.message).replaceAll('\n', '\n  ')}`
  return `${[time.slice(11, 19), level.toUpperCase().padEnd(5), msg, ...rest].join(' ')}${story}\n`
}

function read(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
