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
  faq: 'knowledge',
}

export function iconOfKind(kind: ObjectKind): IconName {
  return icons[kind]
}
