// Copying steps, cutting them and pasting them, through the clipboard of the device: from one dialog to another, and between windows.
import { useMemo, type ClipboardEvent } from 'react'
import { useDocument } from '../../../../base/document'
import { isTyping } from '../../../../base/page/shortcuts'
import { useText } from '../../../../base/language/text'
import { showToast } from '../../../../ui/toast/toast'
import { Clip, clipOf, isEmpty, textOf } from '../../graph/clip'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'

/** What a copy is called on the clipboard; beside it stand the names of the steps as text. */
const clipType = 'application/x-parley-steps'

export interface ClipboardKeys {
  onCopy: (event: ClipboardEvent) => void
  onCut: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

interface ClipboardContext {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Where a copy from another dialog shall stand. */
  middle: () => { x: number; y: number }
}

export function useClipboard({ open, edits, selected, onSelect, middle }: ClipboardContext): ClipboardKeys {
  const text = useText()
  const { botId, canEdit } = useDocument()
  return useMemo(() => {
    const copy = (event: ClipboardEvent): boolean => {
      if (isTyping(event.target)) return false
      const clip = clipOf({ botId, nodes: open.nodes, notes: open.notes }, new Set(selected))
      if (isEmpty(clip)) return false
      event.preventDefault()
      event.clipboardData.setData(clipType, JSON.stringify(clip))
      event.clipboardData.setData('text/plain', textOf(clip))
      return true
    }
    return {
      onCopy: (event) => {
        if (copy(event)) showToast(text('dialog.clip.copied', { count: selected.length }))
      },
      onCut: (event) => {
        if (!canEdit || !copy(event)) return
        edits.remove(selected)
        onSelect([])
      },
      onPaste: (event) => {
        const clip = isTyping(event.target) ? null : readClip(event.clipboardData.getData(clipType))
        if (!clip || !canEdit) return
        event.preventDefault()
        if (clip.botId === botId) onSelect(edits.paste(clip, middle()))
        else showToast(text('dialog.clip.other-bot'), { tone: 'warn' })
      },
    }
  }, [open, edits, selected, onSelect, middle, botId, canEdit, text])
}

function readClip(written: string): Clip | null {
  if (written === '') return null
  const read = Clip.safeParse(JSON.parse(written))
  return read.success && !isEmpty(read.data) ? read.data : null
}
