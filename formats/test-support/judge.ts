// What must hold of every bot that was read, whatever its format: a row for each construct, the same bytes each time, objects that fit and
// refer to nothing that is not there, no secrets.
import { findProblems } from '@parley/runtime/problems/index'
import type { ProblemCode } from '@parley/runtime/problems/problem'
import { expect } from 'vitest'
import type { BotFormat, ReadBot, SourceFile } from '../shared/bot-format'
import { type Counts, secretsIn } from './counts'
import { documentOf } from './document'

/** Codes of problems that no reader may leave behind. */
const faults = new Set<ProblemCode>([
  ...(['dangling-reference', 'undefined-variable', 'unseen-variable', 'unreadable-text', 'script-fault', 'assignment-unfit'] as const),
  ...([
    'dead-end',
    'foreign-step',
    'dialog-without-start',
    'missing-prompt',
    'missing-question',
    'missing-setting',
    'missing-address',
  ] as const),
])

export function rowsByKind({ constructs }: ReadBot): Counts {
  const counts: Counts = {}
  for (const { kind } of constructs) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export function faultsOf(bot: ReadBot): string[] {
  return findProblems(documentOf(bot)).flatMap(({ code, said, objectId }) =>
    faults.has(code) ? [`${code} ${objectId}: ${said.text}`] : [],
  )
}

export function judge(format: BotFormat, files: readonly SourceFile[], count: (files: readonly SourceFile[]) => Counts): ReadBot {
  expect(format.recognises(files)).toBe(true)
  const bot = format.read(files)
  expect(rowsByKind(bot)).toEqual(count(files))
  for (const row of bot.constructs) {
    expect(format.constructs).toContain(row.kind)
    if (row.outcome === 'not-possible') expect(row.landed).toEqual([])
    if (row.outcome !== 'same') expect(row.why?.text ?? '', `${row.kind} ${row.place}`).not.toBe('')
  }
  expect(JSON.stringify(format.read(files))).toBe(JSON.stringify(bot))
  expect(faultsOf(bot)).toEqual([])
  const ids = bot.objects.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const known = new Set(ids)
  expect(bot.constructs.flatMap(({ landed }) => landed).filter((id) => !known.has(id))).toEqual([])
  const written = JSON.stringify([bot.objects, bot.constructs])
  expect(files.flatMap(({ text }) => secretsIn(text)).filter((secret) => written.includes(secret))).toEqual([])
  return bot
}
