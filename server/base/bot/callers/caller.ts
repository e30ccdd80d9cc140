// What a way of saying who is calling does with a request: one file of this folder for each, listed in index.ts. The calls themselves are
// ports/send.ts'; what a step or a profile sets for a way is the contract's (objects/authorization).
import type { ServiceAuth, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import type { CallerScripts } from '../caller-scripts'
import type { Tickets } from '../kerberos/tickets'
import type { Pictures } from '../pictures/pictures'
import type { Carried, ServiceRules } from '../ports/service'
import type { TokenTimes, Tokens } from '../ports/tokens'
import type { Records } from '../records'
import type { SoapCaller } from '../soap/soap'
import type { UserSignIns } from '../user-sign-ins'

/** What calls need and keep between each other. */
export interface ServiceTools {
  soap: SoapCaller
  tokens: Tokens
  tickets: Tickets
  pictures: Pictures
  records: Records
  userSignIns: UserSignIns
  callerScripts: CallerScripts
}

export interface Calling {
  botId: string
  rules: ServiceRules
  tools: ServiceTools
  carried: Carried
  /** Makes the request in the place of `send`, which reads the whole reply: for a reply that is read as it comes. */
  transmit?: (request: PlainRequest, carried: Carried) => Promise<ServiceReply>
}

/** A request without what it says of its caller. */
export type PlainRequest = Omit<ServiceRequest, 'auth'>

export interface Outcome {
  reply: ServiceReply
  /** What nobody may see of it. */
  secrets: string[]
}

/** Puts secrets into a text that stands in a header or a form, in an address, or in a body of JSON. */
export interface Fill {
  text(text: string): string
  address(text: string): string
  json(text: string): string
}

export interface Caller<A extends ServiceAuth> {
  filled(auth: A, fill: Fill): A
  call(request: PlainRequest, auth: A, calling: Calling): Promise<Outcome>
  /** Of the token that calls are made with at present; null: the next call fetches one. Absent: there is none, or it is a user's. */
  tokenTimes?(auth: A, botId: string, tools: ServiceTools): TokenTimes | null
}

export type AuthOf<K extends ServiceAuth['kind']> = Extract<ServiceAuth, { kind: K }>

export function authorized<R extends Pick<ServiceRequest, 'headers'>>(request: R, authorization: string): R {
  return { ...request, headers: { ...request.headers, authorization } }
}
