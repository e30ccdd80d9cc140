// A build step: computes base/call/table.ts once and puts its data in its place, which keeps the contract's schemas out of the
// pages that need none. Calls that need a permission come with the screens behind the sign-in, by base/call/table-inside.ts.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Access } from '../contract/base/access/access'
import { callersOutside } from '../contract/callers-outside'

const tableFile = fileURLToPath(new URL('./base/call/table.ts', import.meta.url))
const insideFile = fileURLToPath(new URL('./base/call/table-inside.ts', import.meta.url))

type Table = Record<string, { access: unknown; starts?: unknown; appScope?: unknown }>

/** Whoever has no rights in an account or a bot yet may make these. */
const outside: ReadonlySet<unknown> = new Set<Access>(['public', 'end-user', 'end-user-or-signed-in', 'signed-in'])

const asked: ReadonlySet<string> = new Set<string>(Object.values(callersOutside).flat())

/** No screen makes it, or shows what it starts and which scope of an app opens it. */
const isOfOthers = (key: string, { starts, appScope }: Table[string]): boolean =>
  asked.has(key) && starts === undefined && appScope === undefined

/** The module as one file: loading its hundreds of modules one by one takes too long on a busy machine. */
async function computed(): Promise<Table> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: tableFile, write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const [file] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (file?.type !== 'chunk') throw new Error(`${tableFile} gave no script`)
  const module: { callTable: Table } = await import(`data:text/javascript;base64,${Buffer.from(file.code).toString('base64')}`)
  return module.callTable
}

export function callTablePlugin(): Plugin {
  let table: Promise<Table> | undefined
  const rowsOf = async (isOutside: boolean): Promise<string> => {
    const rows = Object.entries(await (table ??= computed())).filter(
      ([key, row]) => outside.has(row.access) === isOutside && !isOfOthers(key, row),
    )
    return JSON.stringify(Object.fromEntries(rows))
  }
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id === insideFile) return `import { callTable } from './table'\nObject.assign(callTable, ${await rowsOf(false)})`
      if (id !== tableFile) return null
      return [
        `export const callTable = ${await rowsOf(true)}`,
        'export function wireCall(key) {',
        '  const row = callTable[key]',
        '  if (row === undefined) throw new Error(`The contract has no call ${key}`)',
        '  return row',
        '}',
      ].join('\n')
    },
  }
}
