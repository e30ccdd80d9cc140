// Uploaded pictures: what may be one, and the address a browser shows it from. The address is signed by the picture's own content, so that
// nobody can make one up; what is given out there is a picture by its content, whatever it was called, and has no rights of its own.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fail, Failure } from '@parley/contract/base/errors'
import { isPictureId } from '@parley/contract/objects/bot/icon'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Capabilities, Db } from '../../../base/context'
import { errorReply } from '../../../base/http/errors'
import { fileLimits } from '../limits'
import { filesById } from '../store'
import { sentence } from '../sentences'
import { type Picture, pictureOf } from './picture-of'

const picturePath = '/pictures'
const yearSeconds = 31_536_000

/** Refuses what is no picture, and one that is larger than anybody needs. */
export async function checkPicture({ path, bytes }: { path: string; bytes: number }): Promise<void> {
  if (bytes > fileLimits.pictureBytes) fail('TOO_LARGE', sentence('refused.picture-bytes', { kilobytes: fileLimits.pictureBytes / 1024 }))
  checkContent(await readFile(path))
}

/** The same of a file that is there already; one that is not there is no picture either. */
export async function checkKeptPicture(
  { db, files }: Pick<Capabilities, 'db' | 'files'>,
  accountId: string,
  fileId: string,
): Promise<void> {
  const file = (await filesById(db, [fileId])).find((one) => one.accountId === accountId)
  const bytes = file === undefined || file.bytes > fileLimits.pictureBytes ? undefined : await files.get(file.hash)
  checkContent(bytes ?? Buffer.alloc(0))
}

function checkContent(bytes: Buffer): void {
  const picture = pictureOf(bytes)
  if (picture === null) fail('INVALID_FILE_TYPE', sentence('refused.no-picture'))
  if (!isSmall(picture)) fail('INVALID_FILE_TYPE', sentence('refused.picture-size', { pixels: fileLimits.picturePixels }))
}

const isSmall = ({ width, height }: Picture): boolean =>
  width > 0 && height > 0 && width <= fileLimits.picturePixels && height <= fileLimits.picturePixels

/** A picture of an account with its bytes, for who shows it at an address of their own. */
export async function keptPicture(
  { db, files }: Pick<Capabilities, 'db' | 'files'>,
  { accountId, icon }: Owned,
): Promise<{ type: Picture['type']; bytes: Buffer } | null> {
  const [file] = isPictureId(icon) ? await filesById(db, [icon]) : []
  return file?.accountId === accountId ? readPicture(files, file) : null
}

interface Owned {
  accountId: string
  /** An id of a picture; everything else has no address. */
  icon: string
}

/** Addresses below the server's own, by the id of the picture; those that are not the account's, or not there any more, have none. */
export async function picturePaths(db: Db, owned: readonly Owned[]): Promise<ReadonlyMap<string, string>> {
  const asked = owned.filter(({ icon }) => isPictureId(icon))
  if (asked.length === 0) return new Map()
  const found = await filesById(
    db,
    asked.map(({ icon }) => icon),
  )
  const own = found.filter((file) => asked.some(({ icon, accountId }) => icon === file.id && accountId === file.accountId))
  return new Map(own.map((file) => [file.id, `${picturePath}/${file.id}/${sign(file)}`]))
}

const sign = ({ id, hash }: { id: string; hash: string }): string => createHmac('sha256', hash).update(id).digest('base64url')

interface Address {
  fileId: string
  signature: string
}

export function mountPictures(app: FastifyInstance, services: Pick<Capabilities, 'db' | 'files'>): void {
  app.get<{ Params: Address }>(`${picturePath}/:fileId/:signature`, (request, reply) => serve(services, request, reply))
}

async function serve(
  { db, files }: Pick<Capabilities, 'db' | 'files'>,
  request: FastifyRequest<{ Params: Address }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileId, signature } = request.params
  const [file] = isPictureId(fileId) ? await filesById(db, [fileId]) : []
  const picture = file !== undefined && isSame(sign(file), signature) ? await readPicture(files, file) : null
  if (picture === null) {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    return reply.code(status).send(body)
  }
  return reply
    .type(picture.type)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
    .send(picture.bytes)
}

/** Null for a file that is no picture by its content. */
async function readPicture(
  files: Capabilities['files'],
  { bytes: size, hash }: { bytes: number; hash: string },
): Promise<{ type: Picture['type']; bytes: Buffer } | null> {
  const bytes = size > fileLimits.pictureBytes ? undefined : await files.get(hash)
  const picture = bytes === undefined ? null : pictureOf(bytes)
  return bytes !== undefined && picture !== null && isSmall(picture) ? { type: picture.type, bytes } : null
}

function isSame(one: string, other: string): boolean {
  const [own, given] = [Buffer.from(one), Buffer.from(other)]
  return own.length === given.length && timingSafeEqual(own, given)
}
