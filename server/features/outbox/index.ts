// Answers the outbox calls.
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

const handlers: Handlers<'outbox'> = {
  'outbox.list': notBuilt,
}

export const outboxFeature: Feature = { name: 'outbox', handlers }
