// A web address: with a scheme, with www, or a bare name under a usual top-level domain. Stored as written.
import { withoutClosingSigns } from '@parley/kit/text/address-end'
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'
import { matchesOf } from '../shared/matches'

const topLevel = new Set(
  (
    'com org net edu gov mil int info biz io ai app dev co me tv cc xyz site online store shop tech cloud blog news page wiki ' +
    'eu uk us ca au nz in jp cn kr sg hk tw de fr es it nl be ch at se no dk fi pl cz pt ie gr ru ua tr il ae sa za ng ke br mx ar cl pe'
  ).split(' '),
)
const token = /[^\s<>"“”«»]+/g
const scheme = /^(?:https?|ftp):\/\//i
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}]{2,63}(?::\d{1,5})?$/u
const address = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/
const longestAddress = 2048

interface UrlSettings {
  bare: boolean
}

export const url: EntityKind<UrlSettings> = defineKind({
  id: 'url',
  label: 'URL',
  about: 'A web address.',
  alsoCalled: 'link, web address, website',
  icon: 'link',
  traits: { wordless: true },
  fields: [{ name: 'bare', label: 'Take names without http or www', control: 'switch', help: 'Such as example.com.' }],
  defaults: { bare: true },
  refusal: 'Please give {{entity}} as a web address, such as https://example.com.',
  read: (settings) => ({ bare: switchSetting(settings, 'bare', true) }),
  extract(text, settings) {
    const found: Found[] = []
    if (!text.includes('.') && !text.includes('://')) return found
    for (const match of matchesOf(text, token)) {
      if (!match[0].includes('.') && !match[0].includes('://')) continue
      const inner = withoutPunctuation(match[0])
      const score = scoreOf(inner.text, settings.bare)
      const start = match.index + inner.start
      if (score > 0) found.push({ start, end: start + inner.text.length, value: inner.text, score })
    }
    return found
  },
  examples,
})

/** Opening brackets and quotes before, closing ones and full stops after, are the sentence's and not the address's. */
function withoutPunctuation(token: string): { start: number; text: string } {
  let start = 0
  while (start < token.length && /[([{'’,;]/.test(token.charAt(start))) start++
  return { start, text: withoutClosingSigns(token.slice(start)) }
}

function scoreOf(text: string, bare: boolean): number {
  if (text.length > longestAddress) return 0
  const hasScheme = scheme.test(text)
  const rest = text.replace(scheme, '')
  const name = rest.split(/[/?#]/, 1)[0] ?? ''
  if (hasScheme) return host.test(name) || address.test(name) ? 0.99 : 0
  if (text.includes('@') || !host.test(name)) return 0
  if (/^www\./i.test(name)) return 0.95
  const last = (name.replace(/:\d+$/, '').split('.').at(-1) ?? '').toLowerCase()
  return bare && topLevel.has(last) ? 0.8 : 0
}
