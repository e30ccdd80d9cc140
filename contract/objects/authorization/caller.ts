// How a request says who is calling: the settings of all ways together and how they are edited, whether a step holds them itself or a saved
// profile does (profile.ts). What each way asks for is its own file's (ways); making headers and tokens of it is the runtime's and the server's.
import type { Field } from '../../base/form'
import { callerMethods } from './methods/index'
import type { CallerMethod } from './methods/method'

export type CallerMethodName = keyof typeof callerMethods
type Way = (typeof callerMethods)[CallerMethodName]

const ways: readonly [string, CallerMethod][] = Object.entries(callerMethods)
const isWay = (name: string): name is CallerMethodName => Object.hasOwn(callerMethods, name)

export const callerMethodNames: readonly CallerMethodName[] = ways.map(([name]) => name).filter(isWay)

/** Of all members of a union, what each of them says, together. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Settings that are no secret wherever they stand. */
export const callerShape: All<Way['shape']> = Object.assign({}, ...ways.map(([, { shape }]) => shape))

/** Settings that a profile seals; a step holds them as texts, in which secure variables are named. */
export const callerSecretShape: All<Way['secretShape']> = Object.assign({}, ...ways.map(([, { secretShape }]) => secretShape))

/** Whether, by this way, a token is asked for at an address of its own. */
export function asksForToken(name: CallerMethodName): boolean {
  const way: CallerMethod = callerMethods[name]
  return way.asksForToken === true
}

/** The ways by which each user of the bot signs in at the service. */
export const waysOfUsers: readonly CallerMethodName[] = callerMethodNames.filter((name) => {
  const way: CallerMethod = callerMethods[name]
  return way.signsUsersIn === true
})

export function signsUsersIn(name: string): boolean {
  return isWay(name) && waysOfUsers.includes(name)
}

export const callerWayOptions: NonNullable<Field['options']> = ways.map(([value, { label, help }]) => ({
  value,
  label,
  ...(help !== undefined && { help }),
}))

/** Each is asked for by the ways that have it. What only one way has stands before the next that others have too, as in the way's own file. */
export const callerFields: readonly Field[] = namesInOrder().flatMap((name) => {
  const asking = ways.filter(([, { fields }]) => fields.some((field) => field.name === name))
  const field = asking[0]?.[1].fields.find((one) => one.name === name)
  return field === undefined ? [] : [{ ...field, shownWhen: { field: 'auth', is: asking.map(([way]) => way) } }]
})

function namesInOrder(): string[] {
  const names: string[] = []
  for (const [, { fields }] of ways)
    for (const [at, { name }] of fields.entries()) {
      if (names.includes(name)) continue
      const next = fields.slice(at + 1).find((field) => names.includes(field.name))
      names.splice(next === undefined ? names.length : names.indexOf(next.name), 0, name)
    }
  return names
}
