// Apps that outside pages sign their users' tokens with, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import { handlers } from './handlers'
import { forgetOldKeys } from './store'

export { appOfJwt } from './jwt/app-jwt'
export { badClaim, clockSeconds, livesTooLong } from './jwt/claims'
export { appBoundTo, bindApp, checkApp } from './binding'
export { isSecretOf, secretOf, secretsOf, verifyByApp } from './jwt/keys'
export { isOwnApp, ownApp } from './own-app'
export { type App, findApp, findAppOfKey } from './store'

const forget: Task = { name: 'sdk-app-forget', at: '27 * * * *', run: ({ db, now }) => forgetOldKeys(db, now()) }

export const sdkApp: Feature = { name: 'sdk-app', handlers, tasks: [forget] }
