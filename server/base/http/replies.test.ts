// The check of replies that all tests and development run under: what a handler answers is held to the contract before it is sent.
import type { Failure } from '@parley/contract/base/errors'
import { calls } from '@parley/contract/calls'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { mountCalls } from './mount'
import type { CallHandlers } from './handler'

const server = await testApp()

/** A server whose every handler answers this. */
async function answering(reply: unknown) {
  const app = fastify()
  const errors: string[] = []
  app.setErrorHandler((error: Error | Failure, _request, answer) => {
    errors.push(error.message)
    void answer.code(500).send({})
  })
  const handlers = Object.fromEntries(Object.keys(calls).map((key) => [key, async () => reply])) as CallHandlers
  mountCalls(app, server.services, [{ handlers }], { checkReplies: true })
  await app.ready()
  return { app, errors }
}

it('a reply with another shape is a fault of the server, which names the call and the field (S7-008)', async () => {
  const { app, errors } = await answering({ selfSignUp: 'yes' })
  const { statusCode } = await app.inject({ url: '/api/prelogin' })
  expect(statusCode).toBe(500)
  expect(errors).toEqual([expect.stringMatching(/^The reply of auth\.prepare is not what the contract says: .*productName/)])
  await app.close()
})
