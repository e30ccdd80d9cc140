// The icon of each kind of object of a bot, which its kind names by a word.
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { isIconName, type IconName } from '../icon'

export function iconOfKind(kind: ObjectKind): IconName {
  const { icon } = objectFacts[kind]
  return isIconName(icon) ? icon : 'question'
}
