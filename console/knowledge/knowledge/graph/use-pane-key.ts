// F6 takes the keyboard from the outline of topics to the graph and back, to the topic that is open in both.
import { type RefObject, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'

export function usePaneKey(outline: RefObject<HTMLElement | null>): void {
  const keys = useMemo<Shortcut[]>(
    () => [{ keys: 'F6', label: 'knowledge.graph.keys.pane', run: () => switchFrom(outline.current) }],
    [outline],
  )
  useShortcuts(keys)
}

function switchFrom(outline: HTMLElement | null): void {
  const graph = outline?.parentElement?.querySelector<HTMLElement>('[data-topic-graph] [tabindex="0"]')
  const rows = outline?.querySelectorAll<HTMLElement>('[data-topic-tree] li > button')
  const open = [...(rows ?? [])].find((row) => row.getAttribute('aria-current') === 'true') ?? rows?.[0]
  const isInOutline = outline?.contains(document.activeElement) === true
  const target = isInOutline ? graph : open
  target?.focus()
}
