// Settles times by what stands beside them: the other end of a range ("between 2 and 4pm", 午後2時から4時), and "tonight". Reading one time is
// clock.ts's and clock-times.ts's.

interface Time {
  start: number
  end: number
  seconds: number
  halfDayUnknown: boolean
  score: number
}

const halfDay = 43_200
const joint =
  /^\s?(?:-|–|—|~|〜|～|to|until|till|and|or|bis|und|a|y(?: las?)?|à|et|e(?: le| as)?|al?le?|às|até(?: as)?|から|부터|에서|到|至)\s?$/iu
/** Spanish reads the word between two times as a part of the second. */
const isSecond = /^(?:y|hasta)\s/iu
/** A bare hour before the second end, where a word or a dash says that it is a range. */
const bareBefore =
  /(?<![\p{L}\d:.,/-])(?:(?:between|from|von|zwischen|de|del|das|entre|dalle|tra|fra)\s(\d{1,2})\s?(?:-|–|to|until|till|and|bis|und|a|à|y|et|e)\s?|(\d{1,2})\s?[-–]\s?)$/iu
const evening =
  /tonight|this evening|heute abend|morgen abend|esta noche|ce soir|stasera|hoje à noite|esta noite|今夜|今晩|今晚|明晚|오늘 밤|오늘 저녁/iu
const near = 20

/** The first ends of ranges whose second end alone is a time: 2-4 pm, von 9 bis 17 Uhr. */
export function endsBefore(text: string, times: readonly Time[]): Time[] {
  return times.flatMap((second, i) => {
    const from = times[i - 1]?.end ?? 0
    const lead = text.slice(Math.max(from, second.start - 24), second.start)
    const match = bareBefore.exec(lead)
    const written = match?.[1] ?? match?.[2]
    const hour = Number(written)
    if (!match || written === undefined || hour > 23) return []
    const at = second.start - lead.length + match.index + match[0].indexOf(written)
    const later = hour < 12 && !second.halfDayUnknown && second.seconds >= halfDay && hour * 3600 + halfDay < second.seconds
    const isMarked = /[ap]\.?m|at night|in the (?:afternoon|evening)/i.test(text.slice(second.start, second.end))
    const seconds = hour * 3600 + (later && isMarked ? halfDay : 0)
    return [{ start: at, end: at + written.length, seconds, halfDayUnknown: second.halfDayUnknown && hour > 0 && hour < 12, score: 0.8 }]
  })
}

/** A bare hour behind a time with am or pm: "8pm - 11". */
const bareAfter =
  /^\s?(?:[-–]|to|until|till)\s?(\d{1,2})(?=$|\s?[!?;)]|[.,](?!\d)|\s(?:on|today|tonight|tomorrow|please|and|or|for|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))/iu

/** The second ends of ranges whose first end alone says its half of the day; the first such hour after it is meant. */
export function endsAfter(text: string, times: readonly Time[]): Time[] {
  return times.flatMap((first) => {
    const match = /[ap]\.?\s?m\.?$/i.test(text.slice(first.start, first.end)) ? bareAfter.exec(text.slice(first.end, first.end + 24)) : null
    const hour = Number(match?.[1])
    if (!match || hour < 1 || hour > 12) return []
    const halves = [(hour % 12) * 3600, (hour % 12) * 3600 + halfDay]
    const end = first.end + match[0].length
    const seconds = halves.find((one) => one > first.seconds) ?? (hour % 12) * 3600
    return [{ start: end - (match[1]?.length ?? 0), end, seconds, halfDayUnknown: false, score: 0.8 }]
  })
}

/** "From 2 to 4 in the afternoon" is afternoon at both ends; nine tonight is in the evening. */
export function settleHalves<T extends Time>(text: string, times: readonly T[]): T[] {
  const settled = times.map((time) => ({ ...time }))
  for (const [i, time] of settled.entries()) {
    const [before, next] = [settled[i - 1], settled[i + 1]]
    if (!time.halfDayUnknown) continue
    const takesNext = next && !next.halfDayUnknown && next.seconds >= halfDay && isJoined(text, time, next)
    const takesBefore = before && !before.halfDayUnknown && before.seconds >= halfDay && isJoined(text, before, time)
    const around = text.slice(Math.max(0, time.start - near), time.end + near)
    const isLater =
      (takesNext && isNamed(text, next) && time.seconds + halfDay < next.seconds) ||
      (takesBefore && isNamed(text, before) && time.seconds + halfDay > before.seconds) ||
      (evening.test(around) && time.seconds < halfDay)
    if (!isLater) continue
    time.seconds += halfDay
    time.halfDayUnknown = false
  }
  return settled
}

function isJoined(text: string, one: Time, other: Time): boolean {
  const gap = text.slice(one.end, other.start)
  return joint.test(gap) || (gap === ' ' && isSecond.test(text.slice(other.start, other.start + 6)))
}

/** The part of the day was said, not counted to 24: "4 pm", 午後2時. */
function isNamed(text: string, { start, end, seconds }: Time): boolean {
  const hour = Math.floor(seconds / 3600)
  return !new RegExp(`(?<!\\d)${hour}(?!\\d)`).test(text.slice(start, end))
}
