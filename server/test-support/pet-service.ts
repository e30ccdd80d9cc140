// A small service for tests that describes itself by OpenAPI: pets that can be found and added, at an address of this machine. It lets in whoever
// `admits` says, and writes down what it was asked.
import { createServer, type IncomingMessage } from 'node:http'
import { stringify } from 'yaml'
import { atEnd } from './at-end'

export interface Asked {
  method: string
  url: string
  authorization: string
  body: string
}

export interface PetService {
  origin: string
  asked: Asked[]
  /** Its description, as JSON. */
  description: string
  /** What it tells whoever it does not let in; '' lets them in. */
  admits(check: (authorization: string) => Promise<boolean>): void
}

export function descriptionOfPets(origin: string, paths: object = {}): object {
  const schema = { $ref: '#/components/schemas/Pet' }
  const reply = { 200: { description: 'A pet.', content: { 'application/json': { schema } } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Pet shop', version: '1.2.0', description: 'Pets and who owns them.' },
    servers: [{ url: `${origin}/v1` }],
    paths: {
      '/pets/{petId}': {
        parameters: [{ in: 'path', name: 'petId', required: true, description: 'Number of the pet.', schema: { type: 'integer' } }],
        get: { operationId: 'findPet', summary: 'Find a pet', responses: reply },
      },
      '/pets': {
        post: {
          operationId: 'addPet',
          summary: 'Add a pet',
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: reply,
        },
      },
      '/photos': { post: { requestBody: { required: true, content: { 'multipart/form-data': {} } } } },
      ...paths,
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          required: ['name', 'size'],
          properties: {
            name: { type: 'string', description: 'What it answers to.' },
            size: { type: 'string', enum: ['small', 'large'] },
            owner: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      },
    },
  }
}

const found = { name: 'Rex', size: 'large', owner: { city: 'Oslo' } }

export async function petService(): Promise<PetService> {
  const asked: Asked[] = []
  let admitted: (authorization: string) => Promise<boolean> = async () => true
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      const [method, url, authorization] = [request.method ?? '', request.url ?? '', request.headers.authorization ?? '']
      const description = descriptionOfPets(origin)
      if (url === '/openapi.yaml') return response.end(stringify(description))
      if (url === '/openapi.json') return response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
      asked.push({ method, url, authorization, body })
      response.setHeader('content-type', 'application/json')
      if (!(await admitted(authorization))) return response.writeHead(401).end('{"why":"Who are you?"}')
      if (method === 'GET' && url.startsWith('/v1/pets/')) return response.end(JSON.stringify({ ...found, id: url.slice(9) }))
      return method === 'POST' && url === '/v1/pets' ? response.writeHead(201).end(body) : response.writeHead(404).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return {
    origin,
    asked,
    description: JSON.stringify(descriptionOfPets(origin)),
    admits: (check) => {
      admitted = check
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
