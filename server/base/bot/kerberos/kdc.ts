// The way to a key distribution center: one question and its answer over TCP (RFC 4120, section 7.2.2). Whoever sets a bot up names the host, so
// it passes the same guard as a bot's service calls, and is bounded in time and size as they are.
import { connect, type Socket } from 'node:net'
import { guardedLookup, RefusedAddress, refusePrivate } from '../ports/address'
import type { ServiceRules } from '../ports/service'
import { whyUnreachable } from '../ports/unreachable'
import { NoTicket } from './failure'

export interface KdcAddress {
  host: string
  port: number
}

const lengthBytes = 4
/** A ticket names the groups of its user; a message of Windows has 64 KB at most. */
const mostBytes = 256 * 1024

/** `deadline`: epoch milliseconds. */
export function askKdc({ host, port }: KdcAddress, message: Buffer, rules: ServiceRules, deadline: number): Promise<Buffer> {
  const name = host.replace(/^\[|\]$/g, '')
  const { allowedHosts, resolve } = rules
  return new Promise((done, failed) => {
    const fail = (error: unknown): void => failed(toldAs(error))
    try {
      if (name === '') throw new NoTicket('refused', 'The host of the key distribution center is not said.')
      refusePrivate(name, allowedHosts)
    } catch (error) {
      return fail(error)
    }
    const socket = connect({ host: name, port, lookup: guardedLookup(name, allowedHosts, resolve) })
    const tooLate = setTimeout(
      () => socket.destroy(new NoTicket('timeout', 'The key distribution center did not answer in time.')),
      Math.max(1, deadline - Date.now()),
    )
    socket.on('close', () => {
      clearTimeout(tooLate)
      fail(new NoTicket('unreachable', 'The key distribution center ended the connection without an answer.'))
    })
    socket.on('error', fail)
    socket.on('connect', () => socket.write(framed(message)))
    receive(socket, done)
  })
}

function framed(message: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(message.length)
  return Buffer.concat([length, message])
}

function receive(socket: Socket, done: (message: Buffer) => void): void {
  let heard = Buffer.alloc(0)
  socket.on('data', (more: Buffer) => {
    heard = Buffer.concat([heard, more])
    if (heard.length < lengthBytes) return
    const length = heard.readUInt32BE()
    if (length > mostBytes) {
      socket.destroy(new NoTicket('too-large', `The key distribution center answered with more than ${mostBytes / 1024} KB, or is none.`))
    } else if (heard.length >= lengthBytes + length) {
      done(heard.subarray(lengthBytes, lengthBytes + length))
      socket.destroy()
    }
  })
}

function toldAs(error: unknown): NoTicket {
  if (error instanceof NoTicket) return error
  if (error instanceof RefusedAddress) return new NoTicket('refused', `The key distribution center is not asked: ${error.message}.`, error)
  return new NoTicket('unreachable', `The key distribution center could not be reached${whyUnreachable(error)}.`, error)
}
