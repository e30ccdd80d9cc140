// The files being sent with the next message: what is chosen, how much of each has arrived, what went wrong. A large file goes in parts,
// so that trying again goes on where it stopped. It draws nothing and says nothing to the bot.
import { attachmentTypes, endingOf } from '@parley/contract/base/chat/attachment-types'
import { chatLimits } from '@parley/contract/base/chat/limits'
import { isObject, textOf } from './message'
import { CallFailed, type Transfer, type Transport } from './transport'

/** Why a file is not sent: one of ours, or the server's own words. */
export type Problem = { reason: 'tooLarge' | 'wrongType' | 'empty' | 'failed'; words: string }

export interface Upload {
  key: number
  name: string
  bytes: number
  /** Bytes that have arrived. */
  sent: number
  state: 'sending' | 'ready' | 'failed'
  problem: Problem | null
  /** '' until it is ready. */
  fileId: string
  type: string
  /** An address of this browser's own for a picture; '' for other files. */
  preview: string
}

export interface Uploads {
  list(): readonly Upload[]
  add(files: readonly File[]): void
  /** Stops it, or takes it away again. */
  remove(key: number): void
  retry(key: number): void
  /** The files that are ready leave with the message; the others stay. */
  take(): Upload[]
}

export interface UploadParts {
  transport: Transport
  token: () => string
  changed: (list: readonly Upload[]) => void
}

export const mostFiles = 10
const partBytes = 1024 * 1024

interface Work {
  file: File
  /** Of a file in parts: its token and the next part to send. */
  fileToken: string
  next: number
  transfer: Transfer | null
}

export function createUploads(parts: UploadParts): Uploads {
  return new LiveUploads(parts)
}

class LiveUploads implements Uploads {
  private uploads: readonly Upload[] = []
  private readonly works = new Map<number, Work>()
  private lastKey = 0

  constructor(private readonly parts: UploadParts) {}

  list(): readonly Upload[] {
    return this.uploads
  }

  add(files: readonly File[]): void {
    for (const file of files.slice(0, mostFiles - this.uploads.length)) {
      this.lastKey += 1
      const key = this.lastKey
      const problem = problemOf(file)
      const preview = problem === null && /^image\/(png|jpeg|gif|webp)$/.test(file.type) ? URL.createObjectURL(file) : ''
      const facts = { key, name: file.name, bytes: file.size, type: file.type, preview }
      this.works.set(key, { file, fileToken: '', next: 0, transfer: null })
      this.put([...this.uploads, { ...facts, problem, sent: 0, fileId: '', state: problem === null ? 'sending' : 'failed' }])
      if (problem === null) void this.run(key)
    }
  }

  remove(key: number): void {
    this.works.get(key)?.transfer?.cancel()
    this.works.delete(key)
    const gone = this.uploads.find((upload) => upload.key === key)
    if (gone && gone.preview !== '') URL.revokeObjectURL(gone.preview)
    this.put(this.uploads.filter((upload) => upload.key !== key))
  }

  retry(key: number): void {
    const upload = this.uploads.find((one) => one.key === key)
    if (upload?.state !== 'failed' || upload.problem?.reason !== 'failed') return
    this.change(key, { state: 'sending', problem: null })
    void this.run(key)
  }

  take(): Upload[] {
    const ready = this.uploads.filter((upload) => upload.state === 'ready')
    for (const { key } of ready) this.works.delete(key)
    this.put(this.uploads.filter((upload) => upload.state !== 'ready'))
    return ready
  }

  private put(uploads: readonly Upload[]): void {
    this.uploads = uploads
    this.parts.changed(uploads)
  }

  private change(key: number, part: Partial<Upload>): void {
    this.put(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  }

  private async run(key: number): Promise<void> {
    const work = this.works.get(key)
    if (!work) return
    try {
      const reply = work.file.size <= partBytes ? await this.sendWhole(key, work) : await this.sendParts(key, work)
      if (!this.works.has(key)) return
      const fileId = isObject(reply) ? textOf(reply.fileId) : ''
      this.change(key, { state: 'ready', fileId, sent: work.file.size })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // A token that is refused is of no more use: the next try begins anew.
      if (error.status >= 400 && error.status < 500) Object.assign(work, { fileToken: '', next: 0 })
      if (this.works.has(key)) this.change(key, { state: 'failed', problem: { reason: 'failed', words: error.message } })
    }
  }

  private sendWhole(key: number, work: Work): Promise<unknown> {
    const form = formOf({ fileContext: 'workflows', filename: work.file.name })
    form.append('file', work.file, work.file.name)
    return this.transfer(key, work, { method: 'POST', path: '/api/attachment/file', form, before: 0 })
  }

  private async sendParts(key: number, work: Work): Promise<unknown> {
    const { file } = work
    const total = Math.ceil(file.size / partBytes)
    if (work.fileToken === '') {
      const reply = await this.parts.transport.call('POST', '/api/attachment/file/token', { body: {}, token: this.parts.token() })
      work.fileToken = isObject(reply) ? textOf(reply.fileToken) : ''
      work.next = 0
    }
    const path = `/api/attachment/file/${encodeURIComponent(work.fileToken)}`
    for (; work.next < total && this.works.has(key); work.next += 1) {
      const before = work.next * partBytes
      const form = formOf({ chunkNo: String(work.next) })
      form.append('chunk', file.slice(before, before + partBytes), file.name)
      await this.transfer(key, work, { method: 'POST', path: `${path}/chunk`, form, before })
    }
    if (!this.works.has(key)) return null
    const form = formOf({ totalChunks: String(total), filename: file.name, fileContext: 'workflows' })
    return this.transfer(key, work, { method: 'PUT', path, form, before: file.size })
  }

  /** `before` bytes of the file have arrived already. */
  private transfer(
    key: number,
    work: Work,
    piece: { method: 'POST' | 'PUT'; path: string; form: FormData; before: number },
  ): Promise<unknown> {
    const { method, path, form, before } = piece
    const progress = (bytes: number): void => this.change(key, { sent: Math.min(work.file.size, before + bytes) })
    work.transfer = this.parts.transport.upload(method, path, { form, token: this.parts.token(), progress })
    return work.transfer.done
  }
}

function problemOf(file: File): Problem | null {
  if (!Object.hasOwn(attachmentTypes, endingOf(file.name))) return { reason: 'wrongType', words: '' }
  if (file.size === 0) return { reason: 'empty', words: '' }
  return file.size > chatLimits.attachmentBytes ? { reason: 'tooLarge', words: '' } : null
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
