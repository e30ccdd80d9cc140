// Answers the audit calls.
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

const handlers: Handlers<'audit'> = {
  'audit.list': notBuilt,
  'audit.list-own': notBuilt,
}

export const auditFeature: Feature = { name: 'audit', handlers }
