// The specification's rules for text shown to users (§5): what makes a text invalid, how it is escaped, and how a user's own text
// is cleaned before a client makes links of its addresses. Clients of ours never build HTML from text; these rules protect the others.
import { withoutHandlerWords } from '@parley/kit/text/handler-words'

const forbiddenTag = /<\s*\/?\s*(script|video|audio|object)\b/i
const addressInTag = /<\s*(?:link|a|img)\b[^>]*?\b(?:href|src)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** False for text with script, video, audio or object tags, or link, anchor or image addresses that contain script (S5-025, S5-026). */
export function isSafeText(text: string): boolean {
  if (!text.includes('<')) return true
  if (forbiddenTag.test(text)) return false
  return ![...text.matchAll(addressInTag)].some((match) => containsScript(match[1] ?? ''))
}

/** The word in any spelling a browser would still read: letters as entities, with white space or control characters between. */
function containsScript(address: string): boolean {
  const decoded = address
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, digits: string) => characterOf(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,7});?/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&(tab|newline);/gi, '')
  const compact = [...decoded].filter((character) => character > ' ').join('')
  return compact.toLowerCase().includes('script')
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Any text, so that pieces of it may be put together again. */
export function escapedText(text: string): string {
  return text.replace(/[<>"']/g, (character) => escapes[character] ?? character)
}

/** Invalid text with `<`, `>`, quote and apostrophe escaped (S5-027); valid text unchanged. */
export function safeText(text: string): string {
  return isSafeText(text) ? text : escapedText(text)
}

/** A user's own words made harmless (S5-028, S5-029). */
export function safeUserText(text: string): string {
  return safeText(withoutHandlerWords(text))
}
