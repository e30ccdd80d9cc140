// Apps that outside pages sign their users' tokens with, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'

export { appOfJwt } from './app-jwt'
export { badClaim, clockSeconds, livesTooLong } from './claims'
export { secretOf, verifyingKey } from './keys'
export { type App, appBoundTo, bindApp, findApp, findAppOfKey, isOwnApp, ownApp } from './service'

export const sdkApp: Feature = { name: 'sdk-app', handlers }
