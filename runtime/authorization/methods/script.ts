// A script of a saved profile makes headers and parts of the address.
import type { RequestAuth } from './method'

export const script: RequestAuth = {
  auth: ({ byScript }, fill) => {
    if (byScript === undefined) return { kind: 'gone' }
    const rows = byScript.values.filter(({ key }) => key.trim() !== '')
    const values = Object.fromEntries(rows.map(({ key, value }) => [key.trim(), fill.text(value)]))
    const functions = byScript.functions.neededBy(byScript.script)
    return { kind: 'script', name: byScript.name, script: byScript.script, functions, values, secret: fill.text(byScript.secret) }
  },
}
