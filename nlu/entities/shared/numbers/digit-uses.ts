// Digits that are no numbers: dates, times of the day, telephone numbers, addresses of the web, powers. Reading the others is digits.ts's.
import { matchesOf } from '../matches'

interface Span {
  start: number
  end: number
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const most = 200

const uses: RegExp[] = [
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${month}\\b\\.?(?:,?\\s\\d{4}\\b)?`, 'gi'),
  new RegExp(
    `\\b${month}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s(?:times|people|days|weeks|nights|euros|dollars))(?:,?\\s\\d{4}\\b)?`,
    'gi',
  ),
  /(?:https?:\/\/|www\.)\S{1,2000}/gi,
  /\d{1,2}:\d{2}(?::\d{2})?/g,
  /\b\d{4}-\d{1,2}-\d{1,2}\b/g,
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g,
  /\b\d{4}\/\d{1,2}\/\d{1,2}\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /\+\d[\d\s().-]{4,20}\d/g,
  /\(?\b\d{3,5}\)?[\s-]\d{3,5}[\s-]\d{4,5}\b/g,
  /\(?\b\d{3,5}\)?-\d{3,5}-\d{3,5}\b/g,
  /\b\d{3}-\d{4}\b/g,
  /\d[\d.,]{0,30}(?:[⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉]{1,9}|\s?(?:\^|\*\*)\s?-?\d{1,30})/g,
]

export function otherUses(text: string): Span[] {
  const spans: Span[] = []
  for (const use of uses) {
    for (const match of matchesOf(text, use)) {
      spans.push({ start: match.index, end: match.index + match[0].length })
      if (spans.length >= most) return spans
    }
  }
  return spans
}
