// Writes the bot's message as a mail: a plain and an HTML part, in the thread it answers, marked as an answer of a program (RFC 3834).
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { type Block, type Inline, parseMarkdown, safeAddress } from '@parley/kit/markdown/markdown'
import { wholeBeginning } from '@parley/kit/text/whole-characters'
import { plainText } from '@parley/kit/markdown/plain'
import { textIn } from '../../shared/verify'
import type { EmailSettings } from '../settings'
import { withoutAnswerMarks } from './subject'
import { idsIn, messageIdOf, threadNamed } from './thread'

export interface WrittenMail {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  inReplyTo?: string
  references?: string[]
  headers: Record<string, string>
}

const longestSubject = 120

export function writeMail(message: Outgoing, to: JsonObject, { address, name }: EmailSettings): WrittenMail {
  const thread = textIn(to, 'thread') || threadNamed(message.id)
  const [inReplyTo] = idsIn(textIn(to, 'inReplyTo'))
  const named = to['references']
  const before = Array.isArray(named) ? idsIn(named.join(' ')) : []
  const text = plainText(message.text)
  return {
    messageId: messageIdOf(message.id, thread, address),
    from: { name: oneLine(name), address },
    to: { name: '', address: textIn(to, 'to') },
    subject: subjectOf(textIn(to, 'subject'), inReplyTo !== undefined, text),
    text,
    html: `<!doctype html><html><body>${parseMarkdown(message.text).map(htmlOfBlock).join('')}</body></html>`,
    ...(inReplyTo === undefined ? {} : { inReplyTo, references: [...before, inReplyTo] }),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

function subjectOf(given: string, isAnswer: boolean, text: string): string {
  const bare = withoutAnswerMarks(oneLine(given))
  if (isAnswer) return `Re: ${bare}`.trim()
  return bare || wholeBeginning(oneLine(text), longestSubject)
}

/** A line break must not become a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function htmlOfBlock(block: Block): string {
  if (block.type === 'rule') return '<hr>'
  if (block.type === 'code') return `<pre>${escaped(block.text)}</pre>`
  if (block.type === 'list') {
    const items = block.items.map((item) => `<li>${htmlOfInline(item)}</li>`).join('')
    return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`
  }
  const inner = htmlOfInline(block.children)
  if (block.type === 'heading') return `<h${block.level}>${inner}</h${block.level}>`
  return block.type === 'indent' ? `<blockquote>${inner}</blockquote>` : `<p>${inner}</p>`
}

function htmlOfInline(children: readonly Inline[]): string {
  return children.map(htmlOf).join('')
}

function htmlOf(inline: Inline): string {
  if (inline.type === 'break') return '<br>'
  if ('children' in inline) {
    const tag = inline.type === 'bold' ? 'strong' : 'em'
    return `<${tag}>${htmlOfInline(inline.children)}</${tag}>`
  }
  if (inline.type === 'code') return `<code>${escaped(inline.text)}</code>`
  if (inline.type === 'text') return escaped(inline.text)
  // Pictures stay addresses: a mail that loads them tells somebody who reads it, and when.
  const address = safeAddress(inline.address)
  return address === null ? escaped(inline.text) : `<a href="${escaped(address)}">${escaped(inline.text || address)}</a>`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
