// The words of a marked-up message without the marks, for places that cannot show them: announcements, previews,
// channels with markup switched off.
import { type Block, type Inline, type Markup, parseMarkdown } from './markdown'

/** All marks removed; links keep their address in parentheses when the words differ from it. */
export function plainText(source: string): string {
  return parseMarkdown(source)
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n')
}

/** Removes the marks only when the message uses one that is switched off, so that other texts stay byte for byte. */
export function withoutMarkup(source: string, disabled: readonly Markup[]): string {
  if (disabled.length === 0) return source
  return parseMarkdown(source).some((block) => usesAny(block, disabled)) ? plainText(source) : source
}

function blockText(block: Block): string {
  if (block.type === 'rule') return ''
  if (block.type === 'code') return block.text
  if (block.type === 'list') {
    return block.items.map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${inlineText(item)}`).join('\n')
  }
  return inlineText(block.children)
}

function inlineText(children: Inline[]): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if ('children' in inline) return inlineText(inline.children)
      if (inline.type === 'link' && inline.text !== inline.address) return `${inline.text} (${inline.address})`
      return inline.text
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
