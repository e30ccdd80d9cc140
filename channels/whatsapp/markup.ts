// The platform's message markup as the marks WhatsApp shows; links are written out, since WhatsApp has none with words of their own.
// WhatsApp Help Center, "How to format your messages".
import { type Block, type Inline, parseMarkdown } from '@parley/kit/markdown/markdown'

export function whatsAppText(source: string): string {
  return parseMarkdown(source).map(written).join('\n')
}

function written(block: Block): string {
  if (block.type === 'rule') return '———'
  if (block.type === 'code') return `\`\`\`${block.text}\`\`\``
  if (block.type === 'list')
    return block.items.map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${line(item)}`).join('\n')
  if (block.type === 'heading') return `*${line(block.children, true)}*`
  return block.type === 'indent' ? `> ${line(block.children)}` : line(block.children)
}

/** `isBold`: the whole line is bold already; a mark inside would end it. */
function line(children: readonly Inline[], isBold = false): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'text') return inline.text
      if (inline.type === 'code') return `\`${inline.text}\``
      if (!('children' in inline))
        return inline.text === '' || inline.text === inline.address ? inline.address : `${inline.text}: ${inline.address}`
      if (inline.type === 'italic') return `_${line(inline.children, isBold)}_`
      return isBold ? line(inline.children, true) : `*${line(inline.children, true)}*`
    })
    .join('')
}
