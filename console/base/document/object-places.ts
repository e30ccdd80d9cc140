// Table: where an object of a bot is looked at, below the bot's own address.
import type { ObjectKind } from '@parley/contract/base/ids'

export interface ObjectPlace {
  path: string
  search: Record<string, string>
}

const bot: ObjectPlace = { path: '/settings', search: {} }

/** What lies in another object is shown there. */
const places: Record<ObjectKind, (id: string, parentId: string) => ObjectPlace | null> = {
  bot: () => bot,
  dialog: (id) => ({ path: `/dialogs/${id}`, search: {} }),
  entity: (id) => ({ path: '/entities', search: { entity: id } }),
  intent: (id) => ({ path: '/intents', search: { intent: id } }),
  node: (id, dialogId) => (dialogId === '' ? null : { path: `/dialogs/${dialogId}`, search: { node: id } }),
  note: (_, dialogId) => (dialogId === '' ? null : { path: `/dialogs/${dialogId}`, search: {} }),
  synonym: () => ({ path: '/synonyms', search: {} }),
  utterance: (_, intentId) => (intentId === '' ? null : { path: '/intents', search: { intent: intentId } }),
  response: (id) => ({ path: '/standard-responses', search: { object: id } }),
  panel: (id) => ({ path: '/widgets', search: { view: id } }),
  widget: (id) => ({ path: '/widgets', search: { view: id } }),
  'message-template': (id) => ({ path: '/message-templates', search: { template: id } }),
  form: (id) => ({ path: '/forms', search: { form: id } }),
  'bot-event': (id) => ({ path: '/events', search: { object: id } }),
  'sentiment-event': (id) => ({ path: '/sentiment', search: { event: id } }),
  scene: (id) => ({ path: '/storyboard', search: { scene: id } }),
  survey: (id) => ({ path: '/surveys', search: { survey: id } }),
  'knowledge-node': (id) => ({ path: '/knowledge', search: { topic: id } }),
  faq: (id) => ({ path: '/knowledge', search: { faq: id } }),
  alert: (id) => ({ path: '/alerts', search: { task: id } }),
  action: (id) => ({ path: '/actions', search: { task: id } }),
  information: (id) => ({ path: '/information', search: { task: id } }),
  'none-sentence': () => ({ path: '/none-intent', search: {} }),
  'trait-group': (id) => ({ path: '/traits', search: { group: id } }),
  trait: (_, groupId) => ({ path: '/traits', search: { group: groupId } }),
  'small-talk-group': (id) => ({ path: '/small-talk', search: { group: id } }),
  'small-talk': (_, groupId) => ({ path: '/small-talk', search: { group: groupId } }),
  'translation-engine': (id) => ({ path: '/translation-engines', search: { engine: id } }),
  authorization: (id) => ({ path: '/authorization', search: { profile: id } }),
  'external-nlu': (id) => ({ path: '/external-nlu', search: { nlu: id } }),
  guardrail: (id) => ({ path: '/guardrails', search: { guardrail: id } }),
  'mcp-server': (id) => ({ path: '/tool-servers', search: { server: id } }),
  'slash-command': (id) => ({ path: '/slash-commands', search: { command: id } }),
  'bot-function': (id) => ({ path: '/bot-functions', search: { file: id } }),
  'model-use': () => ({ path: '/language-models', search: {} }),
  'model-prompt': (id) => ({ path: '/prompts', search: { prompt: id } }),
  integration: (id) => ({ path: '/integration-actions', search: { integration: id } }),
  'integration-action': (id, integrationId) => ({ path: '/integration-actions', search: { integration: integrationId, action: id } }),
  'linked-bot': (id) => ({ path: '/linked-bots', search: { link: id } }),
  variable: (id) => ({ path: '/variables', search: { variable: id } }),
}

/** null: it has no place of its own. `parentId`: what it lies in, where that is known. */
export function placeOfObject(kind: ObjectKind, id: string, parentId = ''): ObjectPlace | null {
  return places[kind](id, parentId)
}
