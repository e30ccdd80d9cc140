// Replacing what was found: which matches are chosen, and doing it as one edit that its toast takes back.
import { newId } from '@parley/contract/base/ids'
import type { FoundObject, SearchMatch } from '@parley/contract/bot/search'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { label } from '../../base/language/words/label'
import { showUndoToast } from '../../ui/toast/undo-toast'
import type { Query } from './use-search'

export const keyOf = ({ objectId, rev }: FoundObject, { place, at }: SearchMatch): string => `${objectId} ${rev} ${place} ${at}`

/** The name of another object is changed by renaming it. */
export const canReplace = ({ mayChange }: FoundObject, { isMention }: SearchMatch): boolean => mayChange && !isMention

export function useReplacing(botId: string, { words, switches }: Query, found: readonly FoundObject[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isRunning, error, start } = useAction()
  const chosen = found.flatMap((object) => {
    const matches = object.matches.filter((match) => canReplace(object, match) && !left.has(keyOf(object, match)))
    return matches.length === 0 ? [] : [{ object, matches }]
  })
  const count = chosen.reduce((sum, { matches }) => sum + matches.length, 0)
  const set = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const key of keys) {
      if (isChosen) next.delete(key)
      else next.add(key)
    }
    setLeft(next)
  }
  const replace = (replacement: string) =>
    start(async () => {
      const batchId = newId('batch')
      const called = label('search.replaced', { words, replacement, count })
      const applied = await change('search.replace', {
        streamId: botId,
        id: batchId,
        label: called.text,
        said: { key: called.key, values: called.values },
        words,
        replacement,
        matchCase: switches.includes('matchCase'),
        wholeWord: switches.includes('wholeWord'),
        regex: switches.includes('regex'),
        chosen: chosen.map(({ object: { objectId, rev }, matches }) => ({
          objectId,
          rev,
          matches: matches.map(({ place, at }) => ({ place, at })),
        })),
      })
      setLeft(new Set())
      if (applied.operations.length > 0) showUndoToast(called.text, () => change('document.undo', { streamId: botId, batchId }))
    })
  return { isChosen: (key: string) => !left.has(key), set, count, replace, isRunning, error }
}

export type Replacing = ReturnType<typeof useReplacing>
