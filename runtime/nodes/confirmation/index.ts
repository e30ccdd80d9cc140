// The confirmation node: asks for a yes or a no. Which words mean which is say/yes-or-no.
import { ConfirmationNode } from './settings'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { isSameTitle } from '@parley/kit/text/terms'
import { yesOrNo } from '../../say/replies/yes-or-no'
import { writtenWords } from '../../session/sentence'

type ConfirmationSettings = ReturnType<typeof ConfirmationNode.parse>

export const confirmationNode: NodeKind<ConfirmationSettings> = {
  id: 'confirmation',
  family: 'ask',
  place: 2,
  label: 'Confirmation',
  about: 'Ask a yes or no question.',
  icon: 'check-question',
  exits: [
    { id: 'yes', label: 'Yes', conditional: true, required: true },
    { id: 'no', label: 'No', conditional: true, required: true },
    { id: 'other', label: 'Anything else', fallback: true, required: true },
  ],
  fields: [
    { name: 'prompts', label: 'Question', control: 'prompts', required: true, tab: 'words' },
    { name: 'showOptions', label: 'Show Yes and No as buttons', control: 'switch', tab: 'settings' },
    { name: 'yesWords', label: 'More words for yes', control: 'list', tab: 'words' },
    { name: 'noWords', label: 'More words for no', control: 'list', tab: 'words' },
    {
      name: 'retries',
      label: 'Tries',
      control: 'number',
      min: 1,
      max: 10,
      tab: 'settings',
      help: 'How often it is asked before going on by "Anything else".',
    },
  ],
  defaults: { prompts: [], yesWords: [], noWords: [], showOptions: true, retries: 3 },
  summary: ['{{settings.prompts[0].text}}'],
  read: (settings) => readSettings(ConfirmationNode, settings),
  answers: async (node) => {
    if (answerOf(node)) return writtenWords(node.message?.text ?? '').length > mostWords ? 'unless-definite' : 'first'
    return (await exitAhead(node)) ? 'unless-definite' : 'no'
  },
  chooses: ({ settings, message }) =>
    [...settings.yesWords, ...settings.noWords].some((word) => isSameTitle(word.toLowerCase(), (message?.text ?? '').toLowerCase())),
  asksForYes: true,
  pauses: () => true,
  run: async (node) => (node.answering && node.message ? take(node) : { say: await ask(node), then: { then: 'wait' } }),
}

/** With more of them a yes or no may be a word of a wish: "I don't need my flight any more". */
const mostWords = 4

function answerOf(node: NodeRun<ConfirmationSettings>): 'yes' | 'no' | null {
  const { yesWords, noWords } = node.yesAndNo()
  const [yes, no] = [
    [...node.settings.yesWords, ...yesWords],
    [...node.settings.noWords, ...noWords],
  ]
  return yesOrNo(node.message?.text ?? '', node.heardLanguage, yes, no)
}

/** "Would you like to try another number?" is as well answered by the number itself. */
async function exitAhead(node: NodeRun<ConfirmationSettings>): Promise<'yes' | 'no' | null> {
  if (await node.answersAhead('yes')) return 'yes'
  return (await node.answersAhead('no')) ? 'no' : null
}

function ask(node: NodeRun<ConfirmationSettings>) {
  return node.prompt(node.settings.prompts, node.settings.showOptions ? { choices: node.yesAndNo().choices } : {})
}

async function take(node: NodeRun<ConfirmationSettings>): Promise<Step> {
  const answer = answerOf(node)
  const ahead = answer ? null : await exitAhead(node)
  if (ahead) return { then: { then: 'next', exit: ahead, answered: true } }
  node.consume()
  if (answer) return { then: { then: 'next', exit: answer } }
  node.frame.attempts += 1
  if (node.frame.attempts >= node.settings.retries) return { then: { then: 'next', exit: 'other' } }
  return { say: [...(await node.standardSays('yes-or-no')), ...(await ask(node))], then: { then: 'wait' } }
}
