// What translation engines have in common: settings that are texts, refusals in their own words, and answers that cannot be read.
import type { Json } from '@parley/contract/base/json'
import { z } from 'zod'
import { DeliveryFailure } from '../delivery'
import type { TranslationLink } from './translation-kind'

const longestReason = 300
/** Told to wait, or trouble of its own: the same request may be answered later. */
const passing = (status: number): boolean => status === 408 || status === 429 || status >= 500

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) })

export function textIn({ settings }: Pick<TranslationLink, 'settings'>, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The body of an answer of success; else a failure that says why in the engine's words, without the key it may repeat. */
export function bodyOf({ status, body }: { status: number; body: Json }, link: TranslationLink): Json {
  if (status >= 200 && status < 300) return body
  const said = Refusal.safeParse(body)
  const key = textIn(link, 'key')
  const reason = said.success ? (key === '' ? said.data.error : said.data.error.replaceAll(key, '…')).slice(0, longestReason) : ''
  throw new DeliveryFailure(`It answered ${status}${reason === '' ? '' : `: ${reason}`}`, !passing(status))
}

export function unreadable(): never {
  throw new DeliveryFailure('Its answer is not of the form that was expected: is the address right?', true)
}

export function wrongCount(wanted: number, given: number): never {
  throw new DeliveryFailure(`It answered with ${given} translations for ${wanted} texts.`, true)
}
