// What a table of sentences is, and how the value of each type is written in it. The tables themselves lie beside this file, one a language;
// the conformance test runs them. It is Wednesday 4 March 2026, 10:00 in UTC.
import type { Json } from '@parley/contract/base/json'

/** A sentence and what must be found in it, in its order; nothing more where nothing must be found. */
type Row = [text: string, ...values: string[]]

export type TabledType = 'date' | 'time' | 'datetime' | 'dateperiod' | 'number' | 'quantityv2' | 'currencyv2'

export type Sentences = Readonly<Record<TabledType, readonly Row[]>>

/** A value as short as a table writes it: 17:30, 2026-03-05T17:30, 2026-05-01/2026-05-05, 1200.5, 5 kilometer, 20 EUR. */
export function shortOf(type: TabledType, value: Json): string {
  if (type === 'time') return textOf(value).replace(/^T/, '').replace('+00:00', '').replace(/:00$/, '')
  if (type === 'datetime') return textOf(value).replace('+00:00', '').replace(/:00$/, '')
  if (type === 'dateperiod') return `${textOf(partOf(value, 'fromDate') ?? '')}/${textOf(partOf(value, 'toDate') ?? '')}`
  if (type === 'quantityv2') return `${textOf(partOf(value, 'amount'))} ${textOf(partOf(value, 'unit'))}`
  if (type !== 'currencyv2') return textOf(value)
  const amount = Array.isArray(value) ? (value[0] ?? null) : null
  return `${textOf(partOf(amount, 'amount'))} ${textOf(partOf(amount, 'code'))}`
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

function partOf(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined
}
