// Table: the icon of each kind of object of a bot.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { IconName } from '../icon'

const icons: Record<ObjectKind, IconName> = {
  bot: 'bot',
  dialog: 'fork',
  entity: 'tag',
  intent: 'target',
  node: 'speech-bubble',
  note: 'note',
  synonym: 'synonym',
  utterance: 'chat',
  variable: 'variable',
  response: 'speech-bubble',
  'bot-event': 'action',
  panel: 'cards',
  widget: 'cards',
  'message-template': 'speech-bubble',
  form: 'form',
  'sentiment-event': 'trend',
  survey: 'small-talk',
  'knowledge-node': 'topic',
  alert: 'bell',
  action: 'action',
  information: 'document',
  faq: 'knowledge',
  'none-sentence': 'chat',
  'trait-group': 'trait',
  trait: 'trait',
  'small-talk-group': 'small-talk',
  'small-talk': 'small-talk',
}

export function iconOfKind(kind: ObjectKind): IconName {
  return icons[kind]
}
