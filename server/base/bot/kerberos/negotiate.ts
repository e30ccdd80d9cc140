// HTTP Negotiate (RFC 4559): a ticket for a service, wrapped for the header `authorization` (behind “Negotiate”) as SPNEGO (RFC 4178) wants it, with the mechanism
// of Kerberos (RFC 4121). The service is not asked to prove itself in turn: TLS does that.
import { randomInt } from 'node:crypto'
import { application, bytesOf, integer, list, numbered, objectId, octets, record } from './der'
import { type Client, shownTicket, type Ticket, usages } from './messages'

const spnego = '1.3.6.1.5.5.2'
const kerberos = '1.2.840.113554.1.2.2'
/** RFC 4121, section 4.1: that the token holds an AP-REQ. */
const holdsApReq = Buffer.from([1, 0])
/** Section 4.1.1: no channel is bound, and nothing is asked of what follows. */
const contextChecksum = { type: 0x8003, bindingBytes: 16 }
const constructedApplication = 0x60

/** Good for one request: a service takes no proof twice. */
export function negotiateToken(client: Client, ticket: Ticket): string {
  const request = shownTicket(ticket, { client, usage: usages.apReq, checksum: checksum(), sequence: randomInt(2 ** 30) })
  const token = framed(Buffer.concat([bytesOf(objectId(kerberos)), holdsApReq, bytesOf(request)]))
  const offer = record({ 0: list([objectId(kerberos)]), 2: octets(token) })
  return bytesOf(application(0, objectId(spnego), numbered(0, offer))).toString('base64')
}

function checksum() {
  const bytes = Buffer.alloc(4 + contextChecksum.bindingBytes + 4)
  bytes.writeUInt32LE(contextChecksum.bindingBytes)
  return record({ 0: integer(contextChecksum.type), 1: octets(bytes) })
}

/** What stands in it is no value of ASN.1, so that it is framed as bytes are, under another tag. */
function framed(content: Buffer): Buffer {
  const frame = bytesOf(octets(content))
  frame.writeUInt8(constructedApplication)
  return frame
}
