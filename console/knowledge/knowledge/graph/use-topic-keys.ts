// The keys of the canvas of topics, where it has the focus.
import type { KeyboardEvent } from 'react'
import { stepFrom, type TopicPlace } from './topic-graph'

export interface TopicActions {
  onOpen: (id: string) => void
  onFold: (id: string) => void
  /** Adds a topic below. */
  onAdd: (id: string) => void
  onRemove: (id: string) => void
  /** Takes the focus to the open topic's name. */
  onEdit: () => void
}

export function useTopicKeys(places: readonly TopicPlace[], openId: string, canEdit: boolean, actions: TopicActions) {
  const { onOpen, onFold, onAdd, onRemove, onEdit } = actions
  const here = places.find(({ topic }) => topic.id === openId)
  const keys: Record<string, (() => void) | undefined> = {
    ' ': here?.isHolder === true ? () => onFold(openId) : undefined,
    Enter: here && onEdit,
    ...(canEdit && { n: () => onAdd(openId), Delete: here && (() => onRemove(openId)) }),
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const { key } = event
    if (key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault()
      if (key === 'ArrowRight' && here?.isFolded === true) return onFold(openId)
      const next = stepFrom(places, openId, key)
      if (next !== undefined) onOpen(next)
      return
    }
    const action = keys[key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
}
