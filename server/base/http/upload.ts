// A multipart upload into a temporary file, bounded in size. The file part may be base64 text, as the public web client sends it.
import type {} from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { limits } from '@parley/contract/base/limits'
import type { FastifyRequest } from 'fastify'

/** Parts of a form that are kept; other files in it are read and dropped. */
const kept: readonly string[] = ['file', 'chunk']
/** Base64 is a third longer than what it carries, and its lines may be broken. */
const longestPart = Math.ceil(limits.fileBytes * 1.4)

/** The form's fields with `file` or `chunk: {name, type, path, bytes}`; whoever handles the call moves or removes the file. */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const paths: string[] = []
  try {
    for await (const part of request.parts({ limits: { fileSize: longestPart, files: 2, fields: 30 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      const content = await part.toBuffer()
      if (part.file.truncated) fail('TOO_LARGE')
      if (!kept.includes(part.fieldname)) continue
      const bytes = part.encoding === 'base64' ? Buffer.from(content.toString('latin1'), 'base64') : content
      if (bytes.length > limits.fileBytes) fail('TOO_LARGE')
      const file = await keep(part.filename, part.mimetype, bytes)
      paths.push(file.path)
      fields[part.fieldname] = file
    }
    return fields
  } catch (error) {
    for (const path of paths) await removeUpload(path)
    // Whoever sends may stop at any time; that is no failure of ours.
    if (request.raw.destroyed && !request.raw.complete) fail('BAD_REQUEST', sentence('refused.upload-cut'))
    throw error
  }
}

async function keep(name: string, type: string, bytes: Buffer): Promise<{ name: string; type: string; path: string; bytes: number }> {
  const path = join(tmpdir(), `parley-upload-${randomUUID()}`)
  await writeFile(path, bytes, { mode: 0o600 })
  return { name, type, path, bytes: bytes.length }
}

export async function removeUpload(path: string): Promise<void> {
  await rm(path, { force: true })
}
