// How the text of a body becomes values: JSON, forms, and what names no type. It is bounded in bytes by its route, and in what it holds
// before anything is made of it; what a call takes of it is input.ts's.
import { bodyValues } from '@parley/contract/base/call'
import { Failure } from '@parley/contract/base/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchInForm, tooMuchInJson } from './values'

type BodyDone = (error: Error | null, body?: unknown) => void

/** JSON with an empty body means an empty object, a body that names no type is JSON (public scripts send such), forms are flat objects. */
export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => readJson(request, String(body), done))
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-type']) done(new Failure('BAD_REQUEST', 'This kind of body is not understood; send JSON.'))
    else readJson(request, String(body), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const text = String(body)
    const tooMuch = tooMuchInForm(text)
    if (tooMuch === null) done(null, Object.fromEntries(new URLSearchParams(text)))
    else done(new Failure('INVALID_INPUT', tooMuch))
  })
}

function readJson(request: FastifyRequest, text: string, done: BodyDone): void {
  if (text.trim() === '') {
    done(null, {})
    return
  }
  const tooMuch = tooMuchInJson(text, bodyValues(request.routeOptions.bodyLimit))
  if (tooMuch !== null) {
    done(new Failure('INVALID_INPUT', tooMuch))
    return
  }
  try {
    done(null, JSON.parse(text))
  } catch {
    done(new Failure('BAD_REQUEST', 'The body is not valid JSON.'))
  }
}
