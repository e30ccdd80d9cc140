// The OpenAPI description of every call, generated from the contract, and a page to browse it.
import { calls, type CallKey } from '@parley/contract/calls'
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { interfaceVersion } from '@parley/contract/base/console-settings'
import { errors } from '@parley/contract/base/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { policyOfPage } from './policies'
import { descriptionPage } from './description-page'

type Schema = Record<string, unknown>

export function describeApi(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const key of Object.keys(calls) as CallKey[]) {
    const call: Call = calls[key]
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(key, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: interfaceVersion,
      description: 'Every call of the server. PUT and DELETE may be sent as POST with X-HTTP-Method-Override.',
    },
    servers: [{ url: `/api/${interfaceVersion}` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema() } },
    paths,
  }
}

function describeCall(key: string, call: Call): object {
  const input = schemaOf(call.input)
  const properties = (input['properties'] ?? {}) as Record<string, Schema>
  const required = new Set((input['required'] ?? []) as string[])
  const inPath = new Set(pathParameters(call.path))
  const rest = Object.entries(properties).filter(([name]) => !inPath.has(name))
  const parameters = [...inPath].map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }))
  const asQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = asQuery ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema })) : []
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: rest.map(([name]) => name).filter((name) => required.has(name)),
  }
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: key,
    summary: call.about,
    tags: [key.slice(0, key.indexOf('.'))],
    ...(call.knownAs ? { 'x-known-as': call.knownAs } : {}),
    'x-access': call.access,
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters, ...query],
    ...(asQuery ? {} : { requestBody: { content: { [type]: { schema: call.body === 'array' ? properties['items'] : body } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.reply) } } },
      default: { description: 'Refused or failed', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Schema
  return rest
}

function errorSchema(): object {
  return {
    type: 'object',
    description: `Codes: ${Object.values(errors)
      .map(({ code }) => code)
      .join(', ')}`,
    properties: {
      errors: { type: 'array', items: { type: 'object', properties: { code: {}, msg: { type: 'string' } }, required: ['code', 'msg'] } },
    },
  }
}

export function mountDescription(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(describeApi())
    return reply.header('content-type', 'application/json').send(text)
  })
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policyOfPage(descriptionPage))
      .send(descriptionPage),
  )
}
