// Turns a call and its arguments into the request the wire wants (§7): version prefix, path parameters, PUT and DELETE as POST
// with a method-override header, a random cache-busting query, and the body in the call's own form.
import { pathParameters } from '@parley/contract/base/call'
import type { WireCall } from './table'
import { apiBase } from '../page/settings'

export interface WireRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: BodyInit | null
}

export function buildRequest(call: WireCall, input: Record<string, unknown>, random: number = Math.random()): WireRequest {
  const inPath = pathParameters(call.path)
  const [missing] = emptyPathParameters(call, input)
  if (missing !== undefined) throw new Error(`The address ${call.path} needs a ${missing}, and the call was made without one`)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined))
  const carriesBody = call.method === 'POST' || call.method === 'PUT'
  const query = new URLSearchParams(carriesBody ? {} : textValues(rest))
  query.set('rnd', random.toString(36).slice(2, 10))
  const headers: Record<string, string> = {}
  if (call.method === 'PUT' || call.method === 'DELETE') headers['X-HTTP-Method-Override'] = call.method
  const body = carriesBody ? encodeBody(call, rest, headers) : null
  return { url: `${apiBase()}${path}?${query}`, method: call.method === 'GET' ? 'GET' : 'POST', headers, body }
}

/** The parts of its address that a call has no value for; it cannot be sent before there is one. */
function emptyPathParameters(call: Pick<WireCall, 'path'>, input: Record<string, unknown>): string[] {
  return pathParameters(call.path).filter((name) => input[name] === undefined || input[name] === null || input[name] === '')
}

function encodeBody(call: WireCall, rest: Record<string, unknown>, headers: Record<string, string>): BodyInit {
  if (call.body === 'multipart') return encodeParts(rest)
  if (call.body === 'form') return new URLSearchParams(textValues(rest))
  headers['content-type'] = 'application/json'
  return JSON.stringify(call.body === 'array' ? (rest.items ?? []) : rest)
}

function encodeParts(rest: Record<string, unknown>): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(rest)) {
    parts.append(name, value instanceof Blob ? value : String(value))
  }
  return parts
}

function textValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
}
