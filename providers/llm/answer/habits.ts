// What is known of an endpoint's model by its refusals, for an hour: whether it takes a temperature and a schema. What it refused once it is
// not sent again.
import { LRUCache } from 'lru-cache'
import type { ModelKind } from '../model-kind'
import type { Asking } from './answer'

export interface Habits {
  readonly isPlain: boolean
  readonly knowsNoSchemas: boolean
  /** Whether the words of a refusal say something new. */
  learn(reason: string): boolean
}

interface Known {
  isPlain: boolean
  knowsNoSchemas: boolean
}

/** It says that it knows no such field, and not that a value is too high. */
const isUnknown = /support|unknown|unrecogni|unexpected|deprecat|permitted|extra|invalid field/i

const known = new LRUCache<string, Known>({ max: 500, ttl: 60 * 60 * 1000 })

export function habitsOf(kind: ModelKind, { link, prompt }: Pick<Asking, 'link' | 'prompt'>): Habits {
  const key = JSON.stringify([kind.id, kind.address(link.settings), prompt.model])
  const now = () => known.get(key) ?? { isPlain: false, knowsNoSchemas: false }
  return {
    get isPlain() {
      return now().isPlain
    },
    get knowsNoSchemas() {
      return now().knowsNoSchemas
    },
    learn(reason) {
      const before = now()
      if (!isUnknown.test(reason)) return false
      const next = {
        isPlain: before.isPlain || /max_tokens|temperature/.test(reason),
        knowsNoSchemas: before.knowsNoSchemas || (prompt.schema !== undefined && /response_format|schema|json_object/i.test(reason)),
      }
      if (next.isPlain === before.isPlain && next.knowsNoSchemas === before.knowsNoSchemas) return false
      known.set(key, next)
      return true
    },
  }
}
