// No setting without undo: every setting of a bot, whatever its section, and what else is set for the whole of it, is changed by a call as
// scripts and the console make it; each change is one of the document, which undo takes back and redo brings again.
import type { Json } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import { BotSettings, botSettingFields, type SettingField } from '@parley/contract/objects/bot-settings/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
const dialogId = newId('dialog')
let owner: Caller
let streamId = ''

beforeAll(async () => {
  owner = await server.signUp('Ines')
  streamId = (await owner.call('bot.create', { name: 'Post office' }))._id
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [{ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Welcome' } }],
  })
})

const usual = new Map<string, Json>(Object.entries(JSON.parse(JSON.stringify(BotSettings.parse({})))))

/** Another value than a new bot has. */
function otherValue({ name, control, min = 0, step = 1, options = [] }: SettingField): Json {
  const now = usual.get(name) ?? null
  switch (control) {
    case 'switch':
      return now !== true
    case 'number':
      return now === min ? Number(min) + step : min
    case 'choice':
      return options.find(({ value }) => value !== now)?.value ?? null
    case 'dialog':
      return dialogId
    case 'list':
      return ['email 60']
    default:
      return 'other words'
  }
}

const botNow = async (): Promise<unknown> =>
  (await owner.call('document.get', { streamId })).objects.find(({ kind }) => kind === 'bot')?.data

/** The change is an operation of the document with this object alone, and goes back and forth. */
async function goesBackAndForth(change: () => Promise<unknown>): Promise<void> {
  const [before, { rev }] = [await botNow(), await owner.call('document.get', { streamId })]
  await change()
  const after = await botNow()
  expect(after).not.toEqual(before)
  const { operations } = await owner.call('document.list-operations', { streamId, since: rev })
  expect(operations.map(({ objectId }) => objectId)).toEqual([streamId])
  await owner.call('document.undo', { streamId })
  expect(await botNow()).toEqual(before)
  await owner.call('document.redo', { streamId })
  expect(await botNow()).toEqual(after)
}

describe('a change of a setting is one of the document, which undo takes back', () => {
  it.each(botSettingFields.map((field) => [field.section, field.name, field] as const))('%s: %s', async (_, name, field) => {
    await goesBackAndForth(() => owner.call('bot-settings.set', { streamId, [name]: otherValue(field) }))
  })

  it.each([
    ['name', { name: 'Parcel office' }],
    ['description', { description: 'Sends parcels.' }],
    ['colour', { color: 'violet' }],
    ['icon', { icon: 'truck' }],
  ] as const)('general: %s', async (_, change) => {
    await goesBackAndForth(() => owner.call('bot.update', { streamId, ...change }))
  })

  it('languages: added, made the default one, disabled and enabled again', async () => {
    const language = 'de'
    await goesBackAndForth(() => owner.call('language.add', { streamId, language }))
    await goesBackAndForth(() => owner.call('language.change', { streamId, language, state: 'default' }))
    await goesBackAndForth(() => owner.call('language.change', { streamId, language: 'en', state: 'disable' }))
    await goesBackAndForth(() => owner.call('language.change', { streamId, language: 'en', state: 'enable' }))
  })

  it('personal data: that it is masked, and for how long it is kept', async () => {
    await goesBackAndForth(() => owner.call('bot-settings.set-areas', { streamId, pii: { enabled: true } }))
    await goesBackAndForth(() => owner.call('bot-settings.set-areas', { streamId, pii: { retentionDays: 30 } }))
  })
})
