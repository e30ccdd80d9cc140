// Slack's mrkdwn: the platform's markup written in it, and people's messages read out of it. Nothing of a text can become a mention.
// Slack documentation, "Formatting message text" (control sequences, escaping) and "Retrieving messages".
import { type Block, type Inline, parseMarkdown } from '@parley/kit/markdown/markdown'
import { split } from '../shared/reduce'

/** What one section block may hold. */
export const sectionChars = 3000

export function mrkdwn(source: string): string {
  return parseMarkdown(source).map(written).join('\n')
}

/** The text as sections: cut before it is written, so that no entity or link is cut. */
export function sectionTexts(source: string): string[] {
  const whole = mrkdwn(source)
  if (whole.length <= sectionChars) return whole === '' ? [] : [whole]
  return split(source, Math.ceil(source.length / 2)).flatMap(sectionTexts)
}

function written(block: Block): string {
  if (block.type === 'rule') return '———'
  if (block.type === 'code') return `\`\`\`${escaped(block.text)}\`\`\``
  if (block.type === 'list')
    return block.items.map((item, index) => `${block.ordered ? `${block.start + index}.` : '•'} ${line(item)}`).join('\n')
  if (block.type === 'heading') return `*${line(block.children, true)}*`
  return block.type === 'indent' ? `> ${line(block.children)}` : line(block.children)
}

/** `isBold`: the whole line is bold already; a mark inside would end it. */
function line(children: readonly Inline[], isBold = false): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'text') return escaped(inline.text)
      if (inline.type === 'code') return `\`${escaped(inline.text)}\``
      if (!('children' in inline)) return linkTo(inline.address, inline.text)
      if (inline.type === 'italic') return `_${line(inline.children, isBold)}_`
      return isBold ? line(inline.children, true) : `*${line(inline.children, true)}*`
    })
    .join('')
}

const inAddress: Readonly<Record<string, string>> = { '|': '%7C', '<': '%3C', '>': '%3E', '&': '&amp;' }

/** Slack follows absolute addresses only. */
export function linkTo(address: string, text: string): string {
  if (!/^(https?|mailto|tel):/i.test(address)) return escaped(text || address)
  const target = address.replace(/[|<>&]/g, (character) => inAddress[character] ?? '')
  return text === '' || text === address ? `<${target}>` : `<${target}|${escaped(text)}>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** What a person wrote, as plain text: the mention of the bot left out, links as their addresses, other mentions by name. */
export function plainText(text: string, botUser: string): string {
  return text
    .replace(/<([^<>]{1,4000})>/g, (_, inner: string) => sequence(inner, botUser))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}

function sequence(inner: string, botUser: string): string {
  const bar = inner.indexOf('|')
  const [target, label] = bar < 0 ? [inner, ''] : [inner.slice(0, bar), inner.slice(bar + 1)]
  if (target.startsWith('@')) return target.slice(1) === botUser ? '' : `@${label || target.slice(1)}`
  if (target.startsWith('#')) return `#${label || target.slice(1)}`
  if (target.startsWith('!')) return label || `@${target.slice(1)}`
  return /^(mailto|tel):/i.test(target) ? label || target.replace(/^\w+:/, '') : target
}
