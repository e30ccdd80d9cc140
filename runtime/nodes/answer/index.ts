// The answer node: looks for something in the bot's knowledge and says the answer, or keeps it in `context.<node>.answer`. Ranking is the
// understanding's, a port.
import type { JsonObject } from '@parley/contract/base/json'
import { AnswerNode } from './settings'
import type { FoundAnswer, NodeKind, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'

export const answerNode: NodeKind<AnswerNode> = {
  id: 'answer',
  family: 'call',
  place: 6,
  label: 'Answer',
  about: 'Look for an answer in the bot’s knowledge.',
  icon: 'knowledge',
  exits: [
    { id: 'found', label: 'Found', conditional: true, required: true },
    { id: 'not-found', label: 'Not found', conditional: true, fallback: true, required: true },
  ],
  fields: [
    {
      name: 'query',
      label: 'Look for',
      control: 'text',
      tab: 'settings',
      help: 'A text, with values of the context if you like. Empty: the user’s message.',
    },
    {
      name: 'show',
      label: 'With the answer',
      control: 'choice',
      tab: 'settings',
      options: [
        { value: 'say', label: 'Say it' },
        { value: 'keep', label: 'Only keep it' },
      ],
      help: 'Either way the answer, its question and its score stand in the context.',
    },
  ],
  defaults: { query: '', show: 'say' },
  results: ['answer.text', 'answer.question', 'answer.score'],
  summary: ['{{settings.query}}'],
  read: (settings) => readSettings(AnswerNode, settings),
  run: async (node): Promise<Step> => {
    const { query, show } = node.settings
    const asked = query.trim() === '' ? (node.message?.text ?? '') : node.fill(query)
    const found = await node.findAnswer(asked, show === 'say')
    node.write('UserQuery', { originalUserQuery: node.value('context.userInputs.originalInput.sentence'), rephrasedUserQuery: asked })
    node.write('resultsFound', found !== null)
    node.writeResult('answer', found && resultOf(found))
    if (found === null) return { then: { then: 'next', exit: 'not-found' } }
    return { ...(show === 'say' && { say: found.says }), then: { then: 'next', exit: 'found' } }
  },
}

function resultOf({ faqId, question, score, text, source }: FoundAnswer): JsonObject {
  const cited = source && { document: source.title, url: source.url, page: source.page, begins: source.begins, ends: source.ends }
  return { faqId, question, score, text, ...(cited && { source: cited }) }
}
