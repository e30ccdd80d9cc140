// Files on their way to the server, against a scripted one: what the row of a file would show.
import { describe, expect, it } from 'vitest'
import { CallFailed, type Transport } from './transport'
import { createUploads, type Uploads } from './uploads'

interface Sent {
  path: string
  chunk: string
  progress: (bytes: number) => void
  succeed: (reply: unknown) => void
  fail: (status: number, words?: string) => void
  isCancelled: boolean
}

function scripted(): { uploads: Uploads; sent: Sent[]; tokens: () => number } {
  const sent: Sent[] = []
  let tokens = 0
  const transport: Transport = {
    async call() {
      tokens += 1
      return { fileToken: `t-${tokens}` }
    },
    upload(_method, path, { form, progress }) {
      const { promise, resolve, reject } = withResolvers()
      const entry: Sent = {
        path,
        progress,
        chunk: String(form.get('chunkNo') ?? ''),
        isCancelled: false,
        succeed: resolve,
        fail: (status, words = '') => reject(new CallFailed(status, words)),
      }
      sent.push(entry)
      const cancel = (): void => {
        entry.isCancelled = true
        reject(new CallFailed(0, ''))
      }
      return { done: promise, cancel }
    },
    socket: () => ({ send: () => undefined, close: () => undefined }),
  }
  return { uploads: createUploads({ transport, token: () => 'bearer', changed: () => undefined }), sent, tokens: () => tokens }
}

function withResolvers() {
  let resolve: (value: unknown) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const megabyte = 1024 * 1024

describe('a file with the next message', () => {
  it('tells how many of its bytes have arrived, never more than it has, and is ready with its id', async () => {
    const { uploads, sent } = scripted()
    uploads.add([file('notes.txt', 1000)])
    expect(sent[0]?.path).toBe('/api/attachment/file')
    sent[0]?.progress(400)
    expect(uploads.list()[0]).toMatchObject({ state: 'sending', sent: 400, bytes: 1000 })
    sent[0]?.progress(1300)
    expect(uploads.list()[0]?.sent).toBe(1000)
    sent[0]?.succeed({ fileId: 'f-1' })
    await settle()
    expect(uploads.list()[0]).toMatchObject({ state: 'ready', fileId: 'f-1' })
    expect(uploads.take().map((upload) => upload.fileId)).toEqual(['f-1'])
    expect(uploads.list()).toEqual([])
  })

  it('goes in parts of a megabyte when it is larger, and goes on at the part that failed', async () => {
    const { uploads, sent, tokens } = scripted()
    uploads.add([file('film.mp4', 2.5 * megabyte)])
    await settle()
    sent[0]?.succeed({})
    await settle()
    sent[1]?.progress(1000)
    expect(uploads.list()[0]?.sent).toBe(megabyte + 1000)
    sent[1]?.fail(0)
    await settle()
    expect(uploads.list()[0]).toMatchObject({ state: 'failed', problem: { reason: 'failed', words: '' } })
    uploads.retry(uploads.list()[0]?.key ?? 0)
    await settle()
    expect(sent.map((entry) => entry.chunk)).toEqual(['0', '1', '1'])
    expect(tokens()).toBe(1)
    sent[2]?.succeed({})
    await settle()
    sent[3]?.succeed({})
    await settle()
    expect(sent[4]?.path).toBe('/api/attachment/file/t-1')
    sent[4]?.succeed({ fileId: 'f-2' })
    await settle()
    expect(uploads.list()[0]).toMatchObject({ state: 'ready', fileId: 'f-2' })
  })

  it('begins anew when its token is no longer good', async () => {
    const { uploads, sent, tokens } = scripted()
    uploads.add([file('film.mp4', 1.5 * megabyte)])
    await settle()
    sent[0]?.fail(400, 'This upload is not known or too old; begin again.')
    await settle()
    expect(uploads.list()[0]?.problem?.words).toBe('This upload is not known or too old; begin again.')
    uploads.retry(uploads.list()[0]?.key ?? 0)
    await settle()
    expect(tokens()).toBe(2)
    expect(sent[1]?.path).toContain('/t-2/chunk')
  })

  it('stops when it is taken away', async () => {
    const { uploads, sent } = scripted()
    uploads.add([file('notes.txt', 1000)])
    uploads.remove(uploads.list()[0]?.key ?? 0)
    await settle()
    expect(sent[0]?.isCancelled).toBe(true)
    expect(uploads.list()).toEqual([])
  })

  it('is not even sent when it is of no known kind, empty or too large', () => {
    const { uploads, sent } = scripted()
    uploads.add([file('run.exe', 5), file('empty.txt', 0), file('large.txt', 25 * megabyte + 1)])
    expect(uploads.list().map((upload) => upload.problem?.reason)).toEqual(['wrongType', 'empty', 'tooLarge'])
    expect(sent).toEqual([])
  })

  it('is one of ten at most', () => {
    const { uploads } = scripted()
    uploads.add(Array.from({ length: 12 }, (_, index) => file(`${index}.txt`, 5)))
    expect(uploads.list()).toHaveLength(10)
  })
})
