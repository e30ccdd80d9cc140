// What a page shows or reads out in Latin letters, for a reader whose language is not written so: visible texts, labels, titles and
// placeholders. What people wrote is taken away first, then the names that are the same everywhere; keys and code do not count.
import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Products, formats, units, keys and examples, as docs/words.md leaves them. */
const sameEverywhere =
  /Parley|Model Context Protocol|MCP|BotKit|FAQ|NLU|Rasa|OpenAPI|Swagger|YAML|OAuth|LibreTranslate|PostgreSQL( \d+(\.\d+)*)?|GB|OpenID Connect|SAML|Apache License|JSON|JavaScript|HTML|HTTPS?|URL|API|SDK|JWT|PEM|PKCS|RSA|[RH]S\d+|QR|SMS|PIN|CSV|PNG|JPEG|WebP|SVG|ID|IP|IBAN|UTC|GMT|Web|Slack|Messenger|WhatsApp|Microsoft Teams|Teams|Telegram|Twilio|RCS|Google|Zoom|LINE|Viber|Discord|Ctrl|Alt|Shift|Enter|Esc|Insert|Tab|Delete|F1|F2|p95|ms|MB|min|name@example\.com|example\.(com|org)|BEGIN CERTIFICATE|https?:\/\/\S*|[\w.+-]+@[\w.-]+|\{\{[^}]*\}\}|v\d+(\.\d+)*|VoiceAI Connect|Cloud|VoiceXML|localhost(:\d+)?|Mozilla\/5\.0.*|HeadlessChrome|Chrome|appId|apikey|\/sdk\/bots|Linux|Windows|Chatwoot|English|Deutsch|context(\.\w+)+|\w*\.js\b/g

/** Commands, files and settings, whose parts may be words that somebody wrote. */
const ofOperators = /npm run [a-z-]+( -- --to)?|secret-keys\.json|PARLEY_[A-Z_]+/g

/** Shorter pieces may begin a text by chance. */
const shortestBeginning = 40

const Pieces = z.array(z.string())

const read = `(() => {
  const pieces = []
  const add = (words) => { if (words && /[A-Za-z]{2}/.test(words)) pieces.push(words.replace(/\\s+/g, ' ').trim()) }
  const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('kbd, code, pre, script, style, svg title, textarea, [role=log], [translate=no]') || !isShown(element)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name))
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.data)
  }
  return [...new Set(pieces)]
})()`

/** One line for each text with a word that is neither a person's nor the same everywhere. */
export async function latinOn(page: Page, written: readonly string[]): Promise<string[]> {
  const own = [...new Set(written)].filter((words) => words.length > 1).toSorted((left, right) => right.length - left.length)
  const pieces = Pieces.parse(await page.evaluate(read))
  const begins = own.map(plainForm)
  const left = pieces.filter((piece) => !(piece.length >= shortestBeginning && begins.some((words) => words.startsWith(plainForm(piece)))))
  return left.filter((piece) => /[A-Za-z]{2}/.test(own.reduce(without, piece.replace(ofOperators, ' ')).replace(sameEverywhere, ' ')))
}

/** As the canvas shows the beginning of a long text: in one line, with the names of its placeholders and entities, which are kept by id. */
function plainForm(words: string): string {
  return words
    .replace(/\{+[^{}]*\}+/g, '{}')
    .replace(/entities\.\w+/g, 'entities.')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whole words only: taking “date” out of “update” would hide half of it. */
function without(piece: string, words: string): string {
  if (!piece.includes(words)) return piece
  const form = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return piece.replace(new RegExp(`(?<![A-Za-z])${form}(?![A-Za-z])`, 'g'), ' ')
}
