// Why a case failed, in one line of words.
import type { TestResult } from '@parley/contract/testing/batch-test-shapes'
import { decimalText } from '../verdict'

type Text = (key: string, values?: Record<string, string | number>) => string

export function whyText(text: Text, { why, entities }: Pick<TestResult, 'why' | 'entities'>): string {
  if (why === null) return ''
  const entity = entities.find(({ entityName }) => entityName === why.name)
  return text(`batch-test.why.${why.reason}`, {
    name: why.name === '' ? text('batch-test.nothing') : why.name,
    score: decimalText(why.score),
    limit: decimalText(why.limit),
    actual: entity?.actual ?? '',
    expected: entity?.expected ?? '',
  })
}
