// The parts of a bot beside its objects, as one list.
import { type BotPartId, botParts } from '@parley/contract/release/bot-parts'
import type { BotTests } from '@parley/contract/testing/bot-tests'
import { BatchSuiteContent, ConversationSuiteContent } from '@parley/contract/testing/bot-tests'
import * as batchTest from '../../testing/batch-test/index'
import * as conversationTest from '../../testing/conversation-test/index'
import type { BotPart, OpenedPart } from '../bot-archive/index'
import { answerDocuments } from './answer-documents'
import { suitesPart } from './suites'

const batchTests = suitesPart({
  ...{ id: 'batch-test', folder: 'tests/batch/', schema: BatchSuiteContent },
  ...{ suitesOfBot: batchTest.suitesOfBot, takeSuite: batchTest.takeSuite },
})
const conversationTests = suitesPart({
  ...{ id: 'conversation-test', folder: 'tests/conversation/', schema: ConversationSuiteContent },
  ...{ suitesOfBot: conversationTest.suitesOfBot, takeSuite: conversationTest.takeSuite },
})

export { type CarriedFile, filesFolder, idsInAccount, openFiles, takeFiles, writeFiles } from './uploaded-files'

export const parts: readonly BotPart[] = [batchTests, conversationTests, answerDocuments]

/** Of tests that another platform's file has. */
export function partsOfTests({ batch, conversation }: BotTests): OpenedPart[] {
  return [batchTests.of(batch), conversationTests.of(conversation)]
}

/** Where nothing is said of them: all with the whole bot, none with some of its objects. */
export const partsWanted = (wanted: readonly BotPartId[] | undefined, isWhole: boolean): readonly BotPartId[] =>
  wanted ?? (isWhole ? botParts : [])
