// What the questions of a task are answered with when it begins, by its parameter mapping. What comes out empty is left for the user to say.
import { shortAnswer } from './answer'
import type { CompiledTask } from './compiled-task'

/** Of two rows of one parameter the first that gives something counts. */
export function mappedValues({ mapping }: CompiledTask, fill: (text: string) => string): Record<string, string> {
  const values = new Map<string, string>()
  for (const { key, value } of mapping) {
    const given = values.has(key) ? '' : shortAnswer(fill(value))
    if (given !== '') values.set(key, given)
  }
  return Object.fromEntries(values)
}
