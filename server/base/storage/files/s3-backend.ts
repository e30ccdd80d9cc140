// Contents in an S3-compatible store, one object each, named by its hash. Requests are signed with the hash of their body, bounded in
// time and bytes, and tried again a few times; what then still fails is an outage of the store.
// API: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../../process/config/start-failure'
import { FilesUnavailable } from './failures'
import type { Backend } from './files'
import type { S3Address } from './s3-address'

/** For the answer to begin; a body takes as long as its size asks for at the least speed. */
const answerMs = 5000
const leastBytesAMs = 100
const tries = 3

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  hash: string
  body?: Buffer
  /** How many bytes come or go at most. */
  bytes?: number
}

export function s3Backend(address: S3Address): Backend {
  const { accessKeyId, secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: tries - 1, initRetryMs: 100 })

  /** The status is one of those expected; the body has been read, at most so much of it. Every request bears being sent twice. */
  async function ask({ method, hash, body, bytes = 0 }: Request, expected: readonly number[]): Promise<{ status: number; body: Buffer }> {
    const headers = body === undefined ? undefined : { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' }
    const signal = AbortSignal.timeout(answerMs + Math.ceil(bytes / leastBytesAMs))
    for (let left = tries - 1; ; left -= 1) {
      try {
        const reply = await client.fetch(`${address.base}${hash}`, { method, signal, headers, body: body && new Uint8Array(body) })
        if (expected.includes(reply.status)) return { status: reply.status, body: await bodyOf(reply, bytes) }
        throw new FilesUnavailable(`it answered ${reply.status}${codeIn(await bodyOf(reply, errorBytes))} at ${address.shown}`)
      } catch (error) {
        if (error instanceof FilesUnavailable) throw error
        if (left === 0 || signal.aborted) throw new FilesUnavailable(`${whyOf(error)} at ${address.shown}`, { cause: error })
      }
    }
  }

  return {
    id: 's3',
    async write(hash, content) {
      const pieces: Uint8Array[] = []
      for await (const piece of content.pieces()) pieces.push(piece)
      const body = Buffer.concat(pieces)
      await ask({ method: 'PUT', hash, body, bytes: body.length }, [200])
    },
    async read(hash, bytes) {
      const { status, body } = await ask({ method: 'GET', hash, bytes }, [200, 404])
      return status === 404 ? undefined : body
    },
    has: async (hash) => (await ask({ method: 'HEAD', hash }, [200, 404])).status === 200,
    remove: async (hash) => void (await ask({ method: 'DELETE', hash }, [200, 204, 404])),
  }
}

const errorBytes = 4096

/** Stops reading where there should be no more. */
async function bodyOf(reply: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    pieces.push(piece)
    size += piece.length
    if (size > most) break
  }
  return Buffer.concat(pieces).subarray(0, most)
}

/** The store's own word for what is wrong, such as NoSuchBucket or SignatureDoesNotMatch. */
function codeIn(body: Buffer): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1'))?.[1]
  return code === undefined ? '' : ` (${code})`
}

/** fetch says "fetch failed" and keeps the reason for itself. */
function whyOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return reasonOf(cause ?? error)
}
