// Sensitive steps: what is said to one, and what is taken from it, is hidden wherever a turn is kept; words of the platform stay.
import { traitsOf } from '@parley/nlu/entities/index'
import type { JsonObject } from '@parley/contract/base/json'
import { compile } from '@parley/runtime/compile'
import { ask, BotBuilder, say } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { describe, expect, it } from 'vitest'
import type { ConversationState } from '../../base/bot/gateway'
import { type Guard, guardOf, openGuard } from './guard'
import { privacyRules } from './rules'

function botWith(settings: JsonObject, type: 'label' | 'number' = 'label') {
  return new BotBuilder()
    .entity('pin', type)
    .entity('city', 'city')
    .dialog('Pay', [
      ask('Pin', 'pin', { isSensitive: true, ...settings }, [{ to: 'City' }, { exit: 'retries', to: null }]),
      ask('City', 'city'),
      say('Told', 'You said {{entities.pin}} and {{entities.city}}.', 'end'),
    ])
    .document()
}

/** Says these things, each as a turn; what is kept of each. */
async function kept(document: ReturnType<typeof botWith>, ...texts: string[]) {
  const talk = new Conversation(document)
  const rules = privacyRules(compile(document, traitsOf), document.objects)
  let state: ConversationState = { session: talk.session, intents: [] }
  const turns: string[] = []
  let guard: Guard = openGuard
  for (const [at, text] of texts.entries()) {
    guard = guardOf(rules, state)
    guard.restored({ id: `in-${at}`, type: 'text', text, at })
    await talk.say(text)
    state = { session: talk.session, intents: [], heard: guard.heard(talk.events) }
    turns.push(JSON.stringify([guard.masked(talk.events), guard.masked(talk.messages), guard.maskedState(state)]))
  }
  return { turns, talk, guard }
}

describe('a sensitive step', () => {
  it('hides the answer and the value in its own turn and in those behind it, and the dialog has them', async () => {
    const { turns, talk } = await kept(botWith({}), 'pay', 'Hunter two', 'oslo')
    expect(talk.messages.map(({ text }) => text)).toEqual(['You said Hunter two and Oslo.'])
    expect(turns.join('')).not.toMatch(/hunter/i)
    expect(turns[2]).toContain('You said ****** *** and Oslo.')
  })

  it('hides an answer that it refuses', async () => {
    const { turns, talk } = await kept(botWith({ retries: 3 }, 'number'), 'pay', 'oh my hunter')
    expect(talk.of('entity-refused').length).toBe(1)
    expect(turns[1]).not.toContain('hunter')
  })

  it('hides an answer that the user is asked about, because it is an intent as well', async () => {
    const document = new BotBuilder()
      .entity('note', 'label')
      .dialog('Pay', [ask('Note', 'note', { isSensitive: true, precedence: 'ask' }), say('Told', 'Thanks.', 'end')])
      .dialog('Opening hours', [say('Hours', 'From nine to five.', 'end')])
      .document()
    const { turns, talk } = await kept(document, 'pay', 'hunter of the opening hours', 'hunters', 'bye')
    expect(talk.session.frames).toEqual([])
    expect(turns.join('')).toContain('Is that your answer')
    expect(turns.join('')).not.toMatch(/hunter/i)
  })

  it('hides a number that was read from the words', async () => {
    const { turns, talk } = await kept(botWith({}, 'number'), 'pay', 'it is 47114711')
    expect(talk.session.frames[0]?.entities['pin']).toBe(47114711)
    expect(turns[1]).not.toContain('47114711')
  })

  it('hides a value that was in the words before it', async () => {
    const { turns, talk } = await kept(botWith({}, 'number'), 'pay with 47114711')
    expect(talk.of('entity-filled')).toMatchObject([{ value: 47114711, from: 'earlier' }])
    expect(turns[0]).not.toContain('47114711')
    expect(turns[0]).toContain('pay with ****')
  })

  it('hides the parts that its expressions find, and all where they find none', async () => {
    const document = botWith({ sensitivePatterns: ['\\d+'] })
    const parts = await kept(document, 'pay', 'code 99 please')
    expect(parts.turns[1]).toContain('code ** please')
    expect((await kept(document, 'pay', 'no code')).turns[1]).not.toContain('no code')
  })

  it.each([
    [{ display: 'replacement', replacement: '[secret]' }, /You said \[secret\] and/],
    [{ display: 'redaction' }, /You said [a-z0-9]{12} and/],
    [{ display: 'mask', visible: 2 }, /You said \*\*\*\*r2 and/],
  ])('shows what %j says', async (settings, shown) => {
    const { turns } = await kept(botWith(settings), 'pay', 'hunter2'.slice(1), 'oslo')
    expect(turns[2]).toMatch(shown)
  })

  it('leaves the words of the platform readable, whatever is said', async () => {
    for (const word of ['said', 'text', 'message', 'entity-filled', 'messages', '1']) {
      const { turns, talk } = await kept(botWith({}), 'pay', word)
      const [events] = JSON.parse(turns[1] ?? '[]')
      expect(events.map(({ type }: { type: string }) => type)).toEqual(talk.events.map(({ type }) => type))
      expect(Object.keys(JSON.parse(turns[1] ?? '[]')[2].session)).toEqual(Object.keys(talk.session))
    }
  })

  it('hides it from the bot’s own server in the same turn', async () => {
    const document = botWith({})
    const guard = guardOf(privacyRules(compile(document, traitsOf), document.objects), {
      session: new Conversation(document).session,
      intents: [],
    })
    const told: unknown[] = []
    const { ports } = new Conversation(document)
    const guarded = guard.ports({
      ...ports,
      webhook: (request) => {
        told.push(request)
        return Promise.resolve({ ok: true, kind: 'answer', changes: [] })
      },
    })
    await guarded.webhook({
      component: 'Pay',
      conversation: { id: 'ss-1', turn: 1, userId: 'u-1', channel: 'rtm', language: 'en' },
      dialogId: '',
      nodeId: '',
      message: 'it is hunter2',
      context: { entities: { pin: 'hunter2', city: 'Oslo' } },
      timeoutMs: 1000,
      waitMs: 0,
    })
    expect(JSON.stringify(told)).not.toContain('hunter2')
    expect(JSON.stringify(told)).toContain('Oslo')
  })

  it('that is not sensitive, or switched off, keeps what people say as it is', () => {
    const document = botWith({ isSensitive: false })
    expect(privacyRules(compile(document, traitsOf), document.objects)).toBeNull()
  })
})
