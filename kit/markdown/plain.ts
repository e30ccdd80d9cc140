// The words of a marked-up message without the marks, for places that cannot show them: announcements, previews,
// channels with markup switched off.
import { type Block, type Inline, type Markup, parseMarkdown } from './markdown'

/** All marks removed; links keep their address in parentheses when the words differ from it. */
export function plainText(source: string): string {
  return joined(source, ({ type, text, address }) => (type === 'link' && text !== address ? `${text} (${address})` : text))
}

/** What somebody reads of a message: of a link its words and not the address behind them, of a picture nothing. */
export function readWords(source: string): string {
  return joined(source, (inline) => (inline.type === 'link' ? inline.text : ''))
}

/** Removes the marks only when the message uses one that is switched off, so that other texts stay byte for byte. */
export function withoutMarkup(source: string, disabled: readonly Markup[]): string {
  if (disabled.length === 0) return source
  return parseMarkdown(source).some((block) => usesAny(block, disabled)) ? plainText(source) : source
}

type Addressed = Extract<Inline, { address: string }>
type AddressedText = (inline: Addressed) => string

function joined(source: string, textOf: AddressedText): string {
  return parseMarkdown(source)
    .map((block) => blockText(block, textOf))
    .filter((text) => text !== '')
    .join('\n')
}

function blockText(block: Block, textOf: AddressedText): string {
  if (block.type === 'rule') return ''
  if (block.type === 'code') return block.text
  if (block.type === 'list') {
    return block.items.map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${inlineText(item, textOf)}`).join('\n')
  }
  return inlineText(block.children, textOf)
}

function inlineText(children: Inline[], textOf: AddressedText): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if ('children' in inline) return inlineText(inline.children, textOf)
      return 'address' in inline ? textOf(inline) : inline.text
    })
    .join('')
}

function usesAny(block: Block, disabled: readonly Markup[]): boolean {
  if (block.type !== 'paragraph' && disabled.includes(block.type)) return true
  if (block.type === 'rule' || block.type === 'code') return false
  const children = block.type === 'list' ? block.items.flat() : block.children
  return children.some((inline) => usesInline(inline, disabled))
}

function usesInline(inline: Inline, disabled: readonly Markup[]): boolean {
  if (inline.type === 'text' || inline.type === 'break') return false
  if (disabled.includes(inline.type)) return true
  return 'children' in inline && inline.children.some((child) => usesInline(child, disabled))
}
