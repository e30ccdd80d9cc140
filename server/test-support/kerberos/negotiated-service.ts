// A service on loopback for tests that lets in whom a ticket of its realm proves (RFC 4559): it opens the ticket with its own key and finds out
// by itself whether the proof is good, new and of this minute.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockOf, bytesOf, Fields, itemsOf, objectId } from '../../base/bot/kerberos/der'
import type { Key } from '../../base/bot/kerberos/messages'
import { proven, Refused } from './wire'
import { atEnd } from '../at-end'

export interface NegotiatedService {
  origin: string
  /** Who was let in, where to. */
  heard: { user: string; path: string }[]
  /** Why others were not, in order. */
  refused: string[]
  /** What was sent, as it came. */
  headers: string[]
  /** How much its clock is ahead of this machine's. */
  aheadMs: number
}

const mechanisms = { spnego: '1.3.6.1.5.5.2', kerberos: '1.2.840.113554.1.2.2' }

/** `key`: its own, at each request anew; `answer`: to those who are let in. */
export async function negotiatedService(
  key: () => Key | undefined,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('{"state":"on its way"}'),
): Promise<NegotiatedService> {
  const heard = new Set<string>()
  const service: NegotiatedService = { origin: '', heard: [], refused: [], headers: [], aheadMs: 0 }
  const server = createServer((request, response) => {
    const header = request.headers.authorization ?? ''
    service.headers.push(header)
    response.setHeader('content-type', 'application/json')
    try {
      const own = key()
      if (own === undefined) throw new Refused(0, 'the service has no key')
      service.heard.push({ user: callerOf(header, { key: own, heard, now: Date.now() + service.aheadMs }), path: request.url ?? '' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      service.refused.push(error.message)
      return void response.writeHead(401, { 'www-authenticate': 'Negotiate' }).end('{}')
    }
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return service
}

function callerOf(header: string, own: { key: Key; heard: Set<string>; now: number }): string {
  const token = /^Negotiate ([A-Za-z0-9+/]+=*)$/.exec(header)?.[1]
  if (token === undefined) throw new Refused(0, 'there is no ticket')
  const { user, checksum } = proven(apReqIn(Buffer.from(token, 'base64')), { ...own, usage: 11 })
  if (checksum.type !== 0x8003 || checksum.bytes.length !== 24 || checksum.bytes.readUInt32LE() !== 16)
    throw new Refused(0, 'the checksum is not that of a context')
  return user
}

/** Out of SPNEGO (RFC 4178, section 4.2) and out of the frame of the mechanism (RFC 4121, section 4.1). */
function apReqIn(token: Buffer): Fields {
  const [mechanism, offer] = itemsOf(blockOf(token))
  if (mechanism === undefined || !isMechanism(bytesOf(mechanism), mechanisms.spnego)) throw new Refused(0, 'it is not SPNEGO')
  const offered = new Fields(itemsOf(offer)[0])
  const [first] = offered.items(0)
  if (first === undefined || !isMechanism(bytesOf(first), mechanisms.kerberos)) throw new Refused(0, 'it is not Kerberos')
  const frame = offered.octets(2)
  const oid = bytesOf(objectId(mechanisms.kerberos))
  const at = frame.indexOf(oid)
  const lengthBytes = at - 2
  const length = lengthBytes === 0 ? frame.readUInt8(1) : frame.readUIntBE(2, lengthBytes)
  if (frame.readUInt8(0) !== 0x60 || at + length !== frame.length) throw new Refused(0, 'the frame is wrong')
  if (frame.readUInt16BE(at + oid.length) !== 0x0100) throw new Refused(0, 'it holds no AP-REQ')
  return new Fields(blockOf(frame.subarray(at + oid.length + 2)))
}

function isMechanism(bytes: Buffer, name: string): boolean {
  return bytes.equals(bytesOf(objectId(name)))
}
