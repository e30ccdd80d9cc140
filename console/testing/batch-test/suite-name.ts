// What a suite is called: the one that is made by itself in the reader's language, until somebody gives it another name.
import { type TestSuite, successfulName } from '@parley/contract/testing/batch-test-shapes'

export function suiteName(text: (key: string) => string, { kind, name }: Pick<TestSuite, 'kind' | 'name'>): string {
  return kind === 'successful' && name === successfulName ? text('batch-test.successful') : name
}
