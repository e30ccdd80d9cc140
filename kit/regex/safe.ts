// Decides whether somebody's regular expression is safe to run on a server, on whatever text. It refuses shapes whose cost explodes:
// a repeat inside a repeat, alternatives inside a repeat, back-references. What may be merely slow is timed by who runs it.

/** `stepsOn`: how many ways there are at most to match at one place of a text of so many characters. */
export type PatternCheck = { ok: true; pattern: RegExp; stepsOn: (characters: number) => number } | { ok: false; reason: string }

const longestPattern = 1000
const mostOptionals = 16
const mostCounted = 100_000_000

export function checkPattern(source: string, ignoreCase: boolean): PatternCheck {
  if (source === '') return { ok: false, reason: 'There is no expression.' }
  if (source.length > longestPattern) return { ok: false, reason: `The expression is longer than ${longestPattern} characters.` }
  const { body, flags } = withoutSlashes(source)
  const compiled = compile(body, ignoreCase || flags.includes('i'))
  if (typeof compiled === 'string') return { ok: false, reason: compiled }
  const reason = danger(body)
  if (reason) return { ok: false, reason }
  const open = repeatsOf(body).filter(isOpen).length
  const counted = countedSteps(body)
  return { ok: true, pattern: compiled, stepsOn: (characters) => counted * characters ** open }
}

/** `/abc/i` is read as the expression abc with the flag i. */
function withoutSlashes(source: string): { body: string; flags: string } {
  const match = /^\/(.+)\/([a-z]*)$/s.exec(source)
  return match?.[1] === undefined ? { body: source, flags: '' } : { body: match[1], flags: match[2] ?? '' }
}

/** The expression, or why it is none. Old expressions are often not valid in unicode mode, so that is tried first only. */
function compile(body: string, ignoreCase: boolean): RegExp | string {
  let reason = ''
  for (const flags of ['gu', 'g']) {
    try {
      return new RegExp(body, ignoreCase ? `${flags}i` : flags)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      reason = error.message
    }
  }
  return reason
}

interface Group {
  hasRepeat: boolean
  hasAlternatives: boolean
}

function danger(body: string): string | null {
  const open: Group[] = [{ hasRepeat: false, hasAlternatives: false }]
  let closed: Group | null = null
  for (const token of tokensOf(body)) {
    const group = open.at(-1)
    if (!group) break
    if (/^\\[1-9k]/.test(token)) return 'Back-references are not allowed.'
    if (token === '(') open.push({ hasRepeat: false, hasAlternatives: false })
    else if (token === ')') closed = leave(open)
    else if (token === '|') group.hasAlternatives = true
    else if (isRepeat(token)) {
      const times = mostTimes(token)
      if (times > 1 && closed?.hasRepeat) return 'A repeat inside a repeat can take for ever.'
      if (times > 1 && closed?.hasAlternatives && times > 8) return 'Alternatives inside a repeat can take for ever.'
      group.hasRepeat = true
    }
    if (token !== ')') closed = null
  }
  if (repeatsOf(body).reduce(timesMore, 1) > mostCounted) return 'The counted repeats multiply to too many.'
  if (optionals(body) > mostOptionals) return `More than ${mostOptionals} optional parts can take for ever.`
  return null
}

/** What the group that ends here says about its outside: a repeat or alternatives within count there too. */
function leave(open: Group[]): Group | null {
  const inner = open.length > 1 ? open.pop() : undefined
  const outer = open.at(-1)
  if (!inner || !outer) return null
  outer.hasRepeat ||= inner.hasRepeat
  outer.hasAlternatives ||= inner.hasAlternatives
  return inner
}

function tokensOf(body: string): string[] {
  return (
    body
      .match(/\\.|\[(?:\\.|[^\]\\])*\]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[\s\S]/g)
      ?.map((token) => (token.startsWith('(') ? '(' : token)) ?? []
  )
}

const isRepeat = (token: string): boolean => /^(?:[*+?]\??|\{\d+(?:,\d*)?\}\??)$/.test(token)

function mostTimes(token: string): number {
  if (/^[*+]/.test(token) || /^\{\d+,\}/.test(token)) return Infinity
  if (token.startsWith('?')) return 1
  const bounds = /^\{(\d+)(?:,(\d+))?\}/.exec(token)
  return Number(bounds?.[2] ?? bounds?.[1] ?? 1)
}

const repeatsOf = (body: string): string[] => tokensOf(body).filter(isRepeat)

/** A counted repeat of more than 20 costs as much as an open one. */
const isOpen = (repeat: string): boolean => mostTimes(repeat) > 20

const timesMore = (product: number, repeat: string): number => {
  const times = mostTimes(repeat)
  return times === Infinity ? product : product * Math.max(1, times)
}

/** What the repeats that are not open multiply to: up to so many times each, and each optional part there or not. */
function countedSteps(body: string): number {
  const counted = repeatsOf(body).filter((repeat) => !isOpen(repeat))
  return counted.reduce(timesMore, 1) * 2 ** optionals(body)
}

function optionals(body: string): number {
  return tokensOf(body).filter((token) => token.startsWith('?')).length
}
