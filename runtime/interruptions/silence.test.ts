// A user who says nothing for long in the middle of a dialog, and then goes on with it or asks for something else.
import { traitsOf } from '@parley/nlu/entities/index'
import type { BotSettings } from '@parley/contract/objects/bot/index'
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile'
import { recordedPorts } from '../test-support/replay'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { simplePorts } from '../test-support/simple-ports'
import { turn } from '../turn'

const minute = 60_000

/** In the middle of a booking; `later` passes minutes and says something. */
async function booking(settings: Partial<BotSettings> = {}, rules?: DialogRules) {
  const bot = new BotBuilder(settings)
    .entity('city', 'city')
    .entity('day', 'date')
    .dialog(
      'Book flight',
      [ask('Ask city', 'city'), ask('Ask day', 'day'), say('Done', 'Booked to {{entities.city}}.')],
      'Book flight',
      rules,
    )
    .dialog('Say hello', [say('Hello', 'Hello there.')])
  let time = Date.UTC(2026, 2, 4, 10)
  const document = bot.document()
  const chat = new Conversation(document, {}, { ...simplePorts(compile(document, traitsOf)), now: () => time })
  await chat.say('book flight')
  const later = (minutes: number, text: string) => {
    time += minutes * minute
    return chat.say(text)
  }
  return { chat, later }
}

const goesOn = "Let's continue with Book flight."

describe('who goes on with a dialog after silence', () => {
  it('comes back to it as to a held one once it was longer than 15 minutes, and the answer counts', async () => {
    const { chat, later } = await booking()
    expect(await later(15.1, 'Oslo')).toEqual([goesOn, 'day?'])
    expect(chat.of('decided')).toMatchObject([{ decision: 'resume' }])
    expect(chat.of('interruption')).toEqual([{ type: 'interruption', choice: 'resumed' }])
    expect(await later(1, '2026-03-08')).toEqual(['Booked to Oslo.'])
  })

  it('does not after 15 minutes or less', async () => {
    const { chat, later } = await booking()
    expect(await later(15, 'Oslo')).toEqual(['day?'])
    expect(chat.of('interruption')).toEqual([])
  })

  it('is asked first where held dialogs are asked for', async () => {
    const { chat, later } = await booking({ resume: 'ask' })
    expect(await later(20, 'Oslo')).toEqual(['Would you like to continue with Book flight?'])
    expect(chat.session.held).toHaveLength(1)
    expect(await later(1, 'yes')).toEqual(['city?'])
    expect(await later(30, 'Oslo')).toEqual(['Would you like to continue with Book flight?'])
    expect(await later(1, 'no')).toEqual(['OK, I have stopped Book flight.'])
    expect(chat.session).toMatchObject({ frames: [], held: [] })
  })

  it('is not asked where a dialog may not be left', async () => {
    const { later } = await booking({ resume: 'ask', interruption: 'refuse' })
    expect(await later(20, 'Oslo')).toEqual([goesOn, 'day?'])
  })

  it('hears nothing of it where held dialogs come back without a word, also by a rule of the dialog alone', async () => {
    const { later } = await booking({ resume: 'silent' })
    expect(await later(20, 'Oslo')).toEqual(['day?'])
    const own = await booking({ resume: 'ask' }, { resume: 'silent' })
    expect(await own.later(20, 'Oslo')).toEqual(['day?'])
  })

  it('has as long as the bot gives', async () => {
    const patient = await booking({ silenceMinutes: 60 })
    expect(await patient.later(59, 'Oslo')).toEqual(['day?'])
    expect(await patient.later(61, '2026-03-08')).toEqual([goesOn, 'Booked to Oslo.'])
    const never = await booking({ silenceMinutes: 0 })
    expect(await never.later(10_000, 'Oslo')).toEqual(['day?'])
  })

  it('interrupts it, as at any time, by another request', async () => {
    const { later } = await booking()
    expect(await later(20, 'say hello')).toEqual(['Hello there.', goesOn, 'city?'])
  })

  it('has the same turn again from its log', async () => {
    const { chat, later } = await booking()
    const before = chat.session
    await later(20, 'Oslo')
    const again = await turn(chat.bot, before, { id: 'in-2', type: 'text', text: 'Oslo', at: 2 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})
