// Files of conversation tests in the older public form: what is said, and texts that each reply should contain.
import { fail } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import {
  type ConversationCaseContent,
  ConversationTestFile,
  type ExpectedText,
  type Volley,
} from '@parley/contract/testing/conversation-test-shapes'
import { sentence } from './sentences'

type FileCase = ConversationTestFile['testCases'][number]
type Contains = FileCase['messages'][number]['outputs'][number]['contains']

export function readTestFile(content: string, language: string): ConversationCaseContent[] {
  const read = ConversationTestFile.safeParse(parsed(content))
  if (!read.success) {
    const [issue] = read.error.issues
    fail('INVALID_INPUT', sentence('refused.test-file', { why: `${issue?.path.join('.') || 'file'}: ${issue?.message ?? ''}` }))
  }
  return read.data.testCases.map(({ name, messages }) => ({
    ...{ name, channel: 'test', language },
    volleys: messages.map(({ input, outputs }): Volley => {
      const texts = outputs.map(({ contains }) => expectedOf(contains))
      const off = { flow: { isOn: false, steps: [] }, context: { isOn: false, values: [] } }
      return { input, shown: '', event: '', assertions: { ...off, text: { isOn: texts.length > 0, messages: texts } } }
    }),
  }))
}

function parsed(content: string): Json {
  try {
    return JSON.parse(content)
  } catch {
    return fail('INVALID_INPUT', sentence('refused.test-file', { why: 'JSON' }))
  }
}

function expectedOf(contains: Contains): ExpectedText {
  if (typeof contains === 'string') return { match: 'contains-any', texts: [contains] }
  return 'allOf' in contains ? { match: 'contains-all', texts: contains.allOf } : { match: 'contains-any', texts: contains.oneOf }
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
