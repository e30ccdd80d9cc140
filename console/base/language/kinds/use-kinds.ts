// Every kind of node, entity and channel, as the server describes them, in the words of the chosen language; asked for once.
import type { KindDescription } from '@parley/contract/base/form'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useShownLanguage, useText } from '../text'
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

/** In the words of a language, once for all who ask. */
const inLanguage = new WeakMap<Kinds, Map<string, Kinds>>()
/** Those whose English is among the words. */
const added = new WeakSet<Kinds>()

export function useKinds(): Kinds | undefined {
  const say = useLocalize()
  const language = useShownLanguage()
  const described = useCall('kind.list', {}, { staleMs: Infinity }).data
  useEffect(() => {
    if (described === undefined || added.has(described)) return
    added.add(described)
    i18next.addResources('en', 'translation', wordsOf([...described.nodes, ...described.entities, ...described.channels]))
  }, [described])
  return useMemo(() => described && localized(described, language, say), [described, language, say])
}

function localized(described: Kinds, language: string, say: Localize): Kinds {
  const known = inLanguage.get(described) ?? new Map<string, Kinds>()
  inLanguage.set(described, known)
  const told = known.get(language) ?? {
    nodes: described.nodes.map((kind) => localizeKind(kind, say)),
    entities: described.entities.map((kind) => localizeKind(kind, say)),
    channels: described.channels.map((kind) => localizeKind(kind, say)),
  }
  known.set(language, told)
  return told
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
