// An e-mail address, in the form the specification's validation names (§5): local part, @, domain labels, a last label of 2 or more.
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'

const localCharacter = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/
const domainCharacter = /[A-Za-z0-9.-]/
const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,10}[A-Za-z]{2,63}$/
const longestLocal = 64
const longestDomain = 253

interface EmailSettings {
  lowerCase: boolean
}

export const email: EntityKind<EmailSettings> = defineKind({
  id: 'email',
  label: 'Email',
  about: 'An e-mail address.',
  alsoCalled: 'mail address, e-mail',
  icon: 'mail',
  traits: { wordless: true },
  mapping: { field: 'Email', type: 'Email' },
  fields: [{ name: 'lowerCase', label: 'Store in lower case', control: 'switch' }],
  defaults: { lowerCase: true },
  refusal: 'Please give {{entity}} as an e-mail address, such as ada@example.com.',
  read: (settings) => ({ lowerCase: switchSetting(settings, 'lowerCase', true) }),
  extract(text, settings) {
    const found: Found[] = []
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      const span = around(text, at, found.at(-1)?.end ?? 0)
      if (!span) continue
      const words = text.slice(span.start, span.end)
      found.push({ ...span, value: settings.lowerCase ? words.toLowerCase() : words, score: 0.99 })
    }
    return found
  },
  examples,
})

/** The address whose @ this is, or null. Nothing before `from` is used. */
function around(text: string, at: number, from: number): { start: number; end: number } | null {
  let start = at
  while (start > from && at - start < longestLocal && localCharacter.test(text.charAt(start - 1))) start--
  while (start < at && /['.{|}`/=?^*&]/.test(text.charAt(start))) start++
  let end = at + 1
  while (end < text.length && end - at <= longestDomain && domainCharacter.test(text.charAt(end))) end++
  while (end > at && /[.-]/.test(text.charAt(end - 1))) end--
  const local = text.slice(start, at)
  const isWhole = !localCharacter.test(text.charAt(start - 1)) || start === from || /['.{|}`/=?^*&]/.test(text.charAt(start - 1))
  const isValid = local !== '' && !local.includes('..') && !local.endsWith('.') && domain.test(text.slice(at + 1, end))
  return isValid && isWhole && text.charAt(end) !== '@' && text.charAt(end) !== '_' ? { start, end } : null
}
