// Reads the score in an answer to a survey: a number of its scale, stars, a thumb or a yes or no, and what was said beside it.
import type { SurveyScale } from '@parley/contract/base/mood/survey-scale'
import { scales } from '@parley/contract/objects/survey/index'
import { yesOrNo } from '../say/replies/yes-or-no'

export interface Score {
  score: number
  comment: string
}

const up = /^\s*(?:like|👍|❤️?|🙂|😊|😀)/iu
const down = /^\s*(?:dislike|👎|🙁|😞|😡)/iu
/** A longer text with a number in it is about something else. */
const mostChars = 60

/** null: it is no answer to it. */
export function scoreIn(text: string, scale: SurveyScale, language: string): Score | null {
  const [answer = '', ...rest] = text.split(/\s*:\s*/)
  const comment = rest.join(': ').trim()
  if (answer.length > mostChars) return null
  const score = scale === 'thumbs' ? thumbIn(answer, language) : numberIn(answer, scale)
  return score === null ? null : { score, comment }
}

function thumbIn(answer: string, language: string): number | null {
  if (down.test(answer)) return 0
  if (up.test(answer)) return 1
  const said = yesOrNo(answer, language)
  return said === null ? null : said === 'yes' ? 1 : 0
}

function numberIn(answer: string, scale: Exclude<SurveyScale, 'thumbs'>): number | null {
  const { least, most } = scales[scale]
  const stars = [...answer.matchAll(/[★⭐]/gu)].length
  const numbers = [...answer.normalize('NFKC').matchAll(/\d+/g)].map(([digits]) => Number(digits))
  // "4 of 5" and "4/5" name the scale as well.
  const [first, second] = numbers
  const named =
    numbers.length === 1 || (numbers.length === 2 && second === most) ? first : numbers.length === 0 && stars > 0 ? stars : undefined
  return named !== undefined && named >= least && named <= most ? named : null
}
