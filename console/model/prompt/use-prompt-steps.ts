// The steps that ask a model with a prompt of the library, of whatever kind they are: those whose settings name it.
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useObjects } from '../../base/document'

export function usePromptSteps(promptId: string): readonly BotObject<'node'>[] {
  const nodes = useObjects('node')
  return useMemo(() => nodes.filter(({ data }) => Object.values(data.settings).includes(promptId)), [nodes, promptId])
}
