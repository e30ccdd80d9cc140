// Forgotten, expired and changed passwords, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { change, changeByPolicy } from './change'
import { askReset, checkLink, reset, resetTask } from './reset'

const handlers: Handlers<'password'> = {
  'password.ask-reset': askReset,
  'password.check-link': checkLink,
  'password.reset': reset,
  'password.change': change,
  'password.change-by-policy': changeByPolicy,
}

export const passwordFeature: Feature = { name: 'password', handlers, tasks: [resetTask] }
