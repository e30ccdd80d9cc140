// "The first one", said to a step that has named the values to choose from: the value that stands there. Words that are a value themselves are
// answer.ts's.
import type { EntityMatch } from '@parley/contract/base/understand'
import { placeOf } from '../../say/replies/choice'
import type { EntityRun } from './shared'

/** Most values that anybody counts. */
const maxCounted = 10

/** null where it names no place, or nobody can say in which order the user saw the values. */
export async function valueByPlace(node: EntityRun, text: string): Promise<EntityMatch | null> {
  if (placeOf(text, maxCounted) === null) return null
  const titles = node.titles(node.settings.entityId)
  if (titles.length < 2 || titles.length > maxCounted) return null
  const shown = asShown(node, titles)
  const title = shown?.[placeOf(text, shown.length) ?? -1]
  if (title === undefined) return null
  const [match] = await node.extract(node.settings.entityId, title, true)
  return match ? { ...match, text, start: 0, end: text.length } : null
}

/** In the order in which they are offered, or else in which a wording of the step names all of them. */
function asShown(node: EntityRun, titles: readonly string[]): readonly string[] | null {
  if (node.settings.applyDefaultTemplate) return titles
  for (const { text } of [...node.settings.prompts, ...node.settings.errorPrompts]) {
    const said = node.fill(text).toLowerCase()
    const placed = titles.map((title) => ({ title, at: said.indexOf(title.toLowerCase()) }))
    if (placed.every(({ at }) => at >= 0)) return placed.sort((one, other) => one.at - other.at).map(({ title }) => title)
  }
  return null
}
