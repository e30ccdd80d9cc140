// Table: words that are an amount and its unit in one: 半日, 사흘, 一刻钟.
import type { Quantity } from './quantity'
import type { UnitId } from './units'

const wholes: Record<string, readonly [words: string, amount: number, unit: UnitId][]> = {
  ja: [
    ['半日', 0.5, 'day'],
    ['丸一日', 1, 'day'],
  ],
  ko: [
    ['반나절', 0.5, 'day'],
    ['이틀', 2, 'day'],
    ['사흘', 3, 'day'],
    ['나흘', 4, 'day'],
    ['닷새', 5, 'day'],
    ['열흘', 10, 'day'],
    ['보름', 15, 'day'],
  ],
  zh: [
    ['一刻钟', 15, 'minute'],
    ['一刻鐘', 15, 'minute'],
    ['三刻钟', 45, 'minute'],
    ['三刻鐘', 45, 'minute'],
    ['半天', 0.5, 'day'],
  ],
}

export function wholesIn(text: string, language: string): Quantity[] {
  const code = language.slice(0, 2).toLowerCase()
  return (wholes[code] ?? []).flatMap(([words, amount, unit]): Quantity[] => {
    const start = text.indexOf(words)
    if (start < 0 || (code === 'ko' && /[가-힣]/.test(text.charAt(start - 1)))) return []
    return [{ start, end: start + words.length, amount, readings: [{ type: 'time', unit }], weak: false }]
  })
}
