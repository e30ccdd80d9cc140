// Why there is no ticket, in words for whoever set the sign-in up: what a key distribution center refuses (RFC 4120, section 7.5.9) says what to
// do about it.
import type { ServiceFailure } from '@parley/runtime/ports'

/** Its message is told as it is. */
export class NoTicket extends Error {
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure, text: string, cause?: unknown) {
    super(text, { cause })
    this.failure = failure
  }
}

/** The realm has refused, by a number. */
export class Refusal extends NoTicket {
  readonly code: number

  constructor(code: number, text: string) {
    super('refused', text)
    this.code = code
  }
}

export const codes = { userUnknown: 6, serviceUnknown: 7, noKey: 14, proofFailed: 24, proofWanted: 25, clock: 37 } as const

interface Asked {
  realm: string
  user: string
  /** '' while a first ticket is asked for. */
  service: string
  /** By how much the clock of the realm is ahead of this server's. */
  aheadMs: number
}

const words: Record<number, (asked: Asked) => string> = {
  1: ({ user }) => `The account “${user}” has ended.`,
  2: ({ service }) => `The service “${service}” is not called any more: its time in the realm has ended.`,
  [codes.userUnknown]: ({ realm, user }) => `The realm ${realm} has no user “${user}”.`,
  [codes.serviceUnknown]: ({ realm, service }) =>
    service === ''
      ? `The key distribution center does not serve the realm ${realm}: most realms are written in capitals.`
      : `The realm ${realm} has no service “${service}”: have it registered there, or write its service principal.`,
  12: ({ realm }) => `The rules of the realm ${realm} do not allow it.`,
  [codes.noKey]: ({ realm, user, service }) =>
    `The realm ${realm} has no key for AES of “${service || user}”: allow AES for it, or have its password set anew.`,
  18: ({ user }) => `The account “${user}” is locked or switched off.`,
  20: ({ user }) => `The sign-in of “${user}” was taken back by the realm.`,
  23: ({ user }) => `The password of “${user}” is over: set a new one.`,
  [codes.proofFailed]: ({ user }) => `The password of “${user}” is wrong.`,
  [codes.proofWanted]: ({ realm }) => `The realm ${realm} wants more than a password, which no bot can give.`,
  29: () => 'The key distribution center cannot answer just now.',
  [codes.clock]: ({ aheadMs }) => `${clockSaid(aheadMs)}: set both by a time server.`,
  68: ({ realm }) => `The key distribution center does not serve the realm ${realm}: most realms are written in capitals.`,
}

export function refusal(code: number, asked: Asked): Refusal {
  const said = words[code]?.(asked) ?? `The key distribution center refused (error ${code} of Kerberos).`
  return new Refusal(code, said)
}

function clockSaid(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const by = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return seconds === 0
    ? 'The clocks of this server and of the realm differ'
    : `The clock of this server is ${by} ${aheadMs > 0 ? 'behind' : 'ahead of'} that of the realm`
}
