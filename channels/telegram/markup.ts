// The platform's message markup as the few HTML tags Telegram takes; everything else becomes plain words.
// Telegram Bot API, "Formatting options", HTML style.
import { type Block, type Inline, parseMarkdown } from '@parley/kit/markdown/markdown'

export function telegramHtml(source: string): string {
  return parseMarkdown(source).map(blockHtml).join('\n')
}

function blockHtml(block: Block): string {
  if (block.type === 'rule') return '———'
  if (block.type === 'code') return `<pre>${escapeHtml(block.text)}</pre>`
  if (block.type === 'list')
    return block.items.map((item, index) => `${block.ordered ? `${block.start + index}.` : '•'} ${inlineHtml(item)}`).join('\n')
  const inner = inlineHtml(block.children)
  if (block.type === 'heading') return `<b>${inner}</b>`
  return block.type === 'indent' ? `<blockquote>${inner}</blockquote>` : inner
}

function inlineHtml(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'text') return escapeHtml(inline.text)
      if (inline.type === 'code') return `<code>${escapeHtml(inline.text)}</code>`
      if ('children' in inline)
        return inline.type === 'bold' ? `<b>${inlineHtml(inline.children)}</b>` : `<i>${inlineHtml(inline.children)}</i>`
      return linkHtml(inline.text || inline.address, inline.address)
    })
    .join('')
}

/** Telegram follows absolute addresses only. */
function linkHtml(text: string, address: string): string {
  if (!/^(https?|mailto|tel):/i.test(address)) return escapeHtml(text)
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[character] ?? ''};`)
}
