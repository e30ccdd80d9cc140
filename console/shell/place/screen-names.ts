// What the screen at a place of a bot is called, as the menu calls it.
import type { ObjectPlace } from '../../base/document/object-places'
import { useText } from '../../base/language/text'
import { menu } from '../../menu'
import { titleKey } from '../menu-entry'

/** '' for a place without a screen. */
export function useScreenNames(): (place: ObjectPlace) => string {
  const text = useText()
  return ({ path }) => {
    const [, first = ''] = path.split('/')
    const entry = menu.find((candidate) => candidate.path === `/${first}` && candidate.tab !== 'workspace')
    return entry === undefined ? '' : text(titleKey(entry))
  }
}
