// Conversations with real exports of the reference platform: a walker of the source and the runtime on what was read of it say and ask the
// same, with the answers their services were recorded with.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '../../tests/shared/long-run'
import { valuesAt } from '../test-support/counts'
import { sharedBots } from '../test-support/shared-bots'
import { compareKore } from '../test-support/compare-kore'
import { kore } from './index'

const walks = isLongRun ? 200 : 12
const bots = sharedBots('kore')

describe.runIf(bots.length > 0)('an export of the reference platform says here what it said there', () => {
  it.each(bots)('$name', async ({ files }) => {
    const read = kore.read(files)
    const definition: JsonObject = JSON.parse(files.find(({ name }) => name.endsWith('botDefinition.json'))?.text ?? '{}')
    const dialogs = valuesAt(definition, 'dialogs', '*')
    expect(dialogs.length).toBeGreaterThan(0)
    for (const dialog of dialogs) {
      if (typeof dialog !== 'object' || dialog === null || Array.isArray(dialog)) continue
      const begins = String(valuesAt(dialog, 'localeData', 'en', 'name')[0])
      for (let seed = 1; seed <= walks; seed += 1) expect(await compareKore(definition, dialog, read, { begins, seed })).toBe('')
    }
  })
})
