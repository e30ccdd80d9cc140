// The processor seconds of all processes that this one has started and that have ended, with those that they waited for.
import { readFileSync } from 'node:fs'

/** Of a clock tick as the kernel tells it to programs, on every Linux. */
const ticksPerSecond = 100

/** null where the system does not tell. */
export function childrenCpuSeconds(): number | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name, the second field, may hold blanks: fields are counted from its end, the third being the first.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
