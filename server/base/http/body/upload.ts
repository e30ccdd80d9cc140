// A multipart upload into temporary files, bounded in bytes and decoded as it comes: the file part may be base64 text, as the public web
// client sends it. Files last as long as their request, whatever becomes of it.
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../process/config/start-failure'
import { changeOf } from '../../storage/files/disk'
import { sentence } from '../../sentences'

/** Parts of a form that are kept; other files in it are read and dropped. */
const kept: readonly string[] = ['file', 'chunk']
const prefix = 'parley-upload-'
/** No request lasts this long; what is older was left by a server that was killed. */
const leftMs = 2 * limits.requestMs
/** Far more than a page sends that repeats every earlier file; the bytes are the limit. */
const mostParts = 10_000
const fieldBytes = 64 * 1024

interface Uploaded {
  name: string
  type: string
  path: string
  bytes: number
}

const pathsOf = new WeakMap<FastifyRequest, string[]>()

/** The form's fields, and its last `file` or `chunk`: a client may send the earlier files of its page again, every time. */
export async function readUpload(request: FastifyRequest, most: number): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > most) fail('TOO_LARGE')
  let arrived = 0
  request.raw.on('data', (chunk: Buffer) => {
    arrived += chunk.length
  })
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { fileSize: most, fieldSize: fieldBytes, parts: mostParts } })) {
      if (arrived > most) fail('TOO_LARGE')
      await readPart(request, part, fields)
      if (fields.size > limits.requestFields) fail('INVALID_INPUT', sentence('refused.too-many-values', { count: limits.requestFields }))
    }
    return Object.fromEntries(fields)
  } catch (error) {
    // Whoever sends may stop at any time; that is no failure of ours.
    const isCut = (request.raw.destroyed && !request.raw.complete) || codeOf(error) === 'ECONNRESET'
    if (isCut) fail('BAD_REQUEST', sentence('refused.upload-cut'))
    if (isOfForm(error)) fail('BAD_REQUEST')
    throw error
  }
}

/** What the reader of forms says of one that is none: a plain error, where ours and the disk's are more. */
function isOfForm(error: unknown): boolean {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('syscall' in error) && !('code' in error)
}

async function readPart(request: FastifyRequest, part: Multipart, fields: Map<string, unknown>): Promise<void> {
  if (part.type === 'field') {
    fields.set(part.fieldname, part.value)
    return
  }
  if (!kept.includes(part.fieldname)) {
    part.file.resume()
    return
  }
  await removeUploads(request)
  for (const name of kept) fields.delete(name)
  const path = join(tmpdir(), `${prefix}${randomUUID()}`)
  pathsOf.set(request, [path])
  fields.set(part.fieldname, await keep(part, path))
}

async function keep(part: MultipartFile, path: string): Promise<Uploaded> {
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limits.fileBytes) fail('TOO_LARGE')
      yield chunk
    }
  }
  const content = part.encoding === 'base64' ? counted(decoded(part.file)) : counted(part.file)
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  if (part.file.truncated) fail('TOO_LARGE')
  return { name: part.filename, type: part.mimetype, path, bytes }
}

/** Base64, whose lines may be broken anywhere: four letters are three bytes. */
async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = ''
  for await (const chunk of chunks) {
    const letters = rest + chunk.toString('latin1').replace(/[^\w+/=-]/g, '')
    const whole = letters.length - (letters.length % 4)
    rest = letters.slice(whole)
    yield Buffer.from(letters.slice(0, whole), 'base64')
  }
  yield Buffer.from(rest, 'base64')
}

/** What a request left in temporary files, once it is answered. */
export async function removeUploads(request: FastifyRequest): Promise<void> {
  for (const path of pathsOf.get(request)?.splice(0) ?? []) await rm(path, { force: true })
}

/** Temporary files of requests whose server was killed. */
export async function sweepUploads(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const path = join(tmpdir(), name)
    const changedAt = await changeOf(path)
    if (changedAt !== undefined && changedAt < now - leftMs) await rm(path, { force: true })
  }
}
