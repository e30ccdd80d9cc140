// Why a model gave no answer, in the words of its provider and without the secrets that it may repeat.
import type { Json } from '@parley/contract/base/json'
import { z } from 'zod'
import { DeliveryFailure } from '../../delivery'
import type { ModelKind, ModelLink } from '../model-kind'

export class ModelFailure extends DeliveryFailure {
  constructor(
    message: string,
    readonly more: {
      isFinal: boolean
      /** 0 where there was no reply. */
      status: number
      /** How long it asks to be left alone. */
      retryAfterMs?: number
    },
  ) {
    super(message, more.isFinal)
  }
}

export const longestReason = 300
const longestRest = 60_000

const Said = z.union([
  z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) }),
  z.object({ message: z.string() }).transform(({ message }) => ({ error: message })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ error: detail })),
  z
    .array(z.object({ error: z.object({ message: z.string() }).transform(({ message }) => message) }))
    .transform(([first]) => ({ error: first?.error ?? '' })),
])

/** Told to wait, or trouble of its own: the same request may be answered later. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/** What a provider says of its refusal. */
export function reasonIn(body: Json | string, hidden: readonly string[]): string {
  const said = Said.safeParse(typeof body === 'string' ? jsonOf(body) : body)
  return said.success ? withoutSecrets(said.data.error, hidden).slice(0, longestReason) : ''
}

/** Some providers repeat the key that they refuse. */
export function withoutSecrets(text: string, hidden: readonly string[]): string {
  return hidden.reduce((left, secret) => left.replaceAll(secret, '…'), text)
}

export function secretsOf({ fields }: Pick<ModelKind, 'fields'>, { settings }: Pick<ModelLink, 'settings'>): string[] {
  const values = fields.map(({ name, control }) => (control === 'secret' ? settings[name] : undefined))
  return values.filter((value) => typeof value === 'string').filter((value) => value !== '')
}

export function answered(status: number, reason: string, headers: Readonly<Record<string, string>> = {}): ModelFailure {
  const retryAfterMs = restIn(headers)
  return new ModelFailure(`It answered ${status}${reason === '' ? '' : `: ${reason}`}`, {
    ...{ isFinal: !isPassing(status), status },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })
}

export const unreadable = (): ModelFailure =>
  new ModelFailure('Its answer is not of the form that was expected: is the address right?', { isFinal: true, status: 200 })

export const brokeOff = (reason = ''): ModelFailure =>
  new ModelFailure(`Its answer broke off${reason === '' ? '' : `: ${reason}`}`, { isFinal: false, status: 0 })

/** Retry-After in seconds or as a date; some say it in milliseconds. */
function restIn(headers: Readonly<Record<string, string>>): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  const told = headers['retry-after'] ?? ''
  const seconds = told === '' ? Number.NaN : Number(told)
  const ms = [exact, seconds * 1000, Date.parse(told) - Date.now()].find((one) => Number.isFinite(one) && one >= 0)
  return ms === undefined ? undefined : Math.min(ms, longestRest)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
