// The words of a mail that somebody only passes on: what lies below the line that opens a forwarded mail and below its head. Which words are
// the writer's own is quoted.ts'.
import { headBegins, headGoesOn, withoutQuotes } from './quoted'
import { isForwardLine } from './forward-line'

const forwardSubject = /^\s*(fwd?|wg|wtr|tr|rv|rif|i|enc|doorst|転送|전달|转发)\s*[::]/i
/** Said above what is passed on: "Anna forwards:", "FYI", "see below". */
const introductions: readonly RegExp[] = [
  /^[^\n]{1,80}[::]$/,
  /^(fyi|f\.y\.i\.|for your information|see below|please see below|forwarded|fwd)[.!]?$/i,
  /^(zur info(rmation)?|z\.\s?k\.|siehe unten|pour info(rmation)?|voir ci-dessous|para tu información|ver abajo|per conoscenza)[.!]?$/i,
  /^(転送します|参考まで(に)?|ご参考まで(に)?|下記参照|전달합니다|참고(하세요|해 주세요|바랍니다)?|아래 참고)[。.!]?$/,
]
/** A mail that was passed on from hand to hand. */
const mostHands = 5

/** What a mail says: the writer's own words, or those of what they pass on without a word of their own. */
export function wordsReceived(text: string, subject: string): string {
  const own = withoutQuotes(text)
  if (own !== '' && !isIntroduction(own)) return own
  return forwardedWords(text, subject) || own
}

/** Whether all that somebody wrote says that something follows. */
export function isIntroduction(own: string): boolean {
  return introductions.some((introduction) => introduction.test(own))
}

/** '' where nothing is passed on. In a mail whose subject says that it is passed on, a head alone opens that. */
export function forwardedWords(text: string, subject: string): string {
  const isForward = forwardSubject.test(subject)
  let lines = text.replace(/\r\n?/g, '\n').split('\n')
  for (let hand = 0; hand < mostHands; hand += 1) {
    const begins = lines.findIndex((line) => isForwardLine(line.trim()) || (isForward && headBegins.test(line.trim())))
    if (begins < 0) return ''
    lines = belowHead(unquoted(lines.slice(isForwardLine(lines[begins]?.trim() ?? '') ? begins + 1 : begins)))
    const words = withoutQuotes(lines.join('\n'))
    if (words !== '' || lines.length === 0) return words
  }
  return ''
}

/** Some programs quote what is passed on. */
function unquoted(lines: readonly string[]): readonly string[] {
  const isQuoted = lines.find((line) => line.trim() !== '')?.startsWith('>') === true
  return isQuoted ? lines.map((line) => line.replace(/^>\s?/, '')) : lines
}

/** Without the empty lines above the head, and without the head. */
function belowHead(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const isHead = (line: string): boolean => headBegins.test(line) || headGoesOn.test(line)
  if (first < 0 || !isHead((lines[first] ?? '').trim())) return lines.slice(Math.max(0, first))
  const end = lines.findIndex((line, at) => at > first && line.trim() === '')
  return end < 0 ? [] : lines.slice(end + 1)
}
