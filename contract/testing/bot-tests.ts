// All tests of a bot as they travel with it: suites with their cases, without runs. How each looks in a file is told by who writes it.
import { z } from 'zod'
import { limits } from '../base/limits'
import { TestCaseContent } from './batch-test-shapes'
import { ConversationCaseContent } from './conversation-test-shapes'

const suite = {
  name: z.string().trim().min(1).max(limits.nameChars),
  description: z.string().trim().max(limits.testNoteChars).default(''),
}

export const BatchSuiteContent = z.object({ ...suite, language: z.string().max(40), cases: z.array(TestCaseContent) })
export type BatchSuiteContent = z.infer<typeof BatchSuiteContent>

export const ConversationSuiteContent = z.object({ ...suite, cases: z.array(ConversationCaseContent) })
export type ConversationSuiteContent = z.infer<typeof ConversationSuiteContent>

export interface BotTests {
  batch: BatchSuiteContent[]
  conversation: ConversationSuiteContent[]
}
