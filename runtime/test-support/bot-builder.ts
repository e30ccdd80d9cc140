// Writes small bots down for tests: objects by short names, ids made from them. No behaviour of the product is in here.
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import type { JsonObject } from '@parley/contract/base/json'
import type { z } from 'zod'
import { Bot, type BotSettings } from '@parley/contract/objects/bot/index'
import type { DialogRules, StepRules } from '@parley/contract/objects/conversation-rules'
import { BotEvent, type BotEventId } from '@parley/contract/objects/bot-event/index'
import { DigitalForm } from '@parley/contract/objects/form/index'
import { Dialog } from '@parley/contract/objects/dialog/index'
import { Entity } from '@parley/contract/objects/entity/index'
import { Faq } from '@parley/contract/objects/faq/index'
import { Guardrail } from '@parley/contract/objects/guardrail/index'
import { Integration } from '@parley/contract/objects/integration/index'
import { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import { Intent } from '@parley/contract/objects/intent/index'
import { ModelPrompt } from '@parley/contract/objects/model-prompt/index'
import { Node, type Transition } from '@parley/contract/objects/node/index'
import type { BotDocument, BotObject, ObjectData } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { SentimentEvent } from '@parley/contract/objects/sentiment-event/index'
import { SlashCommand } from '@parley/contract/objects/slash-command/index'
import { Survey } from '@parley/contract/objects/survey/index'
import { SmallTalk } from '@parley/contract/objects/small-talk/index'
import { Synonym } from '@parley/contract/objects/synonym/index'
import { StandardResponse } from '@parley/contract/objects/response/index'
import type { StepAssignments } from '@parley/contract/objects/step-assignments'
import type { StepVoice } from '@parley/contract/objects/step-voice'
import type { StepTags } from '@parley/contract/objects/step-tags'
import type { TranslatedLanguage } from '@parley/contract/objects/translated-language'
import { TranslationEngine } from '@parley/contract/objects/translation-engine/index'
import { Utterance } from '@parley/contract/objects/utterance/index'
import { Variable } from '@parley/contract/objects/variable/index'

/** A way out: a node's name, 'end', or null. */
export type Way = Partial<Omit<Transition, 'to'>> & { to: string | null }

export interface TestNode {
  name: string
  type: string
  settings?: JsonObject
  to?: string | Way[]
  enabled?: boolean
  /** Its own rules of conversation. */
  rules?: StepRules
  tags?: StepTags
  assignments?: StepAssignments
  voice?: StepVoice
}

/** A stable id in the product's form. */
export function testId(kind: ObjectKind, name: string): string {
  let hash = 0x811c9dc5
  for (const char of `${kind}:${name}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const hex = hash.toString(16).padStart(8, '0')
  return `${objectFacts[kind].prefix}-${hex}-0000-5000-8000-0000${hex}`
}

export const dialogId = (name: string) => testId('dialog', name)
export const nodeId = (name: string) => testId('node', name)
export const intentId = (name: string) => testId('intent', name)
export const formId = (name: string) => testId('form', name)
export const modelPromptId = (name: string) => testId('model-prompt', name)
export const faqId = (question: string) => testId('faq', question)
export const smallTalkId = (question: string) => testId('small-talk', question)
export const actionId = (name: string) => testId('integration-action', name)
export const entityId = (name: string) => testId('entity', name)

export class BotBuilder {
  readonly #objects: BotObject[] = []

  constructor(settings: Partial<BotSettings> = {}, languages: readonly string[] = ['en']) {
    this.#add('bot', 'st-00000000-0000-5000-8000-000000000000', '', Bot.parse({ name: 'Test bot', settings, languages }))
  }

  /** Languages that go through an engine. */
  through(...languages: z.input<typeof TranslatedLanguage>[]): this {
    for (const { engineId } of languages) this.#add('translation-engine', engineId, '', TranslationEngine.parse({ name: engineId }))
    const bot = this.#objects.find((object): object is BotObject<'bot'> => object.kind === 'bot')
    if (bot) bot.data = Bot.parse({ ...bot.data, translatedLanguages: languages })
    return this
  }

  entity(name: string, type = 'label', settings: JsonObject = {}): this {
    return this.#add('entity', entityId(name), '', Entity.parse({ name, type, settings }))
  }

  synonym(word: string, synonyms: string[], language = 'en'): this {
    return this.#add('synonym', testId('synonym', `${language} ${word}`), '', Synonym.parse({ word, synonyms, language }))
  }

  variable(key: string, value: string, more: Partial<Variable> = {}): this {
    return this.#add('variable', testId('variable', key), '', Variable.parse({ key, value, ...more }))
  }

  /** Wordings of a standard response, of all of the bot or of a dialog, or of one of its fields. */
  response(key: string, prompts: Partial<Prompt>[], dialog = '', fieldId = ''): this {
    const parentId = dialog === '' ? '' : dialogId(dialog)
    const data = StandardResponse.parse({ key, prompts, fieldId })
    return this.#add('response', testId('response', `${dialog}/${key}/${fieldId}`), parentId, data)
  }

  /** An outside service with its actions. */
  integration(name: string, service: Omit<z.input<typeof Integration>, 'name'>, actions: z.input<typeof IntegrationAction>[]): this {
    this.#add('integration', testId('integration', name), '', Integration.parse({ name, ...service }))
    for (const action of actions)
      this.#add('integration-action', actionId(action.name), testId('integration', name), IntegrationAction.parse(action))
    return this
  }

  /** A prompt of the library whose last version runs. */
  modelPrompt(name: string, prompt: Omit<z.input<typeof ModelPrompt>, 'name'>): this {
    const used = prompt.versions?.at(-1)?.number ?? 0
    const data = ModelPrompt.parse({ name, used, usedUpTo: used, ...prompt })
    return this.#add('model-prompt', modelPromptId(name), '', data)
  }

  form(name: string, form: Omit<z.input<typeof DigitalForm>, 'name'>): this {
    return this.#add('form', formId(name), '', DigitalForm.parse({ name, ...form }))
  }

  /** A question with its answers. */
  faq(question: string, answers: Partial<Prompt>[], more: Partial<Faq> = {}): this {
    return this.#add('faq', faqId(question), testId('knowledge-node', 'All'), Faq.parse({ question, answers, ...more }))
  }

  /** Small talk with its answers. */
  smallTalk(question: string, answers: Partial<Prompt>[]): this {
    return this.#add('small-talk', smallTalkId(question), '', SmallTalk.parse({ question, answers }))
  }

  /** What the bot does when something happens. */
  on(key: BotEventId, event: Omit<z.input<typeof BotEvent>, 'key'>): this {
    return this.#add('bot-event', testId('bot-event', key), '', BotEvent.parse({ key, ...event }))
  }

  /** What the bot does about how the user speaks. */
  mood(name: string, event: Omit<z.input<typeof SentimentEvent>, 'name'>): this {
    return this.#add('sentiment-event', testId('sentiment-event', name), '', SentimentEvent.parse({ name, ...event }))
  }

  /** What looks at texts. */
  guardrail(name: string, rule: Omit<z.input<typeof Guardrail>, 'name'>): this {
    return this.#add('guardrail', testId('guardrail', name), '', Guardrail.parse({ name, ...rule }))
  }

  /** A question on how it went. */
  survey(name: string, survey: Omit<z.input<typeof Survey>, 'name'>): this {
    return this.#add('survey', testId('survey', name), '', Survey.parse({ name, ...survey }))
  }

  /** A slash command. */
  command(name: string, command: Omit<z.input<typeof SlashCommand>, 'name'>): this {
    return this.#add('slash-command', testId('slash-command', name), '', SlashCommand.parse({ name, ...command }))
  }

  /** A dialog whose nodes follow each other unless they say otherwise; `intent` also makes the intent that starts it. */
  dialog(name: string, nodes: TestNode[], intent: string | null = name, rules?: DialogRules): this {
    const first = nodes[0]
    const startNodeId = first ? nodeId(`${name}/${first.name}`) : ''
    this.#add('dialog', dialogId(name), '', Dialog.parse({ name, startNodeId, conversation: rules }))
    if (intent) {
      this.#add('intent', intentId(intent), '', Intent.parse({ name: intent, dialogId: dialogId(name) }))
      this.#add('utterance', testId('utterance', intent), intentId(intent), Utterance.parse({ text: intent }))
    }
    nodes.forEach((node, at) => {
      const next = nodes[at + 1]
      const ways = typeof node.to === 'string' ? [{ to: node.to }] : (node.to ?? [{ to: next ? next.name : 'end' }])
      const transitions = ways.map((way, index) => ({
        id: `tr-${at}-${index}`,
        exit: 'next',
        ...way,
        to: way.to === null || way.to === 'end' ? way.to : nodeId(`${name}/${way.to}`),
      }))
      const data = Node.parse({
        type: node.type,
        name: node.name,
        enabled: node.enabled ?? true,
        settings: node.settings ?? {},
        transitions,
        conversation: node.rules,
        tags: node.tags,
        assignments: node.assignments,
        voice: node.voice,
      })
      this.#add('node', nodeId(`${name}/${node.name}`), dialogId(name), data)
    })
    return this
  }

  document(): BotDocument {
    return { botId: 'st-00000000-0000-5000-8000-000000000000', rev: 1, objects: [...this.#objects] }
  }

  #add<K extends ObjectKind>(kind: K, id: string, parentId: string, data: ObjectData[K]): this {
    const object: BotObject<K> = { id, kind, parentId, rev: 1, data }
    this.#objects.push(object)
    return this
  }
}

export const say = (name: string, text: string, to?: string | Way[]): TestNode => ({
  name,
  type: 'message',
  settings: { messages: [{ text }] },
  to,
})
export const ask = (name: string, entity: string, settings: JsonObject = {}, to?: string | Way[]): TestNode => ({
  name,
  type: 'entity',
  settings: { entityId: entityId(entity), prompts: [{ text: `${entity}?` }], ...settings },
  to,
})
