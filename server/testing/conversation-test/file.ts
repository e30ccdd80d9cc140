// Files of conversation tests in the older public form: what is said, and texts that each reply should contain.
import { fail } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import { caseOfFile } from '@parley/contract/testing/conversation-notation'
import {
  type ConversationCaseContent,
  type ConversationFileCase,
  ConversationTestFile,
  type ExpectedText,
} from '@parley/contract/testing/conversation-test-shapes'
import { sentence } from './sentences'

type Contains = ConversationFileCase['messages'][number]['outputs'][number]['contains']

export function readTestFile(content: string, language: string): ConversationCaseContent[] {
  const read = ConversationTestFile.safeParse(parsed(content))
  if (!read.success) {
    const [issue] = read.error.issues
    fail('INVALID_INPUT', sentence('refused.test-file', { why: `${issue?.path.join('.') || 'file'}: ${issue?.message ?? ''}` }))
  }
  return read.data.testCases.map((one) => caseOfFile(one, language))
}

function parsed(content: string): Json {
  try {
    return JSON.parse(content)
  } catch {
    return fail('INVALID_INPUT', sentence('refused.test-file', { why: 'JSON' }))
  }
}

/** Events that come in the place of words have no place in the file but one: messages before anything is said are counted. */
export function testFileOf(
  bot: { id: string; name: string },
  cases: readonly Pick<ConversationCaseContent, 'name' | 'volleys'>[],
): ConversationTestFile {
  const welcome = cases[0]?.volleys.find(({ event }) => event !== '')?.assertions.text.messages.length ?? 0
  const testCases = cases.map(({ name, volleys }) => ({
    name,
    messages: volleys
      .filter(({ input }) => input !== '')
      .map(({ input, assertions }) => ({ input, outputs: assertions.text.messages.map((text) => ({ contains: containsOf(text) })) })),
  }))
  return { botName: bot.name, botId: bot.id, welcomeMessageCount: welcome, testCases }
}

function containsOf({ match, texts: [first = '', ...rest] }: ExpectedText): Contains {
  if (rest.length === 0) return first
  return match === 'contains-all' ? { allOf: [first, ...rest] } : { oneOf: [first, ...rest] }
}
