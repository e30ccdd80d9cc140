// A build step: computes base/call/table.ts once and puts its data in its place, which keeps the contract's schemas out of the
// pages that need none.
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const tableFile = fileURLToPath(new URL('./base/call/table.ts', import.meta.url))

export function callTablePlugin(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== tableFile) return null
      const { module } = await runnerImport<{ callTable: unknown }>(tableFile)
      return [
        `export const callTable = ${JSON.stringify(module.callTable)}`,
        'export function wireCall(key) {',
        '  const row = callTable[key]',
        '  if (row === undefined) throw new Error(`The contract has no call ${key}`)',
        '  return row',
        '}',
      ].join('\n')
    },
  }
}
