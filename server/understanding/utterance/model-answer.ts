// Reads the sentences out of a language model's answer: a JSON list as it was asked for, or lines as small models write them.
import { z } from 'zod'

const List = z.array(z.unknown())
/** What stands before a line of a list, and around a sentence that is quoted. */
const bullet = /^\s*(?:(?:[-*•‣]|\d{1,3}[.)])\s+|\d{1,3}、\s*)/
const quotes = /^["“”„'‘’「『](.*)["“”'‘’」』][,，]?$/
/** Of a block of code around the list. */
const fence = /^\s*```/
const wholeText = /"(?:[^"\\]|\\.)*"(?=\s*[,\]])/g
const opening = /[:：]\s*$/

/** In its order; blank ones and words about the list are left out. */
export function sentencesIn(answer: string): string[] {
  return (listIn(answer) ?? linesOf(answer)).map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** From the first bracket to the last; of an answer that was cut off, what is whole. */
function listIn(answer: string): string[] | undefined {
  const [from, to] = [answer.indexOf('['), answer.lastIndexOf(']')]
  if (from < 0) return undefined
  const read = List.safeParse(jsonIn(to < from ? '' : answer.slice(from, to + 1)))
  if (read.success) return read.data.filter((item) => typeof item === 'string')
  const whole = [...answer.slice(from).matchAll(wholeText)].map(([text]) => jsonIn(text)).filter((item) => typeof item === 'string')
  return whole.length === 0 ? undefined : whole
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function linesOf(answer: string): string[] {
  const lines = answer.split(/\r?\n/).map((line) => line.trim())
  return lines
    .filter((line) => !fence.test(line) && !opening.test(line) && !/^[[\]{}]*$/.test(line))
    .map((line) => unquoted(line.replace(bullet, '').replace(/^\[\s*/, '')))
}

function unquoted(line: string): string {
  return quotes.exec(line)?.[1] ?? line.replace(/^"/, '')
}
