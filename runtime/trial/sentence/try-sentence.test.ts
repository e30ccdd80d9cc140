// A sentence that is tried and the same sentence said: what the trial says the bot would do is what it does.
import { traitsOf } from '@parley/nlu/entities/index'
import type { Citation } from '@parley/contract/base/understand'
import type { EngineName, EngineReport } from '@parley/contract/understanding/sentence-decision'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../../compile'
import { ask, BotBuilder, dialogId, faqId, intentId, say, smallTalkId } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { type SimpleOutside, simplePorts } from '../../test-support/simple-ports'
import { trySentence } from './try-sentence'

const passage: Citation = {
  ...{ documentId: 'doc-1', passageId: 'pg-1', title: 'House rules', url: '', page: 2, heading: '', begins: 0, ends: 20, hash: '' },
  ...{ quote: 'Dogs stay outside.', score: 0.8, why: { words: 1, coverage: 1, nearness: null } },
}

/** Answers to whatever has the word dogs in it; cats are near, and not near enough. */
const passages: SimpleOutside['passages'] = (text) => ({
  limit: 0.5,
  found: /\bdogs?\b/.test(text) ? [passage] : /\bcats?\b/.test(text) ? [{ ...passage, score: 0.3 }] : [],
})

const outside: SimpleOutside = {
  passages,
  keywords: { 'Order tea': ['tea'], 'Order cake': ['cake'], 'No dialog': ['lost'] },
  traits: { urgent: 'quickly' },
}

const cafe = (settings: ConstructorParameters<typeof BotBuilder>[0] = {}) =>
  new BotBuilder(settings)
    .entity('count', 'number')
    .faq('Where is the kitchen?', [{ text: 'Downstairs.' }])
    .faq('When does the kitchen open?', [{ text: 'At nine.' }])
    .faq('Which tables are free?', [], { dialogId: dialogId('Order cake') })
    .smallTalk('do you dream', [{ text: 'Of tea.' }])
    .dialog('Order tea', [ask('Count', 'count'), say('Done', 'Tea it is.')])
    .dialog('Order cake', [say('Cake', 'Cake it is.')])
    .dialog('Empty', [], 'No dialog')

const sentences = [
  'order tea',
  'some tea please',
  'quickly some tea',
  'tea and cake',
  'where is the kitchen?',
  'in the kitchen',
  'which tables are free?',
  'do you dream',
  'hello',
  'thanks',
  'bye',
  'how are you',
  'are dogs welcome',
  'are cats welcome',
  'i lost my hat',
  'xyzzy plugh',
  'start over',
  'cancel',
  'thanks, bye',
  'hello, some tea',
  '',
  '?!',
]

/** What a conversation did with its last message, by its log. */
function doneIn(chat: Conversation) {
  const { session } = chat
  const asked = session.waiting?.kind === 'which' ? [...session.waiting.intentIds, ...(session.waiting.faqIds ?? [])] : []
  const [decided] = chat.of('decided')
  const plain = decided?.decision === 'small-talk' && chat.of('small-talk').length === 0 ? chat.of('standard-response') : []
  const queued = chat.of('dialog-started').length > 0 ? (session.queue ?? []).map((next) => next.intentId) : []
  return {
    action: decided?.decision,
    ids: [
      ...asked,
      ...(asked.length === 0 && decided?.intentId !== undefined ? [decided.intentId] : []),
      ...queued,
      ...chat.of('answered').map((answered) => answered.faqId),
      ...chat.of('small-talk').map((talk) => talk.smallTalkId),
      ...plain.map(({ key }) => key),
      ...chat.of('cited').map(({ citation }) => citation.passageId),
    ],
  }
}

async function saidTo(builder: BotBuilder, text: string) {
  const chat = new Conversation(builder.document(), outside)
  await chat.open()
  await chat.say(text)
  return chat
}

async function tried(builder: BotBuilder, text: string, tags?: readonly string[]) {
  const bot = compile(builder.document(), traitsOf)
  return trySentence(bot, { text, language: 'en', tags, now: 0 }, simplePorts(bot, outside))
}

const reportOf = (engines: readonly EngineReport[], engine: EngineName) => engines.find((one) => one.engine === engine)

const bots: Record<string, () => BotBuilder> = {
  'a bot': () => cafe(),
  'a bot that takes several tasks at once': () => cafe({ multiIntent: true }),
  'a bot without small talk': () => cafe({ smallTalk: false }),
  'a bot with a dialog for what it does not understand': () => cafe({ fallbackDialogId: dialogId('Order cake') }),
  'a bot with events of its own': () =>
    cafe()
      .on('INTENT_UNIDENTIFIED', { enabled: true, action: 'message', messages: [{ text: 'Pardon?' }] })
      .on('INTERACTION_INTENTS', { enabled: true, action: 'message', messages: [{ text: 'All right.' }] }),
}

async function holdTogether(builder: BotBuilder, text: string): Promise<void> {
  const { decision } = await tried(builder, text)
  const chat = await saidTo(builder, text)
  const done = doneIn(chat)
  expect(decision.action).toBe(done.action)
  if (decision.event === undefined && decision.dialog === undefined) expect(decision.winners.map(({ id }) => id)).toEqual(done.ids)
  const fired = chat.of('bot-event').map(({ event }) => event)
  expect(fired).toEqual(expect.arrayContaining(decision.event === undefined ? [] : [decision.event]))
}

describe('A sentence that is tried', () => {
  for (const [name, builder] of Object.entries(bots))
    it.each(sentences)(`does what the same words in a conversation with ${name} do: “%s”`, (text) => holdTogether(builder(), text))

  it('does what the same words in a conversation do, whatever they are', () => {
    const words = fc.constantFrom(...new Set(sentences.flatMap((sentence) => sentence.split(/\b/))))
    const said = fc.tuple(
      fc.constantFrom(...Object.keys(bots)),
      fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    return fc.assert(
      fc.asyncProperty(said, async ([name, text]) => holdTogether(bots[name]?.() ?? cafe(), text)),
      { numRuns: 100 },
    )
  })

  it('names what begins, of questions the dialog that answers them, and of several things that may be intended each', async () => {
    const winnersOf = async (text: string) =>
      (await tried(cafe(), text)).decision.winners.map(({ engine, name, dialog }) => [engine, name, dialog])
    expect(await winnersOf('some tea please')).toEqual([['intents', 'Order tea', 'Order tea']])
    expect(await winnersOf('which tables are free?')).toEqual([['questions', 'Which tables are free?', 'Order cake']])
    expect(await winnersOf('tea and cake')).toEqual([
      ['intents', 'Order tea', 'Order tea'],
      ['intents', 'Order cake', 'Order cake'],
    ])
    expect(await winnersOf('hello')).toEqual([['small-talk', 'hello', '']])
    expect(await winnersOf('are dogs welcome')).toEqual([['documents', 'House rules', '']])
  })
})

describe('The engines', () => {
  it('each tell their candidates and why these won or lost, those that decided first', async () => {
    const { engines } = await tried(cafe(), 'where is the kitchen?')
    expect(engines[0]).toMatchObject({
      engine: 'questions',
      state: 'won',
      candidates: [
        { id: faqId('Where is the kitchen?'), score: 1, isDefinite: true, outcome: 'won' },
        { id: faqId('When does the kitchen open?'), score: 0.7, outcome: 'less-likely' },
      ],
    })
    expect(reportOf(engines, 'small-talk')).toEqual({ engine: 'small-talk', state: 'silent', candidates: [] })
  })

  it('tell a passage, small talk and a trait that were found while another engine went first', async () => {
    const { engines } = await tried(cafe(), 'quickly some tea for dogs')
    expect(reportOf(engines, 'intents')).toMatchObject({ state: 'won', candidates: [{ id: intentId('Order tea'), outcome: 'won' }] })
    expect(reportOf(engines, 'documents')).toMatchObject({
      state: 'lost',
      candidates: [{ name: 'House rules', quote: 'Dogs stay outside.', limit: 0.5, outcome: 'other-engine' }],
    })
    expect(reportOf(engines, 'traits')).toMatchObject({ state: 'matched', candidates: [{ name: 'urgent', outcome: 'matched' }] })
  })

  it('tell a passage that is not near enough, and an intent that no dialog serves', async () => {
    const near = await tried(cafe(), 'are cats welcome')
    expect(near.decision).toEqual({ action: 'fallback', winners: [] })
    expect(reportOf(near.engines, 'documents')).toMatchObject({ state: 'lost', candidates: [{ outcome: 'below-limit', score: 0.3 }] })
    const unserved = await tried(cafe(), 'i lost my hat')
    expect(unserved.decision).toEqual({ action: 'fallback', winners: [] })
    expect(reportOf(unserved.engines, 'intents')).toMatchObject({ candidates: [{ name: 'No dialog', outcome: 'no-dialog' }] })
  })

  it('tell a paragraph of an answer that was found where no question is near enough', async () => {
    const bot = compile(cafe().document(), traitsOf)
    const part = { question: 'Where is the kitchen?', paragraph: 'Downstairs.', quote: 'Downstairs.', why: passage.why }
    const parts = [
      { ...part, faqId: faqId('Where is the kitchen?'), score: 0.7 },
      { ...part, faqId: faqId('When does the kitchen open?'), score: 0.2 },
    ]
    const words = simplePorts(bot, { ...outside, searched: () => ({ limit: 0.5, say: 'paragraph', parts }) })
    const { decision, engines } = await trySentence(bot, { text: 'way down', language: 'en', tags: undefined, now: 0 }, words)
    expect(decision).toMatchObject({ action: 'answer', winners: [{ engine: 'answers', id: faqId('Where is the kitchen?') }] })
    expect(reportOf(engines, 'answers')).toMatchObject({
      state: 'won',
      candidates: [
        { outcome: 'won', quote: 'Downstairs.', limit: 0.5 },
        { outcome: 'below-limit', score: 0.2 },
      ],
    })
  })

  it('leave out what needs context tags that are not set, and nothing where no tags are given', async () => {
    const needing = () => {
      const document = cafe().document()
      for (const { id, data } of document.objects) if (id === intentId('Order tea')) Object.assign(data, { needsTags: ['signed in'] })
      return compile(document, traitsOf)
    }
    const actionWith = async (tags: readonly string[] | undefined) => {
      const bot = needing()
      const { decision } = await trySentence(bot, { text: 'some tea please', language: 'en', tags, now: 0 }, simplePorts(bot, outside))
      return decision.action
    }
    expect([await actionWith([]), await actionWith(['signed in']), await actionWith(undefined)]).toEqual(['fallback', 'start', 'start'])
  })

  it.each<[needs: Record<string, string[]>, sentence: string, tags: string[] | undefined, action: string]>([
    [{ 'Order tea': ['!blocked'] }, 'some tea please', undefined, 'start'],
    [{ 'Order tea': ['!blocked'] }, 'some tea please', [], 'start'],
    [{ 'Order tea': ['!blocked'] }, 'some tea please', ['blocked'], 'fallback'],
    [{ 'Order tea': ['signed in', '!blocked'] }, 'some tea please', undefined, 'start'],
    [{ 'Order tea': ['signed in', '!blocked'] }, 'some tea please', ['signed in', 'blocked'], 'fallback'],
    [{ 'Order tea': ['ordered'], 'Order cake': ['!ordered'] }, 'some tea please', undefined, 'start'],
    [{ 'Order tea': ['ordered'], 'Order cake': ['!ordered'] }, 'some cake please', undefined, 'start'],
    [{ 'Order tea': ['ordered'], 'Order cake': ['!ordered'] }, 'some cake please', ['ordered'], 'fallback'],
    [{ 'Order tea': ['!first class'] }, 'some tea please', ['first-class'], 'fallback'],
  ])('leave out what must not have a tag only where that is set: %j, %s with %j', async (needs, text, tags, action) => {
    const document = cafe().document()
    for (const [name, needsTags] of Object.entries(needs))
      Object.assign(document.objects.find(({ id }) => id === intentId(name))?.data ?? expect.unreachable(), { needsTags })
    const bot = compile(document, traitsOf)
    const { decision } = await trySentence(bot, { text, language: 'en', tags, now: 0 }, simplePorts(bot, outside))
    expect(decision.action).toBe(action)
  })

  it('tell that small talk is off, and that the bot has its own way with what it does not understand', async () => {
    const off = await tried(cafe({ smallTalk: false }), 'do you dream')
    expect(reportOf(off.engines, 'small-talk')).toMatchObject({ state: 'off', candidates: [{ id: smallTalkId('do you dream') }] })
    const own = await tried(cafe({ fallbackDialogId: dialogId('Order cake') }), 'hello')
    expect(own.decision).toEqual({ action: 'fallback', winners: [], dialog: 'Order cake' })
    expect(reportOf(own.engines, 'small-talk')).toMatchObject({ state: 'lost', candidates: [{ isBuiltIn: true, outcome: 'own-way' }] })
  })

  it('tell what a bot has nothing of', async () => {
    const bot = compile(new BotBuilder().dialog('Order tea', [say('Done', 'Tea it is.')]).document(), traitsOf)
    const { engines } = await trySentence(bot, { text: 'xyzzy', language: 'en', tags: undefined, now: 0 }, simplePorts(bot))
    expect(Object.fromEntries(engines.map(({ engine, state }) => [engine, state]))).toEqual({
      ...{ intents: 'silent', questions: 'none', answers: 'none', documents: 'none' },
      ...{ 'small-talk': 'silent', tasks: 'none', traits: 'silent' },
    })
  })

  it('tell that documents could not be searched, and the rest is tried as ever', async () => {
    const bot = compile(cafe().document(), traitsOf)
    const ports = { ...simplePorts(bot, outside), passages: () => Promise.reject(new Error('The store does not answer.')) }
    const { decision, engines } = await trySentence(bot, { text: 'are dogs welcome', language: 'en', tags: undefined, now: 0 }, ports)
    expect(decision.action).toBe('fallback')
    expect(reportOf(engines, 'documents')).toEqual({ engine: 'documents', state: 'failed', candidates: [] })
  })

  it('are asked once for each text', async () => {
    const bot = compile(cafe({ multiIntent: true }).document(), traitsOf)
    const calls: string[] = []
    const live = simplePorts(bot, outside)
    const words = {
      ...live,
      understand: (request: Parameters<typeof live.understand>[0]) => {
        calls.push(request.text)
        return live.understand(request)
      },
    }
    await trySentence(bot, { text: 'tea and cake', language: 'en', tags: undefined, now: 0 }, words)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(calls).toContain('tea and cake')
  })

  it('pass on why the model could not be asked', async () => {
    const bot = compile(cafe().document(), traitsOf)
    const ports = { ...simplePorts(bot, outside), understand: () => Promise.reject(new Error('The model cannot be read.')) }
    await expect(trySentence(bot, { text: 'tea', language: 'en', tags: undefined, now: 0 }, ports)).rejects.toThrow(
      'The model cannot be read.',
    )
  })
})
