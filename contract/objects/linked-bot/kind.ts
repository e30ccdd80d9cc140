// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { LinkedBot } from './index'

export const linkedBotKind: ObjectType<LinkedBot> = {
  botsIn: ({ botId }) => (typeof botId === 'string' ? [botId] : []),
}
