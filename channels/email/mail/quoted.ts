// Takes out of a mail what its writer did not write now: quoted mails with the line that opens them, and signatures, as mail programs write
// them in English, German, French, Spanish, Japanese and Korean. What a mail only passes on is forwarded.ts'.
import { isForwardLine } from './forward-line'

/** The line before a quote, which says who wrote when. It names a time or an address, so that a sentence of the writer's is none. */
const openings: readonly RegExp[] = [
  /^on\s.+\swrote\s?:$/i,
  /^am\s.+\sschrieb(\s.+)?\s?:$/i,
  /^.+\sschrieb am\s.+:$/i,
  /^le\s.+\sa écrit\s?:$/i,
  /^el\s.+\sescribió\s?:$/i,
  /^.*(書きました|のメール|のメッセージ|wrote)\s?[::]$/,
  /^.*(님이 작성|작성함|씀|wrote)\s?[::]$/,
  /^\d{4}[年년./-].+[::]$/,
]

/** Written over a mail that is quoted below. */
const separators: readonly RegExp[] = [
  /^-{2,}\s*(original message|original appointment|ursprüngliche nachricht)\s*-{2,}$/i,
  /^-{2,}\s*(message d['’]origine|mensaje original)\s*-{2,}$/i,
  /^-{2,}\s*(元のメッセージ|원본 메시지|원본 메일)\s*-{2,}$/,
]

/** The first line of a mail's head, and the lines that follow it. */
export const headBegins = /^\*?(from|von|de|差出人|送信元|보낸\s?사람)\s?\*?[::]\*?\s?\S/i
export const headGoesOn =
  /^\*?(sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|送信日時|日時|日付|宛先|件名|보낸\s?날짜|날짜|받는\s?사람|참조|제목)\s?\*?[::]/i

const phoneLines: readonly RegExp[] = [
  /^(sent from|get outlook for)\s.{2,40}$/i,
  /^(von meinem .{2,30} gesendet|gesendet mit .{2,40})\.?$/i,
  /^envoyé (de|depuis) mon .{2,30}$/i,
  /^enviado (desde|de) mi .{2,30}$/i,
  /^.{2,20}から送信$/,
  /^(내|나의) .{2,20}에서 보냄$/,
]

const mostLines = 5000
const longestOpening = 300

export function withoutQuotes(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .split('\n', mostLines)
    .map((line) => line.trimEnd())
  const own: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const trimmed = line.trim()
    if (trimmed.startsWith('>')) continue
    if (line === '--' || isSeparator(lines, at)) break
    const opening = openingAt(lines, at)
    if (opening > 0) {
      if (!isQuoted(lines, at + opening)) break
      at += opening - 1
      continue
    }
    own.push(line)
  }
  return tidy(own)
}

/** How many lines the opening of a quote takes here; mail programs break it. 0 for none. */
function openingAt(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= 3; count += 1) {
    const line = (lines[at + count - 1] ?? '').trim()
    if (line === '' || line.startsWith('>')) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (joined.length > longestOpening) return 0
    if (isOpening(joined)) return count
  }
  return 0
}

function isOpening(line: string): boolean {
  if (!/[::]$/.test(line) || !/[\d@]/.test(line)) return false
  return openings.some((opening) => opening.test(line)) || (/\d/.test(line) && /<[^<>\s]+@[^<>\s]+>\s?[::]$/.test(line))
}

/** What follows is marked as a quote; otherwise everything below the opening is one. */
function isQuoted(lines: readonly string[], from: number): boolean {
  return (lines.slice(from, from + 4).find((line) => line.trim() !== '') ?? '').trim().startsWith('>')
}

function isSeparator(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim()
  if (isForwardLine(line) || separators.some((separator) => separator.test(line))) return true
  if (/^_{10,}$/.test(line)) return true
  if (!headBegins.test(line)) return false
  return lines.slice(at + 1, at + 5).filter((next) => headGoesOn.test(next.trim())).length >= 2
}

function tidy(lines: readonly string[]): string {
  const own = [...lines]
  while (own.length > 0 && isIdle(own.at(-1) ?? '')) own.pop()
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isIdle(line: string): boolean {
  const trimmed = line.trim()
  return trimmed === '' || phoneLines.some((phone) => phone.test(trimmed))
}
