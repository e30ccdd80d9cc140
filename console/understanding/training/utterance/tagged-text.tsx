// An utterance in the table whose words are tagged with entities: selecting words opens the menu, and so does the row's tag button,
// where words are chosen by keyboard. 1 to 9 choose an entity.
import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDocument } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { MarkedText } from './marked-text'
import { withMark, withoutMarks, wordsAround } from './marks'
import { TagMenu, type Words } from './tag-menu'
import type { UtteranceEdits, UtteranceRow } from './use-utterances'
import classes from './tagged-text.module.css'

interface TaggedTextProps {
  row: UtteranceRow
  edits: UtteranceEdits
  isTagging: boolean
  onTagging: (isTagging: boolean) => void
}

export function TaggedText({ row, edits, isTagging, onTagging }: TaggedTextProps) {
  const { canEdit } = useDocument()
  const [words, setWords] = useState<Words | null>(null)
  const shown = useRef<HTMLSpanElement>(null)
  const { utterance } = row
  const readSelection = () => {
    const chosen = shown.current && selectionWithin(shown.current)
    const range = chosen && wordsAround(utterance.text, chosen.start, chosen.end)
    if (!range || !canEdit) return
    setWords(range)
    onTagging(true)
  }
  useEffect(() => {
    const sentence = shown.current
    sentence?.addEventListener('mouseup', readSelection)
    return () => sentence?.removeEventListener('mouseup', readSelection)
  })
  const close = () => {
    setWords(null)
    onTagging(false)
    window.getSelection()?.removeAllRanges()
  }
  const tag = (range: Words, entityId: string | null) => {
    const marks =
      entityId === null ? withoutMarks(utterance.marks, range.start, range.end) : withMark(utterance.marks, { ...range, entityId })
    void edits.put(
      row,
      { marks },
      label(entityId === null ? 'training.tag.cleared' : 'training.tag.set', { words: utterance.text.slice(range.start, range.end) }),
    )
    close()
  }
  return (
    <Popover opened={isTagging} onChange={(isOpen) => !isOpen && close()} position="bottom-start" trapFocus withinPortal withRoles={false}>
      <Popover.Target>
        <span ref={shown} className={classes.sentence} title={utterance.text}>
          <MarkedText text={utterance.text} marks={utterance.marks} />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {isTagging && <TagMenu utterance={utterance} words={words} onWords={setWords} onTag={tag} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Offsets of the selection in the element's text; null when nothing in it is selected. */
function selectionWithin(element: HTMLElement): Words | null {
  const selection = window.getSelection()
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return null
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  return { start, end: start + range.toString().length }
}
