// Table: the kinds of objects that together make a bot's document, in the order in which people are told of them. What a kind is lies in its
// folder: facts.ts says it to everybody, kind.ts what its objects hold; its address in the console is the console's.
import type { ObjectFacts } from './facts'
import { actionFacts } from './action/facts'
import { alertFacts } from './alert/facts'
import { authorizationFacts } from './authorization/facts'
import { botEventFacts } from './bot-event/facts'
import { botFunctionFacts } from './bot-function/facts'
import { botFacts } from './bot/facts'
import { dialogFacts } from './dialog/facts'
import { entityFacts } from './entity/facts'
import { externalNluFacts } from './external-nlu/facts'
import { faqFacts } from './faq/facts'
import { formFacts } from './form/facts'
import { guardrailFacts } from './guardrail/facts'
import { informationFacts } from './information/facts'
import { integrationFacts } from './integration/facts'
import { integrationActionFacts } from './integration-action/facts'
import { intentFacts } from './intent/facts'
import { knowledgeNodeFacts } from './knowledge-node/facts'
import { linkedBotFacts } from './linked-bot/facts'
import { mcpServerFacts } from './mcp-server/facts'
import { messageTemplateFacts } from './message-template/facts'
import { modelPromptFacts } from './model-prompt/facts'
import { modelUseFacts } from './model-use/facts'
import { nodeFacts } from './node/facts'
import { noneSentenceFacts } from './none-sentence/facts'
import { noteFacts } from './note/facts'
import { panelFacts } from './panel/facts'
import { responseFacts } from './response/facts'
import { sceneFacts } from './scene/facts'
import { sentimentEventFacts } from './sentiment-event/facts'
import { slashCommandFacts } from './slash-command/facts'
import { smallTalkFacts } from './small-talk/facts'
import { smallTalkGroupFacts } from './small-talk-group/facts'
import { surveyFacts } from './survey/facts'
import { synonymFacts } from './synonym/facts'
import { traitFacts } from './trait/facts'
import { traitGroupFacts } from './trait-group/facts'
import { translationEngineFacts } from './translation-engine/facts'
import { utteranceFacts } from './utterance/facts'
import { variableFacts } from './variable/facts'
import { widgetFacts } from './widget/facts'

const facts = {
  dialog: dialogFacts,
  node: nodeFacts,
  note: noteFacts,
  intent: intentFacts,
  utterance: utteranceFacts,
  entity: entityFacts,
  synonym: synonymFacts,
  variable: variableFacts,
  'bot-function': botFunctionFacts,
  'model-prompt': modelPromptFacts,
  'model-use': modelUseFacts,
  authorization: authorizationFacts,
  'translation-engine': translationEngineFacts,
  'external-nlu': externalNluFacts,
  guardrail: guardrailFacts,
  'mcp-server': mcpServerFacts,
  integration: integrationFacts,
  'integration-action': integrationActionFacts,
  response: responseFacts,
  form: formFacts,
  'bot-event': botEventFacts,
  'message-template': messageTemplateFacts,
  panel: panelFacts,
  widget: widgetFacts,
  'sentiment-event': sentimentEventFacts,
  survey: surveyFacts,
  scene: sceneFacts,
  'slash-command': slashCommandFacts,
  'knowledge-node': knowledgeNodeFacts,
  faq: faqFacts,
  alert: alertFacts,
  action: actionFacts,
  information: informationFacts,
  'none-sentence': noneSentenceFacts,
  'trait-group': traitGroupFacts,
  trait: traitFacts,
  'small-talk-group': smallTalkGroupFacts,
  'small-talk': smallTalkFacts,
  'linked-bot': linkedBotFacts,
  bot: botFacts,
} as const satisfies Record<string, ObjectFacts<string>>

export type ObjectKind = keyof typeof facts

export const objectFacts: Readonly<Record<ObjectKind, ObjectFacts<ObjectKind>>> = facts

export const objectKinds: readonly ObjectKind[] = Object.keys(facts).filter(isObjectKind)

export function isObjectKind(text: string): text is ObjectKind {
  return Object.hasOwn(facts, text)
}

/** A model is trained from these: a change of one makes it stale. */
export const trainedKinds: readonly ObjectKind[] = objectKinds.filter(isTrainedFrom)

export function isTrainedFrom(kind: string): boolean {
  return isObjectKind(kind) && objectFacts[kind].isTrained === true
}

/** Conversations run on these. */
export const runKinds: readonly ObjectKind[] = objectKinds.filter(isRunOn)

export function isRunOn(kind: string): boolean {
  return isObjectKind(kind) && objectFacts[kind].isRun === true
}
