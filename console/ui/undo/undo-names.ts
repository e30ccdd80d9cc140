// What undo and redo would do now, in the reader's words: for tooltips, menus and the palette. The server says it, in every tab alike.
import type { Scope } from '@parley/contract/bot/document'
import { useCall } from '../../base/call/use-call'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { undoInput } from './undo-steps'

export interface UndoNames {
  /** "Undo: Rename Ask city", or that there is nothing. */
  undo: string
  redo: string
  /** Only what it is called; '' for nothing. */
  labels: { undo: string; redo: string }
}

/** `scope` null: not asked. */
export function useUndoNames(botId: string, scope: Scope | null): UndoNames {
  const text = useText()
  const said = useLocalized()
  const asked = scope === null || botId === '' ? null : undoInput({ botId, scope })
  const { data } = useCall('document.get-undo', asked, { keep: true })
  const next = data ?? { undo: '', redo: '', says: {} }
  const labels = { undo: said(next, 'undo'), redo: said(next, 'redo') }
  const named = (verb: 'undo' | 'redo') => {
    if (labels[verb] === '') return text(`ui.${verb}.nothing`)
    return text(data?.steps[verb]?.isHere === false ? `ui.${verb}.elsewhere` : `ui.${verb}.what`, { label: labels[verb] })
  }
  return { undo: named('undo'), redo: named('redo'), labels }
}
