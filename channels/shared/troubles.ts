// What the words of a provider mean, for people who read another language or never met its codes: each channel lists its own, the console
// has the sentences. A reason that no line fits is shown as it came, alone.
import type { DeliveryTrouble } from '@parley/contract/base/ids'

/** `when` is held against the whole reason, the first line that fits wins. */
export type Troubles = readonly { trouble: DeliveryTrouble; when: RegExp }[]

export function troubleIn(troubles: Troubles | undefined, reason: string): DeliveryTrouble | null {
  return troubles?.find(({ when }) => when.test(reason))?.trouble ?? null
}

/** Of providers whose reasons end with their code in brackets. */
export function codes(...listed: readonly (string | number)[]): RegExp {
  return new RegExp(`\\((?:${listed.join('|')})\\)$`)
}
