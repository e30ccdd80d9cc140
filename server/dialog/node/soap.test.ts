// SOAP services through the real server, against a real SOAP service: operations are read from a description and called, by the rules of
// any service call.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botOf, type Step } from '../../../tests/hostile/talk'
import { type Caller, testApp } from '../../test-support/app'
import { description, type SoapService, soapService } from '../../test-support/soap-service'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const secret = 'marker-of-a-file'
const secretFile = join(mkdtempSync(join(tmpdir(), 'parley-soap-')), 'secret.txt')
writeFileSync(secretFile, secret)
/** Envelopes that harm whoever reads them, at an address each. */
const envelope = (name: string, price = '1') =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><GetQuoteResponse xmlns="urn:quotes"><price>${price}</price><name>${name}</name></GetQuoteResponse></soap:Body></soap:Envelope>`
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const hostileEnvelopes: Record<string, string | ((response: ServerResponse) => void)> = {
  '/external': `<!DOCTYPE d [<!ENTITY e SYSTEM "file://${secretFile}">]>${envelope('&e;')}`,
  '/parameter': `<!DOCTYPE d [<!ENTITY % e SYSTEM "file://${secretFile}"> %e;]>${envelope('Acme')}`,
  '/laughs': `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>${envelope('&l9;')}`,
  '/deep': envelope('<a>'.repeat(200_000)),
  '/open': envelope('Acme').slice(0, 150),
  '/json': '{"price": 1}',
  '/ten': envelope('x'.repeat(10_000_000)),
  '/endless': (response) => {
    const timer = setInterval(() => response.write(envelope('Acme').slice(0, 200)), 5)
    response.on('close', () => clearInterval(timer))
  },
}
let quotes: SoapService
let other: SoapService
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  other = await soapService()
  const entity = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const bringing = (location: string) =>
    description('http://127.0.0.1:1/').replace(
      '<xs:schema ',
      `<xs:schema><xs:include schemaLocation="${location}"/></xs:schema><xs:schema `,
    )
  quotes = await soapService({
    '/elsewhere.wsdl': description(`${other.origin}/quotes`),
    '/entity.wsdl': description('http://127.0.0.1:1/').replace('?>', `?>${entity}`),
    '/file.wsdl': bringing('file:///etc/hostname'),
    '/private.wsdl': bringing('http://10.0.0.1/types.xsd'),
    ...hostileEnvelopes,
    '/no.wsdl': '{"this": "is no description"}',
  })
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Stocks' }))._id
})
afterAll(() => {
  quotes.stop()
  other.stop()
})

const describeSoap = (path: string) => ingrid.raw('POST', '/builder/soap/describe', { body: { streamId, wsdl: `${quotes.origin}${path}` } })
const execute = (more: JsonObject = {}) =>
  ingrid.raw('POST', '/builder/soap/execute', {
    body: { streamId, wsdl: `${quotes.origin}/quotes?wsdl`, operation: 'GetQuote', arguments: { symbol: 'ACME' }, ...more },
  })

async function soapNode(settings: JsonObject): Promise<string> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const whole = { subType: 'soap', url: `${quotes.origin}/quotes?wsdl`, operation: 'GetQuote', timeoutMs: 20_000, ...settings }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Quote ${dialogId.slice(-4)}`, startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'service', name: 'Look up', settings: whole } },
    ],
  })
  return nodeId
}

describe('a SOAP service', () => {
  it('tells its operations by its description, each with sample arguments ([S7-130])', async () => {
    const operation = {
      name: 'GetQuote',
      service: 'Quotes',
      port: 'QuotesPort',
      endpoint: `${quotes.origin}/quotes`,
      action: 'urn:quotes#GetQuote',
      input: { symbol: '', days: 0 },
      output: { price: 0, name: '', at: '' },
    }
    expect(await describeSoap('/quotes?wsdl')).toMatchObject({ status: 200, body: { problem: '', operations: [operation] } })
  })

  it('answers a call of an operation with its result ([S7-131])', async () => {
    expect(await execute()).toMatchObject({
      status: 200,
      body: { reply: { ok: true, statusCode: 200, body: { price: 12.5, name: '<ACME> & Co.', at: '2026-03-04T10:00:00.000Z' } } },
    })
    expect(quotes.heard.at(-1)?.symbol).toBe('ACME')
    expect(await execute({ arguments: { symbol: 'NONE' } })).toMatchObject({
      body: { reply: { ok: true, statusCode: 500, body: { fault: { faultstring: 'No such stock' } } } },
    })
    expect(await execute({ operation: 'Sell' })).toMatchObject({
      body: { reply: { ok: false, text: expect.stringContaining('no operation Sell') } },
    })
  })

  it('is called by a step of a dialog, with values of the conversation as its arguments', async () => {
    const nodeId = await soapNode({ arguments: '{"symbol":"{{entities.stock}}"}' })
    const tried = await ingrid.call('node.try-call', { streamId, nodeId, values: [{ expression: 'entities.stock', value: '<A&B>' }] })
    expect(tried.reply).toMatchObject({ ok: true, body: { price: 12.5, name: '<<A&B>> & Co.' } })
    const described = await ingrid.call('node.describe-soap', { streamId, nodeId })
    expect(described.operations.map(({ name }) => name)).toEqual(['GetQuote'])
  })

  it('gets the credentials of the step, unless its description names another address', async () => {
    const basic = { auth: 'basic', user: 'desk', password: 'marker-pass', arguments: '{"symbol":"B"}' }
    const tried = await ingrid.call('node.try-call', { streamId, nodeId: await soapNode(basic), values: [] })
    expect(quotes.heard.at(-1)).toEqual({ symbol: 'B', authorization: `Basic ${Buffer.from('desk:marker-pass').toString('base64')}` })
    expect(JSON.stringify(tried)).not.toContain('marker-pass')
    const elsewhere = { ...basic, url: `${quotes.origin}/elsewhere.wsdl` }
    const refused = await ingrid.call('node.try-call', { streamId, nodeId: await soapNode(elsewhere), values: [] })
    expect(refused.reply).toMatchObject({ ok: false, text: expect.stringContaining(`${other.origin} as the endpoint`) })
    expect(other.heard).toEqual([])
    const named = { ...elsewhere, endpoint: `${other.origin}/quotes` }
    const sent = await ingrid.call('node.try-call', { streamId, nodeId: await soapNode(named), values: [] })
    expect(sent.reply).toMatchObject({ ok: true, statusCode: 200 })
    expect(other.heard).toHaveLength(1)
  })

  it.each([
    ['an entity of a file', '/external', /document type/],
    ['an entity of a file in its document type', '/parameter', /document type/],
    ['entities of entities', '/laughs', /document type/],
    ['an envelope without end', '/endless', /in time/],
    ['10 MB', '/ten', /more than 1 MB/],
    ['JSON', '/json', /not with a SOAP envelope/],
    ['half an envelope', '/open', /could not be read/],
    ['two hundred thousand elements in each other', '/deep', /./],
  ])('may answer %s: the step fails, and the trace says why', async (what, path, why) => {
    const settings = { subType: 'soap', url: `${quotes.origin}/quotes?wsdl`, operation: 'GetQuote', arguments: '{"symbol":"A"}' }
    // Only what never ends may meet the limit of time: a thread begins late on a busy machine.
    const timeoutMs = path === '/endless' ? 1000 : 20_000
    const step: Step = { type: 'service', settings: { ...settings, endpoint: `${quotes.origin}${path}`, timeoutMs } }
    const then: Step = { type: 'message', settings: { messages: [{ text: 'We go on.' }] } }
    const botId = await botOf(ingrid, `Answers with ${what}`, new Map([['quote', [step, then]]]))
    const { sessionId } = await ingrid.call('test-chat.start', { streamId: botId })
    const { turn } = await ingrid.call('test-chat.send', { streamId: botId, sessionId, text: 'quote' })
    expect(turn.messages.map(({ text }) => text)).toEqual(['We go on.'])
    const told = turn.events.flatMap((event) => (event.type === 'failed' ? [event.text] : []))
    expect(told).toEqual([expect.stringMatching(why)])
    expect(JSON.stringify(turn)).not.toContain(secret)
    expect(server.failures).toEqual([])
  })

  it.each([
    ['a document type', '/entity.wsdl', /document type/],
    ['a document that lies on this machine', '/file.wsdl', /not on the network/],
    ['a document at a private address', '/private.wsdl', /private address/],
    ['no description', '/no.wsdl', /./],
    ['nothing', '/none.wsdl', /./],
  ])('is not read where its description is or brings in %s', async (_, path, problem) => {
    expect(await describeSoap(path)).toMatchObject({ status: 200, body: { operations: [], problem: expect.stringMatching(problem) } })
  })
})
