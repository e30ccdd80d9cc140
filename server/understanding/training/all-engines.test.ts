// A trained bot with intents, questions, small talk, a document and an alert: of each sentence the utterance test says what a conversation does
// with it, and what every engine found.
import { newId } from '@parley/contract/base/ids'
import type { SessionEvent } from '@parley/contract/base/event'
import { chosenOf } from '@parley/contract/understanding/outcome'
import type { EngineName } from '@parley/contract/understanding/sentence-decision'
import type { FoundIntent } from '@parley/contract/understanding/training'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
const [tea, leak, unserved, alertId] = [newId('intent'), newId('intent'), newId('intent'), newId('alert')]

const utterances: [intentId: string, name: string, dialog: string, texts: string[]][] = [
  [tea, 'Order tea', 'Tea dialog', ['I would like some tea', 'bring me a cup of tea', 'a pot of tea please', 'tea for two', 'order tea']],
  [leak, 'Report a leak', 'Leak dialog', ['water drips from the tap', 'the pipe is broken', 'the sink is leaking', 'there is a puddle']],
  [unserved, 'Lost hat', '', ['I lost my hat', 'my hat is gone', 'have you found a hat', 'somebody took my hat']],
]

const put = { op: 'put' as const }

/** An intent with its sentences; `dialog`: the name of the dialog that serves it, '' for none. */
const intentEdits = utterances.flatMap(([intentId, name, dialog, texts]) => {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text: `This is ${dialog}.` }] }
  const transitions = [{ id: newId('transition'), exit: 'next', to: 'end' }]
  const served = [
    { ...put, id: dialogId, kind: 'dialog' as const, set: { name: dialog, startNodeId: nodeId } },
    { ...put, id: nodeId, kind: 'node' as const, parentId: dialogId, set: { type: 'message', name: 'Say', settings, transitions } },
  ]
  return [
    ...(dialog === '' ? [] : served),
    { ...put, id: intentId, kind: 'intent' as const, set: { name, ...(dialog !== '' && { dialogId }) } },
    ...texts.map((text) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text } })),
  ]
})

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea house' }))._id
  const messages = [{ text: 'The price fell.' }]
  const alert = { ...put, id: alertId, kind: 'alert' as const, set: { name: 'Price watch', messages } }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [...intentEdits, alert] })
  const parentId = (await ingrid.call('faq.create-task', { streamId, name: 'House' }))._id
  const ask = (question: string, text: string) => ingrid.call('faq.create', { streamId, parentId, question, answers: [{ text }] } as never)
  await ask('Where does your tea come from?', 'From Assam.')
  await ask('Where is the reading room?', 'At the back.')
  await ask('When is the reading room open?', 'From nine.')
  const { groupId } = await ingrid.call('small-talk.create-group', { streamId, groupName: 'Chat' })
  await ingrid.call('small-talk.create', { streamId, groupId, questions: ['do you dream', 'what do you dream of'], answers: ['Of tea.'] })
  const rules = 'Umbrellas may be borrowed for one day and are brought back to the porter.'
  const { _id: documentId } = await ingrid.call('answer-document.add', { streamId, name: 'House rules', text: rules })
  await until(async () => ((await ingrid.call('answer-document.get', { streamId, documentId })).state === 'reading' ? undefined : true))
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
})

async function tried(input: string): Promise<FoundIntent> {
  const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input, tags: [] })
  return 'response' in answer ? answer : expect.unreachable('It is answered at once')
}

const reportOf = ({ engines }: FoundIntent, engine: EngineName) => engines.find((one) => one.engine === engine)

/** What a conversation did with a sentence, by its log: the decision, what it was about, and what the user could choose from. */
async function doneWith(text: string): Promise<{ action: string | undefined; ids: string[]; choices: string }> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text })
  const decided = turn.events.find((event) => event.type === 'decided')
  const isAsked = decided?.decision === 'ask-which'
  const choices = isAsked ? JSON.stringify(turn.messages.map(({ template }) => template)) : ''
  return { action: decided?.decision, ids: isAsked ? [] : turn.events.flatMap(aboutIn), choices }
}

function aboutIn(event: SessionEvent): string[] {
  if (event.type === 'decided' && event.decision === 'start') return event.intentId === undefined ? [] : [event.intentId]
  if (event.type === 'answered') return [event.faqId]
  if (event.type === 'small-talk') return [event.smallTalkId]
  return event.type === 'cited' ? [event.citation.passageId] : []
}

const sentences = [
  ...['order tea', 'some tea for my guests', 'the tap drips', 'tea for two please', 'bring me tea and the sink is leaking'],
  ...[
    'Where does your tea come from?',
    'where is your tea from',
    'reading room',
    'is there a reading room',
    'when does the reading room open',
  ],
  ...['do you dream', 'what are you dreaming of', 'hello', 'thanks a lot', 'bye bye', 'how are you', 'who are you', 'thanks, bye'],
  ...['may I borrow an umbrella for a day', 'who takes umbrellas back', 'I lost my hat', 'qwrtz xyzzy plugh', 'start over', 'help', '?'],
  ...['Price watch', 'subscribe to Price watch', 'stop Price watch', "don't bring me tea"],
]

describe('A sentence that is tried', () => {
  it.each(sentences)('has the winner that a conversation has: “%s”', async (sentence) => {
    const { decision } = await tried(sentence)
    const done = await doneWith(sentence)
    expect(decision.action).toBe(done.action)
    const isOwn = ({ engine, isBuiltIn }: (typeof decision.winners)[number]) => engine !== 'tasks' && isBuiltIn !== true
    if (decision.action !== 'ask-which') expect(decision.winners.filter(isOwn).map(({ id }) => id)).toEqual(done.ids)
    else for (const { name } of decision.winners) expect(done.choices).toContain(name)
  })

  it('is answered by a question where an intent is near, and begins a task where a question is near', async () => {
    const question = await tried('Where does your tea come from?')
    expect(question.response).toMatchObject({ result: 'successintent', task: 'Where does your tea come from?', subType: 'faq' })
    expect(question.engines[0]).toMatchObject({ engine: 'questions', state: 'won' })
    const order = await tried('bring me a cup of tea')
    expect(order.response).toMatchObject({ result: 'successintent', task: 'Order tea', taskId: tea, subType: 'dialog' })
    expect(order.decision).toMatchObject({ action: 'start', winners: [{ engine: 'intents', dialog: 'Tea dialog' }] })
    expect(order.engines[0]).toMatchObject({ engine: 'intents', state: 'won' })
  })

  it('is small talk of the bot’s own, a greeting that every bot answers, or found in a document', async () => {
    const own = await tried('do you dream')
    expect(own.response).toMatchObject({ result: 'successintent', task: 'do you dream', subType: 'smalltalk' })
    const hello = await tried('hello')
    expect(hello.response).toMatchObject({ result: 'successintent', task: 'hello', taskId: 'welcome', subType: 'smalltalk' })
    expect(reportOf(hello, 'small-talk')).toMatchObject({ state: 'won', candidates: [{ isBuiltIn: true, outcome: 'won' }] })
    const cited = await tried('may umbrellas be borrowed for one day')
    expect(cited.response).toMatchObject({ result: 'successintent', task: 'House rules', subType: 'document' })
    expect(reportOf(cited, 'documents')).toMatchObject({ state: 'won', candidates: [{ name: 'House rules', outcome: 'won' }] })
  })

  it('is judged by a batch test as a conversation decides it, whatever it says', async () => {
    const { _id: testSuiteId } = await ingrid.call('batch-test.create', { streamId, name: 'All engines' })
    const testCases = sentences.map((input) => ({ input, intent: 'None' }))
    await ingrid.call('batch-test.add-cases', { streamId, testSuiteId, testCases })
    const run = await ingrid.call('batch-test.run', { streamId, testSuiteId })
    expect((await jobEnd(ingrid, streamId, run.jobId)).state).toBe('done')
    const asked = { streamId, testSuiteId, testRunId: run._id, limit: 100 }
    const { items } = await ingrid.call('batch-test.list-results', asked)
    const judged = new Map(items.map(({ input, matched }) => [input, matched]))
    for (const input of sentences) {
      const found = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input, documents: false })
      if (!('decision' in found)) expect.unreachable('It is answered at once')
      const chosen = chosenOf(found).filter(({ what }) => what !== 'small-talk')
      expect(judged.get(input), input).toBe(chosen.map(({ name }) => name).join(' | '))
    }
  })

  it('is not looked for in documents while it is being typed, and is understood as ever', async () => {
    const ask = { userId: ingrid.userId, streamId, input: 'may umbrellas be borrowed for one day', tags: [] }
    const [typing, whole] = await Promise.all([ingrid.call('training.find-intent', { ...ask, documents: false }), tried(ask.input)])
    if (!('understanding' in typing)) expect.unreachable('It is answered at once')
    expect(reportOf(typing, 'documents')).toMatchObject({ state: 'none', candidates: [] })
    expect({ ...typing.understanding, micros: 0 }).toEqual({ ...whole.understanding, micros: 0 })
  })

  it('may be about several questions, which are offered', async () => {
    const { response, decision, engines } = await tried('where and when is the reading room')
    expect(decision).toMatchObject({ action: 'ask-which' })
    expect(decision.winners.map(({ name }) => name).toSorted()).toEqual(['When is the reading room open?', 'Where is the reading room?'])
    expect(response).toMatchObject({ result: 'ambiguous' })
    expect(engines[0]).toMatchObject({ engine: 'questions', state: 'offered' })
  })

  it('names a task that is no dialog, to begin or to end it', async () => {
    const begin = await tried('subscribe to Price watch')
    expect(begin.response).toMatchObject({ result: 'successintent', task: 'Price watch', taskId: alertId, subType: 'task' })
    expect((await tried('stop Price watch')).decision).toMatchObject({ action: 'task', isEnd: true, winners: [{ id: alertId }] })
  })

  it('is about an intent that no dialog serves, and the bot does not understand it', async () => {
    const found = await tried('I lost my hat')
    expect(found.response).toMatchObject({ result: 'successintent', task: 'Lost hat' })
    expect(found.decision).toEqual({ action: 'fallback', winners: [] })
    expect(reportOf(found, 'intents')?.candidates[0]).toMatchObject({ id: unserved, outcome: 'no-dialog' })
  })

  it('means nothing to any engine, and each says what it has', async () => {
    const found = await tried('qwrtz xyzzy plugh')
    expect(found.response).toMatchObject({ result: 'failintent', finalResolver: { winningIntent: [] } })
    expect(found.decision).toEqual({ action: 'fallback', winners: [] })
    const states = Object.fromEntries(found.engines.map(({ engine, state }) => [engine, state]))
    expect(states).toMatchObject({ 'small-talk': 'silent', tasks: 'silent', traits: 'silent', answers: 'off' })
    expect(found.engines.flatMap(({ candidates }) => candidates.filter(({ outcome }) => outcome === 'won'))).toEqual([])
  })
})
