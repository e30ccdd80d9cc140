// The thread that reads one SOAP description and tells its operations, or writes the envelope of one and reads the answer. It reads no file
// and opens no connection: what it needs it asks the server for.
import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import soap from 'soap'
import type { Client, IHttpClient, IOptions } from 'soap'
import { member, operationsOf } from './describe'
import type { FromThread, SoapTask, ToThread } from './protocol'

const task: SoapTask = workerData
const waiting = new Map<number, (reply: ToThread) => void>()
let asked = 0

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}

function failed(error: unknown): void {
  tell({ kind: 'failed', text: `The SOAP call failed: ${reasonOf(error)}` })
}

/** The library also throws things that are no errors. */
function reasonOf(error: unknown): string {
  const message = member(error, 'message')
  const text = typeof error === 'string' ? error : typeof message === 'string' ? message : 'what the service answered could not be read'
  const line = text.split('\n', 1)[0]?.trim().slice(0, 300) ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}

parentPort?.on('message', (reply: ToThread) => {
  waiting.get(reply.id)?.(reply)
  waiting.delete(reply.id)
})

/** The library's way out, lent by the server. */
const lent: IHttpClient = {
  request(url, envelope, callback, headers) {
    const id = (asked += 1)
    waiting.set(id, (reply) => {
      if (!reply.ok) callback(new Error(reply.text))
      else callback(null, { status: reply.statusCode, headers: {}, data: reply.text }, reply.text)
    })
    tell({ kind: 'fetch', id, url, envelope: typeof envelope === 'string' ? envelope : null, headers: textsOf(headers) })
    return new Promise<never>(() => {})
  },
}

function textsOf(headers: unknown): Record<string, string> {
  const own = Object.entries(headers ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : []))
  return Object.fromEntries(own)
}

/** What a description brings in lies on the network too, never on this machine's disk. */
function onlyNetwork(address: string): string {
  if (!/^https?:\/\//i.test(address)) throw new Error('The description brings in a document that is not on the network.')
  return address
}

const options: IOptions = {
  httpClient: lent,
  disableCache: true,
  forceSoap12Headers: task.version === '1.2',
  wsdl_options: { overrideImportLocation: onlyNetwork },
  ...(task.endpoint !== '' && { endpoint: task.endpoint }),
}

soap.createClient(task.url, options, (error, client) => {
  if (error) return failed(error)
  try {
    if (task.operation === '') tell({ kind: 'done', statusCode: 200, body: plain({ operations: operationsOf(client.wsdl) }) })
    else run(client)
  } catch (thrown) {
    failed(thrown)
  }
})

function run(client: Client): void {
  const place = operationsOf(client.wsdl).find(({ name }) => name === task.operation)
  const method = place && member(member(member(client, place.service), place.port), place.name)
  if (typeof method !== 'function') throw new Error(`The description has no operation ${task.operation}.`)
  const answered = (error: unknown, result: unknown): void => {
    const fault = member(member(member(member(error, 'root'), 'Envelope'), 'Body'), 'Fault')
    if (fault !== undefined) tell({ kind: 'done', statusCode: 500, body: plain({ fault }) })
    else if (error) failed(error)
    else tell({ kind: 'done', statusCode: 200, body: plain(result ?? null) })
  }
  Reflect.apply(method, client, [readArguments(), answered])
}

function readArguments(): JsonObject {
  const text = task.arguments.trim() === '' ? '{}' : task.arguments
  if (nestingOf(text) > limits.valueDepth) throw new Error('The arguments are nested too deep.')
  const value: Json = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('The arguments are no JSON object.')
  return value
}

/** As JSON; moments become texts. */
function plain(value: unknown): Json {
  const copy: Json = JSON.parse(JSON.stringify(value))
  return copy
}
