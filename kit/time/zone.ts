// Which names of time zones and languages the platform knows. Offsets are no names: programs disagree on which way theirs count.
import { memoize } from '../memoize/memoize'

const zoneForm = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/
const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/
/** Longer ones are not even looked up, nor remembered. */
const mostChars = 60
const kept = 500

export function isTimeZone(name: string): boolean {
  return name.length <= mostChars && zoneForm.test(name) && isKnownZone(name)
}

/** A language tag, `zh_cn` as well as `zh-CN`. */
export function isLanguage(tag: string): boolean {
  return tag.length <= mostChars && languageForm.test(tag) && isKnownLanguage(tag)
}

const isKnownZone = memoize(kept, (name) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone: name })))
const isKnownLanguage = memoize(kept, (tag) => isKnown(() => Intl.getCanonicalLocales(tag.replaceAll('_', '-'))))

function isKnown(use: () => unknown): boolean {
  try {
    return use() !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
