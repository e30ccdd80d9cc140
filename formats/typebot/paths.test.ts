// Conversations with real bots of Typebot: a walker of the source and the runtime on what was read of it say and ask the same, for answers by
// chance. Where an input has no text before it, ours asks with words, as the report says; of two ways by chance either will do.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '../../tests/shared/long-run'
import { filesBelow } from '../test-support/shared-bots'
import { compareTypebot } from '../test-support/compare-typebot'
import { typebot } from './index'

const walks = isLongRun ? 200 : 10
const files = filesBelow('typebot')

describe.runIf(files.length > 0)('a bot of Typebot says here what it said there', () => {
  it.each(files)('$name', async (file) => {
    const source: JsonObject = JSON.parse(file.text)
    const read = typebot.read([file])
    for (let seed = 1; seed <= walks; seed += 1) expect(await compareTypebot(source, read, seed)).toBe('')
  })
})
