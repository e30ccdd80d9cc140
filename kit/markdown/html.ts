// Message markup as HTML text, for readers that take nothing else: every word is escaped, addresses are those that markdown.ts has let
// through, and no other element is made.
import type { Block, Inline } from './markdown'

export function markdownHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.children)}</p>`
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>`
    case 'indent':
      return `<blockquote>${inlineHtml(block.children)}</blockquote>`
    case 'rule':
      return '<hr>'
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'list': {
      const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')
      return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`
    }
  }
}

function inlineHtml(inlines: readonly Inline[]): string {
  return inlines.map(oneHtml).join('')
}

function oneHtml(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return escaped(inline.text)
    case 'break':
      return '<br>'
    case 'code':
      return `<code>${escaped(inline.text)}</code>`
    case 'bold':
      return `<strong>${inlineHtml(inline.children)}</strong>`
    case 'italic':
      return `<em>${inlineHtml(inline.children)}</em>`
    case 'link':
      return `<a href="${escaped(inline.address)}" rel="noopener noreferrer">${escaped(inline.text)}</a>`
    case 'image':
      return `<img src="${escaped(inline.address)}" alt="${escaped(inline.text)}">`
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
