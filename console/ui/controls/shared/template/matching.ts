// Which paths fit what was written of one.
import { type PathSuggestion, pathGroups } from '../paths/use-paths'

const mostShown = 60

/** Those that hold what was written, in the order of their groups; what begins with it comes first in each. */
export function matching(paths: readonly PathSuggestion[], query: string): PathSuggestion[] {
  const wanted = query.toLowerCase()
  const unique = [...new Map(paths.map((path) => [path.path, path])).values()].filter(({ path }) => path.toLowerCase().includes(wanted))
  const rank = ({ path }: PathSuggestion): number => {
    const words = path.toLowerCase()
    return words.startsWith(wanted) || words.slice(words.lastIndexOf('.') + 1).startsWith(wanted) ? 0 : 1
  }
  return pathGroups
    .flatMap((group) => unique.filter((path) => path.group === group).toSorted((left, right) => rank(left) - rank(right)))
    .slice(0, mostShown)
}
