// Wording choice, the platform's own sentences and the reading of short answers, as tables (specification §8).
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'
import { fillTemplate, firstValue, parseTemplate } from '@parley/kit/expression/template'
import { choiceOf } from './replies/choice'
import { commandIn, isRefusal } from './replies/command'
import { sayPrinted } from './printed'
import { choosePrompt, type PromptTools, sayPrompt } from './prompt'
import { standardResponses, standardTexts, withValues, type StandardKey } from './standard'
import { questionIn } from './replies/question-words'
import { courtesyIn, courtesyWords } from './replies/spoken-words'
import { yesOrNo } from './replies/yes-or-no'

const prompts = [
  { text: 'any' },
  { text: 'german', language: 'de' },
  { text: 'mail', channel: 'email' },
  { text: 'german mail', language: 'de', channel: 'email' },
].map((prompt) => Prompt.parse(prompt))

describe('choosing a wording', () => {
  it.each([
    ['en', 'rtm', 'any'],
    ['de', 'rtm', 'german'],
    ['en', 'email', 'mail'],
    ['de', 'email', 'german mail'],
    ['fr', 'sms', 'any'],
    ['de-AT', 'rtm', 'german'],
  ])('for %s on %s is "%s"', (language, channel, text) => {
    expect(choosePrompt(prompts, { language, defaultLanguage: 'en', channel }, () => 0.9)?.text).toBe(text)
  })

  it('leaves the choice among equals to chance', () => {
    const equal = ['a', 'b', 'c'].map((text) => Prompt.parse({ text }))
    const place = { language: 'en', defaultLanguage: 'en', channel: 'rtm' }
    expect([0, 0.5, 0.99].map((random) => choosePrompt(equal, place, () => random)?.text)).toEqual(['a', 'b', 'c'])
  })

  it('says the plain text of a template that cannot be read', async () => {
    const tools = toolsOver({})
    expect(await sayPrompt(Prompt.parse({ kind: 'template', template: '{', text: 'plain' }), tools)).toEqual([
      { type: 'text', text: 'plain' },
    ])
    expect(
      await sayPrompt(Prompt.parse({ kind: 'template', template: '{"type":"image","payload":{"url":"u"}}', text: 'plain' }), tools),
    ).toEqual([{ type: 'template', text: 'plain', template: { type: 'image', payload: { url: 'u' } } }])
  })
})

/** Fills over a scope, as a node does. */
function toolsOver(scope: JsonObject): PromptTools {
  const place = { timezone: 'UTC', language: 'en' }
  return {
    fill: (text, form, items) => fillTemplate(parseTemplate(text), { ...scope, ...items }, place, form),
    read: (text, items) => firstValue(parseTemplate(text), { ...scope, ...items }),
    print: async () => [],
  }
}

describe('a template whose entries come from data', () => {
  const entry = {
    title: '{{hotel.name}}',
    subtitle: '{{hotel.price}} a night in {{context.city}}',
    buttons: [{ title: 'Book "{{hotel.name}}"' }],
  }
  const prompt = (data: JsonObject, text = 'No room is free.') =>
    Prompt.parse({
      kind: 'template',
      text,
      template: JSON.stringify({ type: 'template', payload: { template_type: 'carousel', elements: { as: 'hotel', entry, ...data } } }),
    })
  const hotels = [
    { name: 'Inn "North"', price: 168 },
    { name: 'Aker', price: 142 },
    { name: 'Sentrum', price: 175 },
  ]
  const said = (data: JsonObject, context: JsonObject, text?: string) => sayPrompt(prompt(data, text), toolsOver({ context }))

  it('has one for every item, in order, and no more than it may have', async () => {
    const [say] = await said({ each: '{{context.hotels}}', most: 2 }, { city: 'Oslo', hotels })
    expect(say?.template?.payload['elements']).toEqual([
      { title: 'Inn "North"', subtitle: '168 a night in Oslo', buttons: [{ title: 'Book "Inn "North""' }] },
      { title: 'Aker', subtitle: '142 a night in Oslo', buttons: [{ title: 'Book "Aker"' }] },
    ])
  })

  it('says its plain text when there is no item, and shows one that is no list as one', async () => {
    expect(await said({ each: '{{context.hotels}}' }, { hotels: [] })).toEqual([{ type: 'text', text: 'No room is free.' }])
    expect(await said({ each: '{{context.nothing}}' }, {})).toEqual([{ type: 'text', text: 'No room is free.' }])
    const [one] = await said({ each: '{{context.hotel}}' }, { hotel: { name: 'Aker' } })
    expect(one?.template?.payload['elements']).toMatchObject([{ title: 'Aker' }])
  })

  it('cannot hide what every text sees, and stays bounded when lists lie in each other', async () => {
    const [say] = await said({ each: '{{context.hotels}}', as: 'context', most: 1 }, { city: 'Oslo', hotels })
    expect(say?.template?.payload['elements']).toMatchObject([{ subtitle: ' a night in Oslo' }])
    const many = Array.from({ length: 100 }, (_, number) => number)
    const inner = { each: '{{context.many}}', as: 'other', most: 30, entry: { title: '{{item}}/{{other}}' } }
    const [deep] = await said({ each: '{{context.many}}', as: 'item', most: 30, entry: { buttons: inner } }, { many })
    expect(JSON.stringify(deep?.template).match(/"title"/g)?.length).toBe(270)
  })
})

describe('standard responses', () => {
  it.each<[string, StandardKey]>([
    ['S8-045', 'switch-task'],
    ['S8-046', 'resume-task'],
    ['S8-047', 'hold-not-allowed'],
    ['S8-048', 'confirm-resume'],
    ['S8-049', 'discard-task'],
    ['S8-050', 'max-held'],
    ['follow-up', 'follow-up'],
    ['probable answer', 'probable-answer'],
    ['session timeout', 'session-timeout'],
    ['not understood', 'not-understood'],
    ['menu of tasks', 'not-understood-tasks'],
    ['menu of alerts', 'not-understood-alerts'],
    ['menu of questions', 'not-understood-faqs'],
    ['S8-055', 'ambiguous'],
  ])('%s: %s is written in English, Japanese and Korean', (_, key) => {
    const texts = ['en', 'ja', 'ko'].map((language) => standardTexts(key, language)[0])
    expect(new Set(texts).size).toBe(3)
  })

  it('have the same places in every language', () => {
    const places = (text: string) => [...new Set(text.match(/<[\w-]+>/g) ?? [])].sort()
    for (const texts of Object.values(standardResponses))
      for (const text of [...texts.ja, ...texts.ko]) expect(places(text)).toEqual(places(texts.en[0]))
    expect(withValues('<task> and <other>', { task: 'x' })).toBe('x and <other>')
  })
})

describe('short answers', () => {
  it.each([
    ['a', 0],
    ['B.', 1],
    ['2', 1],
    ['the second one', 1],
    ['flight', 0],
    ['book a HOTEL', 1],
    ['neither', null],
    ['9', null],
    ['book', null],
    ['the last one', 1],
    ['2nd', 1],
    ['number two', 1],
    ['option 1', 0],
    ['der zweite', 1],
    ['la première', 0],
    ['第二个', 1],
    ['2つ目', 1],
    ['첫 번째', 0],
    ['the third one', null],
    ['prima', null],
  ])('%s chooses %s', (text, choice) => {
    expect(choiceOf(text, ['Book a flight', 'Book a hotel'])).toBe(choice)
  })
  it.each([
    ['yes', 'yes'],
    ['Not now', 'no'],
    ['know', null],
    ['not sure', null],
    ["I'm not so sure", null],
    ["I don't know", null],
    ['ok wait a second', null],
    ['is that right?', null],
    ['yes, but make it 40', null],
    ['not ok', 'no'],
    ["that isn't right", 'no'],
    ['no, I am not sure about it', null],
    ['no but thanks', 'no'],
    ['No, thanks.', 'no'],
    ['maybe later', 'no'],
    ['ok bye', null],
    ['perfect, thx, bye', null],
    ['ok thanks', 'yes'],
    ['yes, bye', 'yes'],
    ["no that's all", 'no'],
    ['no thanks, bye', 'no'],
    ['I changed my mind', 'no'],
    ['yes please', 'yes'],
    ['do it', 'yes'],
    ['', null],
    ['sí', 'yes'],
  ])('%s means %s', (text, answer) => {
    expect(yesOrNo(text, text === 'sí' ? 'es' : 'en')).toBe(answer)
  })
  it.each([
    ['Cancel!', 'one'],
    ['start over', 'all'],
    ['cancel my order', null],
    ['discard all', 'all'],
    ['no cancel that', 'one'],
    ['OK, forget it.', 'one'],
    ['cancel it please', null],
    ['never mind, thanks', 'one'],
    ['no', null],
    ['please', null],
    ["let's start over", 'all'],
    ['can we start again', 'all'],
    ['please cancel my order', null],
    ['no thanks, forget it', 'one'],
    ['No. Stop, please!', 'one'],
    ['never mind, I don’t want to', 'one'],
    ['cancel that, start over', 'all'],
    ['cancel, book a hotel', null],
    ['no thanks, not now', null],
    ['취소', null],
    ['nvm', 'one'],
    ['nah forget it', 'one'],
    ['oops, cancel that', 'one'],
    ['ok forget it, thx bye', 'one'],
    ['thx bye', null],
    ['nope', null],
  ])('%s is the command %s', (text, command) => {
    expect(commandIn(text, 'en')).toBe(command)
  })
  it.each([
    ['no thanks', true],
    ['No, thank you!', true],
    ['ok, I changed my mind', true],
    ['not now, maybe later', true],
    ['No, I don’t want it, thanks', true],
    ['no thanks, I need a hotel', false],
    ['no, stop', false],
    ['no', false],
    ['no thanks to you I am late', false],
    ['thanks', false],
  ])('%s turns a question down: %s', (text, refused) => {
    expect(isRefusal(text, 'en')).toBe(refused)
  })
  it.each([
    ['thx bye', 'goodbye', 'bye'],
    ['ok bye', 'goodbye', 'bye'],
    ['Cheers, bye!', 'goodbye', 'bye'],
    ['ok great, thanks a lot. Have a nice day', 'goodbye', 'have a nice day'],
    ['thank you so much', 'thanks', 'thank you so much'],
    ['danke und tschüss', 'goodbye', 'tschüss', 'de'],
    ['merci beaucoup, au revoir', 'goodbye', 'au revoir', 'fr'],
    ['谢谢，再见', 'goodbye', '再见', 'zh'],
    ['네 감사합니다', 'thanks', '감사합니다', 'ko'],
    ['thanks for the flight to oslo', null, ''],
    ['yes bye', null, ''],
    ['ok', null, ''],
    ['', null, ''],
  ])('%s is the courtesy %s', (text, courtesy, words, language = 'en') => {
    expect(courtesyIn(text, language)).toBe(courtesy)
    expect(courtesyWords(text, language)).toBe(words)
  })
  it.each([
    ['which one?', 'bare'],
    ['what?', 'bare'],
    ['why do you need that?', 'bare'],
    ['what do you mean', 'bare'],
    ['Where do I find it?', 'bare'],
    ['which booking?', 'about'],
    ['what can you do?', 'about'],
    ['hmm', null],
    ['what are the options?', 'bare'],
    ['who are you', 'about'],
    ['oslo', null],
    ['was meinen Sie?', 'bare', 'de'],
    ['quelle référence ?', 'about', 'fr'],
    ['どういう意味ですか？', 'bare', 'ja'],
    ['무슨 뜻이에요?', 'bare', 'ko'],
    ['什么意思', 'bare', 'zh'],
  ])('%s is the question %s', (text, question, language = 'en') => {
    expect(questionIn(text, language)).toBe(question)
  })
  it('takes printed text that is no template as it is', () => {
    expect(sayPrinted('{not json')).toEqual({ type: 'text', text: '{not json' })
    expect(sayPrinted('{"text":"hi"}')).toEqual({ type: 'text', text: 'hi' })
    expect(sayPrinted('{"a":1}')).toEqual({ type: 'text', text: '{"a":1}' })
  })
})
