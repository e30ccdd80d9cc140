// The small HTTP services that the sample bots bring along, at /sample-services/<sample> of an address of this machine alone. They have a
// thread of their own, as anybody's services run elsewhere, so that what they do costs no conversation its time. Without state.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
import { samples } from '../samples/index'
import { missing, refused } from '../samples/reply'
import type { SampleReply, SampleRequest } from '../samples/sample'
import { sampleServicesPath } from './sample-services'

const server = createServer((request, response) => {
  read(request).then(
    (body) => send(response, replyTo(request, body)),
    () => response.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) parentPort?.postMessage(`http://127.0.0.1:${address.port}`)
})

/** The whole body; undefined when it is larger than an open request may be. */
async function read(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const piece: Buffer = chunk
    bytes += piece.length
    if (bytes <= limits.openRequestBytes) chunks.push(piece)
  }
  return bytes > limits.openRequestBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

function replyTo(request: IncomingMessage, text: string | undefined): SampleReply {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [id = '', ...rest] = pathname.slice(sampleServicesPath.length).split('/')
  const sample = pathname.startsWith(sampleServicesPath) ? samples.find((each) => each.id === id) : undefined
  if (sample === undefined) return missing('No such sample.')
  const body = text === undefined ? undefined : valueIn(text)
  if (body === undefined) return refused('The body is larger or deeper than these services take, or no JSON.')
  const query = Object.fromEntries(searchParams)
  return sample.service({ method: request.method ?? 'GET', path: `/${rest.join('/')}`, query, body })
}

function valueIn(text: string): SampleRequest['body'] | undefined {
  if (text === '') return null
  if (nestingOf(text) > limits.valueDepth) return undefined
  try {
    const value: SampleRequest['body'] = JSON.parse(text)
    return wellFormed(value, limits.valueDepth)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function send(response: ServerResponse, { status, body }: SampleReply): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}
