// Decides whether a bot developer's regular expression is safe to run on what strangers type. It refuses shapes whose cost explodes:
// a repeat inside a repeat, alternatives inside a repeat, back-references. What is merely slow is timed by run.ts.

export type PatternCheck = { ok: true; pattern: RegExp; openRepeats: number } | { ok: false; reason: string }

const longestPattern = 1000
const mostOptionals = 16

export function checkPattern(source: string, ignoreCase: boolean): PatternCheck {
  if (source === '') return { ok: false, reason: 'There is no expression.' }
  if (source.length > longestPattern) return { ok: false, reason: `The expression is longer than ${longestPattern} characters.` }
  const { body, flags } = withoutSlashes(source)
  const compiled = compile(body, ignoreCase || flags.includes('i'))
  if (typeof compiled === 'string') return { ok: false, reason: compiled }
  const reason = danger(body)
  return reason ? { ok: false, reason } : { ok: true, pattern: compiled, openRepeats: countOpenRepeats(body) }
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
  let steps = 1
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
      if (times !== Infinity) steps *= Math.max(1, times)
      if (steps > 100_000_000) return 'The counted repeats multiply to too many.'
    }
    if (token !== ')') closed = null
  }
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

/** A counted repeat of more than 20 costs as much as an open one. */
function countOpenRepeats(body: string): number {
  return tokensOf(body).filter((token) => isRepeat(token) && mostTimes(token) > 20).length
}

function optionals(body: string): number {
  return tokensOf(body).filter((token) => token.startsWith('?')).length
}
