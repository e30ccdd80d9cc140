// Corrections of values given earlier, as conversations: what is heard as one, what is done again and what is kept, by rule.
import { describe, expect, it } from 'vitest'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import { ask, BotBuilder, nodeId, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { talkWithRealEntities } from '../../test-support/real-entities'

const confirm = (name: string, text: string, no: string): TestNode => ({
  name,
  type: 'confirmation',
  settings: { prompts: [{ text }], retries: 3 },
  to: [
    { exit: 'yes', to: 'Done' },
    { exit: 'no', to: no },
    { exit: 'other', to: 'end' },
  ],
})

/** City, a word about it, day, count, a question for yes or no. */
function chat(settings: Partial<BotSettings>, rules?: DialogRules, more: { count?: object; note?: boolean } = {}) {
  const document = new BotBuilder(settings)
    .entity('to_city', 'city')
    .entity('travel_date', 'date')
    .entity('count', 'number')
    .entity('note', 'label')
    .dialog(
      'Trip',
      [
        ask('City', 'to_city', { extract: 'never' }),
        say('Nice', '{{entities.to_city}} is nice.'),
        ask('Day', 'travel_date', { extract: 'never' }),
        ...(more.note ? [ask('Note', 'note', { extract: 'never' })] : []),
        ask('Count', 'count', { extract: 'never', ...more.count }),
        confirm('Sure', '{{entities.count}} to {{entities.to_city}} on {{entities.travel_date}}?', 'Pity'),
        say('Done', 'Booked {{entities.to_city}} {{entities.note}}.', 'end'),
        say('Pity', 'Pity.', 'end'),
      ],
      'Trip',
      rules,
    )
    .dialog('Weather', [say('Weather', 'It rains.')])
    .document()
  return new Conversation(document)
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[]> {
  let said: string[] = []
  for (const sentence of sentences) said = await conversation.say(sentence)
  return said
}

const asked = ['trip', 'Rome', '2026-05-01', '3']
const until = (count: number) => asked.slice(0, count)
const refusedCount = "That doesn't look like a valid count."

/** City, day, count; a correction of the city goes on at the count. */
function jumping(settings: Partial<BotSettings>) {
  const document = new BotBuilder(settings)
    .entity('to_city', 'city')
    .entity('travel_date', 'date')
    .entity('count', 'number')
    .dialog('Trip', [
      ask('City', 'to_city', { extract: 'any', amendTo: nodeId('Trip/Fare') }),
      ask('Day', 'travel_date', { extract: 'never' }),
      say('Fare', 'New fare to {{entities.to_city}}.'),
      ask('Count', 'count', { extract: 'never' }),
      confirm('Sure', 'Sure?', 'Done'),
      say('Done', 'Done.', 'end'),
    ])
    .document()
  return new Conversation(document)
}

/** City, the city of departure as it usually is, day, count; a no leads back to the city. */
function leadingBack(amend: BotSettings['amend'], no = 'Forget city') {
  return new BotBuilder({ amend, amendHidden: true })
    .entity('to_city', 'city')
    .entity('from_city', 'city')
    .entity('travel_date', 'date')
    .entity('count', 'number')
    .dialog('Trip', [
      ask('City', 'to_city', { extract: 'never' }),
      ask('Usual departure', 'from_city', { mode: 'hidden', extract: 'never', defaultValue: 'Bergen' }),
      ask('Day', 'travel_date', { extract: 'never' }),
      ask('Count', 'count', { extract: 'never' }),
      confirm('Sure', '{{entities.from_city}} to {{entities.to_city}} on {{entities.travel_date}}?', no),
      say('Done', 'Booked.', 'end'),
      { name: 'Forget city', type: 'script', settings: { code: 'context.entities.to_city = null' }, to: [{ exit: 'next', to: 'City' }] },
      ask('Departure', 'from_city', { extract: 'never' }),
    ])
    .document()
}

describe('a step that says where a correction of it leads', () => {
  it.each(['rerun', 'resume'] as const)('has the dialog go on there (%s)', async (amend) => {
    const conversation = jumping({ amend })
    const said = await talk(conversation, ['trip to Rome', '2026-05-01', '3', 'change the city to Paris'])
    expect(said).toEqual(['New fare to Paris.', 'Sure?'])
    expect(conversation.session.frames[0]?.entities).toEqual({ to_city: 'Paris', travel_date: '2026-05-01', count: 3 })
  })

  it('is not obeyed by a bot that takes no corrections', async () => {
    expect(await talk(jumping({ amend: 'off' }), ['trip to Rome', '2026-05-01', 'change the city to Paris'])).toEqual([
      refusedCount,
      'count?',
    ])
  })

  it('is obeyed again and again, and by no other way out of the step', async () => {
    const conversation = jumping({ amend: 'rerun' })
    await talk(conversation, ['trip to Rome', '2026-05-01', '3', 'change the city to Paris'])
    expect(await conversation.say('change the city to Oslo')).toEqual(['New fare to Oslo.', 'Sure?'])
    expect(await conversation.say('change the travel date to 2026-06-02')).toEqual(['New fare to Oslo.', 'Sure?'])
  })
})

describe('a correction that does not say of what it is to be', () => {
  it.each(['change the city', 'I would like to change the city', 'Can I change the city?'])(
    'asks at the step that is named, whatever was said before: %s',
    async (sentence) => {
      const conversation = jumping({ amend: 'rerun' })
      expect(await talk(conversation, ['trip to Rome', '2026-05-01', sentence])).toEqual(['to_city?'])
      expect(await conversation.say('Berlin')).toEqual(['New fare to Berlin.', 'count?'])
    },
  )

  it('comes back to where the dialog was, where the bot says so', async () => {
    expect(await talk(chat({ amend: 'resume' }), [...asked, 'change the travel date'])).toEqual(['travel_date?'])
    expect(await talk(chat({ amend: 'resume' }), [...asked, 'change the travel date', '2026-06-02'])).toEqual([
      '3 to Rome on June 2, 2026?',
    ])
  })

  it.each(['I want the city', 'is the city far away?', 'the city'])('is none: %s', async (sentence) => {
    expect(await talk(chat({ amend: 'rerun' }), [...until(3), sentence])).toEqual([refusedCount, 'count?'])
  })
})

describe('a correction', () => {
  it('is an answer like any other where the bot says so', async () => {
    expect(await talk(chat({ amend: 'off' }), [...until(3), 'no, I meant Paris'])).toEqual([refusedCount, 'count?'])
    expect(await talk(chat({ amend: 'off' }), [...asked, 'no, I meant Paris'])).toEqual(['Pity.'])
  })

  it('is heard in a new bot, and values that still hold are kept', async () => {
    const nodes = [
      ask('City', 'city'),
      ask('Day', 'travel_date'),
      ask('Count', 'count'),
      say('Done', '{{entities.city}}: {{entities.count}}, {{entities.travel_date}}.'),
    ]
    const document = new BotBuilder()
      .entity('city', 'city')
      .entity('travel_date', 'date')
      .entity('count', 'number')
      .dialog('Trip', nodes)
      .document()
    const conversation = talkWithRealEntities(document, { now: Date.UTC(2026, 4, 4) })
    expect(await talk(conversation, ['trip', 'Rome', 'tomorrow', 'no wait, next friday'])).toEqual(['count?'])
    expect(await talk(conversation, ['3'])).toEqual([expect.stringMatching(/^Rome: 3, .*May (8|15), 2026\.$/)])
  })

  it.each([
    'no, I meant Paris',
    'I meant Paris',
    'sorry, Paris',
    'not Rome but Paris',
    'Paris instead of Rome',
    'change the city to Paris',
    'please make it Paris instead',
    'the to city should be Paris',
    'actually Paris',
    'Change the city from Rome to Paris, please',
    'to Paris',
  ])('is heard in the middle of a question: %s', async (sentence) => {
    const conversation = chat({ amend: 'rerun' })
    expect(await talk(conversation, [...until(3), sentence])).toEqual(['Paris is nice.', 'count?'])
    expect(conversation.session.frames[0]?.entities).toEqual({ to_city: 'Paris', travel_date: '2026-05-01' })
    expect(conversation.of('decided').map(({ decision }) => decision)).toEqual(['amend'])
  })

  describe('that names the field by another word for it ([S2-040])', () => {
    const named = (synonyms: [word: string, synonyms: string[], language?: string][], language = 'en') => {
      const document = new BotBuilder({ amend: 'rerun' }, ['en', 'de', 'ja'])
        .entity('to_city', 'city')
        .entity('reason', 'label')
        .entity('count', 'number')
        .dialog('Trip', [
          ask('City', 'to_city', { extract: 'never' }),
          ask('Why', 'reason', { extract: 'never' }),
          ask('Count', 'count', { extract: 'never' }),
          say('Done', '{{entities.to_city}}, {{entities.reason}}', 'end'),
        ])
      const filled = synonyms.reduce((bot, synonym) => bot.synonym(...synonym), document).document()
      return new Conversation(filled, { language, keywords: { Trip: ['trip'] } })
    }
    const reasonAfter = async (conversation: Conversation, sentence: string) => {
      await talk(conversation, ['trip', 'Rome', 'a fair', sentence])
      return conversation.session.frames[0]?.entities['reason']
    }

    it.each([
      ['change the purpose to a wedding', 'purpose'],
      ['the purpose should be a wedding', 'purpose'],
      ['Change the Grounds for travel to a wedding', 'grounds for travel'],
      ['change the motive to a wedding', '+motive'],
      ['change the PURPOSE to a wedding', 'Purpose'],
    ])('is heard: %s', async (sentence, synonym) => {
      expect(await reasonAfter(named([['Reason', [synonym]]]), sentence)).toBe('a wedding')
    })

    it('is heard in the language of the conversation, and by the bot’s own words where that has none', async () => {
      const german: [string, string[], string] = ['reason', ['Anlass'], 'de']
      expect(await reasonAfter(named([german], 'de'), 'ändere den Anlass auf eine Hochzeit')).toBe('eine Hochzeit')
      expect(await reasonAfter(named([german], 'en'), 'change the Anlass to a wedding')).toBe('a fair')
      expect(await reasonAfter(named([['reason', ['purpose']]], 'de'), 'ändere purpose auf eine Hochzeit')).toBe('eine Hochzeit')
    })

    it('is not heard without such a word, by a part of it, or by one that stands for two fields', async () => {
      expect(await reasonAfter(named([]), 'change the purpose to a wedding')).toBe('a fair')
      expect(await reasonAfter(named([['reason', ['end']]]), 'change the weekend to a wedding')).toBe('a fair')
      const twice = ['reason', 'to_city'].map((word): [string, string[]] => [word, ['point']])
      expect(await reasonAfter(named(twice), 'change the point to a wedding')).toBe('a fair')
    })
  })

  it.each(['いや、Parisに変更して', 'Romeではなく Paris です', '아니, Paris 로 바꿔 줘'])(
    'is heard in Japanese and Korean: %s',
    async (sentence) => {
      const [conversation, language] = [chat({ amend: 'rerun' }), /\p{Script=Hangul}/u.test(sentence) ? 'ko' : 'ja']
      Object.assign(conversation.session, { language })
      expect(await talk(conversation, [...until(3), sentence])).toEqual([`${language === 'ko' ? '파리' : 'パリ'} is nice.`, 'count?'])
    },
  )

  it.each(['3', 'Paris', 'no', 'change it', 'I meant it', 'change my booking to Paris', 'what about Paris', 'yes', 'the city'])(
    'is not heard in: %s',
    async (sentence) => {
      const conversation = chat({ amend: 'rerun' })
      await talk(conversation, [...until(3), sentence])
      expect(conversation.of('decided').map(({ decision }) => decision)).toEqual(['continue'])
    },
  )

  it('is heard in a bare number where the value is an amount, behind the words of a correction alone', async () => {
    const transfer = () =>
      talkWithRealEntities(
        new BotBuilder({ amend: 'rerun' })
          .entity('amount', 'currency')
          .entity('account', 'list_of_values', {
            values: [
              { value: 'current', title: 'Current' },
              { value: 'savings', title: 'Savings' },
            ],
          })
          .dialog('Transfer', [
            ask('Amount', 'amount', { extract: 'never' }),
            ask('Account', 'account', { extract: 'never' }),
            say('Got', '{{entities.amount}} from {{entities.account}}'),
          ])
          .document(),
      )
    for (const words of ['no make it 60', 'sorry, 60', 'actually 60.', 'no, it was 60', 'sorry it’s 60'])
      expect(await talk(transfer(), ['transfer', '50 dollars', words, 'savings']), words).toEqual(['60 USD from savings'])
    expect(await talk(transfer(), ['transfer', '50 dollars', '60', 'savings'])).toEqual(['50 USD from savings'])
    expect(await talk(transfer(), ['transfer', '50 euros', 'no make it 60'])).toEqual(['amount?'])
  })

  it.each([
    ['how about 2026-06-01?', 'Bergen to Rome on June 1, 2026?'],
    ['2026-06-01 please', 'Bergen to Rome on June 1, 2026?'],
    ['change usual departure to Oslo', 'Oslo to Rome on May 1, 2026?'],
  ])('is heard in a new value where a yes is asked for: %s', async (words, question) => {
    const conversation = talkWithRealEntities(leadingBack('rerun', 'Done'))
    expect(await talk(conversation, ['trip', 'Rome', '2026-05-01', '3', words])).toEqual([question])
  })

  it('is none where several values may be meant, where much else is said, or where it is an answer', async () => {
    for (const words of ['Oslo', 'my mother lives in the old town of Oslo', 'yes, 2026-06-01', '2026-05-01']) {
      const conversation = talkWithRealEntities(leadingBack('rerun', 'Done'))
      await talk(conversation, ['trip', 'Rome', '2026-05-01', '3', words])
      const entities = { to_city: 'Rome', from_city: 'Bergen', travel_date: '2026-05-01', count: 3 }
      expect(conversation.session.frames[0]?.entities ?? entities, words).toEqual(entities)
    }
    const off = talkWithRealEntities(leadingBack('off', 'Done'))
    expect((await talk(off, ['trip', 'Rome', '2026-05-01', '3', 'how about 2026-06-01?'])).at(-1)).toContain('May 1, 2026')
  })

  it('is none where the value is the one there is', async () => {
    const conversation = chat({ amend: 'rerun' })
    await talk(conversation, [...until(3), 'no, I meant Rome'])
    expect(conversation.of('decided').map(({ decision }) => decision)).toEqual(['continue'])
  })

  it('is heard where a yes or a no is asked for, and the question is asked with the new value', async () => {
    expect(await talk(chat({ amend: 'rerun' }), [...asked, 'no, I meant Paris'])).toEqual(['Paris is nice.', '3 to Paris on May 1, 2026?'])
    expect(await talk(chat({ amend: 'rerun' }), [...asked, 'no, make it 4'])).toEqual(['4 to Rome on May 1, 2026?'])
    expect(await talk(chat({ amend: 'rerun' }), [...asked, 'no'])).toEqual(['Pity.'])
  })

  it('of a value that is any words is heard when the value is named', async () => {
    const conversation = chat({ amend: 'rerun' }, undefined, { note: true })
    await talk(conversation, ['trip', 'Rome', '2026-05-01', 'late arrival', '3'])
    expect(await talk(conversation, ['change the note to early arrival'])).toEqual(['3 to Rome on May 1, 2026?'])
    expect(conversation.session.frames[0]?.entities).toMatchObject({ note: 'early arrival' })
  })

  it('leaves an intent alone that is said beside no value', async () => {
    expect((await talk(chat({ amend: 'rerun' }), [...until(3), 'no, weather']))[0]).toBe('It rains.')
  })
})

describe('what comes after a correction', () => {
  it('is done again and keeps later values that still hold', async () => {
    expect(await talk(chat({ amend: 'rerun' }), [...asked, 'change the date to 2026-06-01'])).toEqual(['3 to Rome on June 1, 2026?'])
  })

  it('asks a later value again that does not hold any more', async () => {
    const count = { validation: [{ when: { expression: "value < 3 || entities.to_city != 'Oslo'" }, message: 'At most 2 there.' }] }
    const conversation = chat({ amend: 'rerun' }, undefined, { count })
    expect(await talk(conversation, [...asked, 'no, Oslo'])).toEqual(['Oslo is nice.', 'count?'])
    expect(await talk(conversation, ['3', '2'])).toEqual(['2 to Oslo on May 1, 2026?'])
  })

  it('asks every later value again where that is the rule', async () => {
    const conversation = chat({ amend: 'rerun-clearing' })
    expect(await talk(conversation, [...asked, 'no, I meant Paris'])).toEqual(['Paris is nice.', 'travel_date?'])
    expect(conversation.session.frames[0]?.entities).toEqual({ to_city: 'Paris' })
  })

  it('is where the dialog was, where that is the rule', async () => {
    const conversation = chat({ amend: 'resume' })
    expect(await talk(conversation, [...until(3), 'no, I meant Paris'])).toEqual(['count?'])
    expect(await talk(conversation, ['3'])).toEqual(['3 to Paris on May 1, 2026?'])
  })

  it('leaves out what was said before where that is the rule, once', async () => {
    const conversation = chat({ amend: 'rerun', amendSkipShown: true })
    expect(await talk(conversation, [...until(3), 'no, I meant Paris'])).toEqual(['count?'])
    expect(conversation.session.frames[0]?.shown).toEqual([])
  })

  it('computes a default anew that follows from the value', async () => {
    const document = new BotBuilder({ amend: 'rerun' })
      .entity('count', 'number')
      .entity('double', 'number')
      .entity('paint', 'color')
      .dialog('Order', [
        ask('Count', 'count', { extract: 'never' }),
        ask('Double', 'double', { mode: 'hidden', extract: 'never', defaultValue: '{{entities.count * 2}}' }),
        ask('Paint', 'paint', { extract: 'never' }),
        say('Got', '{{entities.double}} {{entities.paint}}'),
      ])
      .document()
    expect(await talk(new Conversation(document), ['order', '2', 'no, 4', 'red'])).toEqual(['8 red'])
  })

  it.each(['rerun', 'rerun-clearing'] as const)(
    'keeps what was given before it, though the dialog can lead back there (%s)',
    async (amend) => {
      const conversation = new Conversation(leadingBack(amend))
      expect(await talk(conversation, ['trip', 'Rome', '2026-05-01', '3', 'change the date to 2026-06-01'])).toEqual(
        amend === 'rerun' ? ['Bergen to Rome on June 1, 2026?'] : ['count?'],
      )
      expect(conversation.session.frames[0]?.entities).toMatchObject({ from_city: 'Bergen', to_city: 'Rome' })
    },
  )

  it('is a question when the new value is refused or means several things', async () => {
    const checked = { validation: [{ when: { expression: 'value < 5' }, message: 'At most 4.' }] }
    const conversation = chat({ amend: 'resume' }, undefined, { count: checked })
    expect(await talk(conversation, [...asked, 'no, make it 9'])).toEqual(['At most 4.', 'count?'])
    expect(await talk(conversation, ['4'])).toEqual(['4 to Rome on May 1, 2026?'])
  })
})

describe('the rule of a dialog', () => {
  it('goes before its bot, in both directions', async () => {
    expect(await talk(chat({ amend: 'off' }, { amend: 'resume' }), [...until(3), 'no, I meant Paris'])).toEqual(['count?'])
    expect(await talk(chat({ amend: 'rerun' }, { amend: 'off' }), [...until(3), 'no, I meant Paris'])).toEqual([refusedCount, 'count?'])
  })

  it('lets values that are never asked for be corrected only when the bot says so', async () => {
    const hidden = (amendHidden: boolean) =>
      new Conversation(
        new BotBuilder({ amend: 'resume', amendHidden })
          .entity('count', 'number')
          .entity('paint', 'color')
          .dialog('Order', [
            ask('Count', 'count', { mode: 'hidden', extract: 'never', defaultValue: '1' }),
            ask('Paint', 'paint', { extract: 'never' }),
            say('Got', '{{entities.count}} {{entities.paint}}'),
          ])
          .document(),
      )
    expect(await talk(hidden(true), ['order', 'change the count to 4', 'red'])).toEqual(['4 red'])
    expect(await talk(hidden(false), ['order', 'change the count to 4', 'red'])).toEqual(['1 red'])
  })
})
