// A person whose bots have variables that are written into files and read out of them, for tests.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Caller, TestApp } from './app'
import { formOf } from './form'
import { jobEnd } from './waiting'

export class VariableFiles {
  bots = 0

  constructor(
    readonly server: TestApp,
    readonly by: Caller,
  ) {}

  async botWith(...variables: JsonObject[]): Promise<string> {
    this.bots += 1
    const { _id: streamId } = await this.by.call('bot.create', { userId: this.by.userId, name: `Files bot ${this.bots}` })
    const edits = variables.map((set) => ({ op: 'put' as const, id: newId('variable'), kind: 'variable' as const, set }))
    if (edits.length > 0) await this.by.call('document.apply', { streamId, id: newId('batch'), edits })
    return streamId
  }

  async variablesOf(streamId: string) {
    const { objects } = await this.by.call('document.get', { streamId, kinds: 'variable' })
    return objects
      .map(({ id, data }) => ({ id, data }))
      .toSorted((one, other) => (JSON.stringify(one.data) < JSON.stringify(other.data) ? -1 : 1))
  }

  async textsOf(streamId: string) {
    return (await this.variablesOf(streamId)).map(({ data }) => data)
  }

  async revOf(streamId: string): Promise<number> {
    return (await this.by.call('document.get', { streamId })).rev
  }

  /** The file that an export writes. */
  async exported(streamId: string, type: 'json' | 'csv') {
    const { id } = await this.by.call('variable.export', { streamId, type })
    await jobEnd(this.by, streamId, id)
    const { job } = await this.by.call('variable.get-export-status', { streamId })
    const [file] = (await this.by.call('dock.list-files', { dockId: id })).files
    const { pathname, search } = new URL(file?.url ?? '', this.server.origin)
    const content = await (await fetch(`${this.server.origin}${pathname}${search}`)).text()
    return { fileName: file?.name ?? '', type: file?.type ?? '', content, job }
  }

  /** What became of a file with this content. */
  async imported(streamId: string, content: string, force = true) {
    const { id } = await this.by.call('variable.import', { streamId, fileId: await this.sent(content), force })
    const { error } = await jobEnd(this.by, streamId, id)
    const { report, message } = await this.by.call('variable.get-import-status', { streamId, jobId: id })
    if (report === null) throw new Error(`an import that ended without a report: ${error}`)
    return { ...report, message }
  }

  /** The id of a file, of the sort that it looks like. */
  async sent(content: string): Promise<string> {
    const fileName = /^\s*[[{]/.test(content) ? 'variables.json' : 'variables.csv'
    const { body, headers } = formOf([{ name: 'file', fileName, content: Buffer.from(content) }])
    const answer = await this.server.anonymous.raw('POST', `/users/${this.by.userId}/file`, {
      body,
      headers: { ...headers, authorization: `bearer ${this.by.token}` },
    })
    return String(Reflect.get(Object(answer.body), 'fileId'))
  }
}
