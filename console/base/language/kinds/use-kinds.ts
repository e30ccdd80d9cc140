// Every kind of node, entity and channel, as the server describes them, in the words of the chosen language; asked for once.
import type { KindDescription } from '@parley/contract/base/form'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useText } from '../text'
import { useCall } from '../../call/use-call'
import { type Localize, localizeKind } from './localize-kind'

interface Kinds {
  nodes: KindDescription[]
  entities: KindDescription[]
  channels: KindDescription[]
}

/** For what else the server names in English: a channel in a list, a group of channels. */
export function useLocalize(): Localize {
  const text = useText()
  return useMemo(() => (key, otherwise, values) => text(key, { defaultValue: otherwise, ...values }), [text])
}

export function useKinds(): Kinds | undefined {
  const say = useLocalize()
  const described = useCall('kind.list', {}, { staleMs: Infinity }).data
  useEffect(() => {
    if (described !== undefined)
      i18next.addResources('en', 'translation', wordsOf([...described.nodes, ...described.entities, ...described.channels]))
  }, [described])
  return useMemo(() => {
    if (described === undefined) return undefined
    const inLanguage = (kinds: KindDescription[]) => kinds.map((kind) => localizeKind(kind, say))
    return { nodes: inLanguage(described.nodes), entities: inLanguage(described.entities), channels: inLanguage(described.channels) }
  }, [described, say])
}

/** The server's own English, under the keys of the other languages: what somebody wrote in one of them names kinds in sentences too. */
function wordsOf(kinds: readonly KindDescription[]): Record<string, string> {
  const words: Record<string, string> = {}
  for (const kind of kinds) {
    localizeKind(kind, (key, english) => {
      words[key] = english
      return english
    })
  }
  return words
}
