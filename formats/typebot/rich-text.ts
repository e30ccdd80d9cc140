// Rich text of a bubble as the markup of messages: bold, italic, links, lists, lines. Older files have plain text or HTML.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { recordOf, recordsOf, textOf } from '../shared/read-json'

const deepest = 20
const blocks = new Set(['p', 'li', 'lic', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote'])

export function markupOf(content: Json | undefined): string {
  if (typeof content === 'string') return content
  const data = recordOf(content)
  const rich = recordsOf(data['richText'])
  if (rich.length > 0)
    return rich
      .map((node) => blockText(node, 0))
      .join('\n')
      .trim()
  const plain = textOf(data['plainText'])
  return plain !== '' ? plain : withoutTags(textOf(data['html']))
}

function blockText(node: JsonObject, depth: number): string {
  if (depth > deepest) return ''
  const type = textOf(node['type'])
  if (type === 'ul' || type === 'ol')
    return recordsOf(node['children'])
      .map((item, at) => `${type === 'ol' ? `${at + 1}.` : '*'} ${blockText(item, depth + 1)}`)
      .join('\n')
  return inlineText(node, depth)
}

function inlineText(node: JsonObject, depth: number): string {
  const type = textOf(node['type'])
  if (type === 'inline-variable') return textOf(node['value'])
  if (typeof node['text'] === 'string') return marked(node)
  if (depth > deepest) return ''
  const children = recordsOf(node['children'])
  const text = children.map((child) => (blocks.has(textOf(child['type'])) ? blockText(child, depth + 1) : inlineText(child, depth + 1)))
  const isStacked = children.length > 1 && children.every((child) => blocks.has(textOf(child['type'])))
  const joined = text.join(isStacked ? '\n' : '')
  if (type !== 'a') return joined
  const url = textOf(node['url'])
  return url === '' || url === joined ? joined || url : `[${joined}](${url})`
}

/** Marks stand at words, so that blanks around them stay outside. */
function marked(node: JsonObject): string {
  const text = textOf(node['text'])
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (words === '') return text
  const strong = node['bold'] === true ? `*${words}*` : words
  return `${before}${node['italic'] === true ? `~${strong}~` : strong}${after}`
}

function withoutTags(html: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }
  return html
    .replace(/<(?:br|\/div|\/p)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|apos);/g, (_, name: string) => names[name] ?? '')
    .trim()
}
