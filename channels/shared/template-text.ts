// Puts a template into words, for channels that cannot show it: its text, then its options lettered a) b) c). What the words of a template
// are is the template's own (contract/templates).
import type { Outgoing } from '@parley/contract/base/message'
import { wordsOfTemplate } from '@parley/contract/templates/index'

export type Template = NonNullable<Outgoing['template']>

/** The whole template as text; `said` is the message's own plain text and comes first when there is one. */
export function templateText(template: Template, said: string): string {
  const { opening, rows, options, address } = wordsOfTemplate(template)
  const first = said !== '' ? said : opening
  if (address !== '') return joinLines([first, address])
  return rows.length > 0 ? joinLines([first, ...rows]) : withOptions(first, options)
}

/** What stands above a template's options: the message's own text, or the template's where that only repeats the options. */
export function openingOf(template: Template, said: string): string {
  const isRepeated = said === '' || said === templateText(template, '')
  return isRepeated ? wordsOfTemplate(template).opening : said
}

/** `a) first`, `b) second` ... below the text, unless the text already lists them so. */
export function withOptions(text: string, titles: readonly string[]): string {
  const isListed = titles.length > 0 && titles.every((title, index) => text.includes(`${letter(index)}) ${title}`))
  return isListed ? text : joinLines([text, ...titles.map((title, index) => `${letter(index)}) ${title}`)])
}

/** a ... z, then aa, ab ... */
export function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}
