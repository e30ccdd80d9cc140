// Tones in a conversation: what texts and scripts read of them, how they add up, and that a turn run again hears the same.
import { describe, expect, it } from 'vitest'
import { recordedPorts } from '../test-support/replay'
import { BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { turn } from '../turn'
import { dialogTones, messageTones } from './tone'

const bot = () => new BotBuilder().dialog('Echo', [say('Tone', '{{context.message_tone}} {{context.dialog_tone}}')]).document()

describe('The tones of a conversation', () => {
  it('are those of the message, and the means over all messages that had them [S1-019]', async () => {
    const chat = new Conversation(bot())
    await chat.say('echo, I am furious!')
    expect(messageTones(chat.session)).toEqual([
      { tone_name: 'angry', level: 3 },
      { tone_name: 'positive', level: -3 },
    ])
    await chat.say('echo, I am annoyed')
    expect(messageTones(chat.session)).toContainEqual({ tone_name: 'angry', level: 1 })
    expect(dialogTones(chat.session)).toContainEqual({ tone_name: 'angry', level: 2, count: 2 })
    await chat.say('echo the time')
    expect(messageTones(chat.session)).toEqual([])
    expect(dialogTones(chat.session)).toContainEqual({ tone_name: 'angry', level: 2, count: 2 })
  })

  it('are read by texts, and are gone when everything is discarded', async () => {
    const chat = new Conversation(bot())
    const [said] = await chat.say('echo 😡')
    expect(said).toContain('"tone_name":"angry","level":3')
    await chat.say('start over')
    expect(chat.session.tone).toBeUndefined()
  })

  it('are in the log where any was heard, so that a turn run again gives the same', async () => {
    const chat = new Conversation(bot())
    const before = chat.session
    await chat.say('echo 😡')
    expect(chat.of('tone')).toHaveLength(1)
    const incoming = chat.of('received')[0]?.incoming
    if (!incoming) throw new Error('Nothing was received.')
    const again = await turn(chat.bot, before, incoming, recordedPorts(chat.events))
    expect(again.session.tone).toEqual(chat.session.tone)
    expect(again.events).toEqual(chat.events)
    await chat.say('echo')
    expect(chat.of('tone')).toEqual([])
  })
})
