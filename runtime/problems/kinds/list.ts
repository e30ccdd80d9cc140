// Table: the kinds of objects that have problems of their own, one file and one line each.
import type { BotObject } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { authorizationProblems } from './authorization'
import { botFunctionProblems } from './bot-function'
import { dialogProblems } from './dialog'
import { entityProblems } from './entity'
import { externalNluProblems } from './external-nlu'
import { faqProblems } from './faq'
import { formProblems } from './form'
import { guardrailProblems } from './model/guardrail'
import { integrationProblems } from './integration'
import { intentProblems } from './intent'
import type { KindProblems } from './kind-problems'
import { mcpServerProblems } from './model/mcp-server'
import { modelUseProblems } from './model/model-use'
import { nodeProblems } from './node'
import { responseProblems } from './response'
import { slashCommandProblems } from './slash-command'
import { taskProblems } from './task'
import { utteranceProblems } from './utterance'

const all: { [K in ObjectKind]?: KindProblems<K> } = {
  intent: intentProblems,
  utterance: utteranceProblems,
  entity: entityProblems,
  faq: faqProblems,
  form: formProblems,
  node: nodeProblems,
  dialog: dialogProblems,
  alert: taskProblems,
  action: taskProblems,
  information: taskProblems,
  authorization: authorizationProblems,
  'external-nlu': externalNluProblems,
  'mcp-server': mcpServerProblems,
  guardrail: guardrailProblems,
  'model-use': modelUseProblems,
  'slash-command': slashCommandProblems,
  integration: integrationProblems,
  response: responseProblems,
  'bot-function': botFunctionProblems,
}

/** Nothing for a kind that is not in the table. */
export const kindProblemsOf = <K extends ObjectKind>({ kind }: Pick<BotObject<K>, 'kind'>): KindProblems<K> => all[kind] ?? {}
