// What undo and redo would do now, in the reader's words: for tooltips, menus and the palette. The server says it, in every tab alike.
import type { Scope } from '@parley/contract/bot/document'
import { useCall } from '../../base/call/use-call'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'

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
  const asked = scope === null || botId === '' ? null : { streamId: botId, objectId: scope.objectId, kinds: scope.kinds?.join(',') }
  const next = useCall('document.get-undo', asked, { keep: true }).data ?? { undo: '', redo: '', says: {} }
  const labels = { undo: said(next, 'undo'), redo: said(next, 'redo') }
  const named = (verb: 'undo' | 'redo') =>
    labels[verb] === '' ? text(`ui.${verb}.nothing`) : text(`ui.${verb}.what`, { label: labels[verb] })
  return { undo: named('undo'), redo: named('redo'), labels }
}
