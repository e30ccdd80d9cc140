// A small outside service that answers well, slowly, hugely, wrongly or elsewhere.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const portOf = (of: Server): number => (of.address() as AddressInfo).port

interface SeenRequest {
  url: string
  authorization: string | undefined
  body: string
}

/** What it does is said by the end of the path. */
export async function misbehavingService() {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() })
      const path = request.url ?? '/'
      if (path.endsWith('/json')) return response.setHeader('content-type', 'application/json').end('{"fares":[1,2]}')
      if (path.endsWith('/broken')) return response.setHeader('content-type', 'application/json').end(String.raw`{"a\u0000":["\ud800"]}`)
      if (path.endsWith('/zero')) return response.end('a\0b')
      if (path.endsWith('/deep')) return response.end('['.repeat(100_000) + ']'.repeat(100_000))
      if (path.endsWith('/garbage')) return response.setHeader('content-type', 'application/json').end('<html>not json')
      if (path.endsWith('/ten')) return response.end(Buffer.alloc(10 * 1024 * 1024, 97))
      if (path.endsWith('/flood')) return flood(response)
      if (path.endsWith('/drip')) return drip(response)
      if (path.endsWith('/rebound')) return response.writeHead(302, { location: `http://rebound.test:${portOf(server)}/json` }).end()
      if (path.endsWith('/huge')) return response.end(Buffer.alloc(3 * 1024 * 1024, 97))
      if (path.endsWith('/away')) return response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end()
      if (path.endsWith('/metadata')) return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      if (path.endsWith('/loop')) return response.writeHead(302, { location: path }).end()
      if (path.endsWith('/missing')) return response.writeHead(404).end('{"error":"none"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${portOf(server)}`, port: portOf(server), seen, stop }
}

/** As fast as it is read, without an end. */
function flood(response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 97)));
  }
  response.on('drain', more)
  more()
}

/** A byte now and then, without an end. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('a'), 20)
  response.on('close', () => clearInterval(timer))
}
