// What tests ask of the sandbox.
import { limits } from '@parley/contract/base/limits'
import type { ScriptRequest } from '@parley/runtime/ports'

export const from = { accountId: 'o-1', botId: 'st-1' }

export const requestOf = (source: string, context: object = {}): ScriptRequest => ({
  source,
  scope: { context: JSON.parse(JSON.stringify(context)), env: { limit: '5' } },
  language: 'en',
  now: Date.UTC(2026, 2, 4),
  seed: 7,
  timeoutMs: limits.turnMs,
})
