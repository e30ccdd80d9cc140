// The words of one version: written into where they may still change, or into a new version; and the same as lines that came and went since
// the version in use.
import { type PromptVersion, promptLimits } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useMemo } from 'react'
import { type LinePart, lineDifference } from '../../base/page/line-difference'
import { useDocument } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { TemplateText } from '../../ui/controls/shared/template/template-text'
import classes from './prompt.module.css'
import type { PromptEdits } from './use-prompt-edits'
import { isFull, numberToWrite } from './versions'

interface VersionTextProps {
  prompt: BotObject<'model-prompt'>
  version: PromptVersion | undefined
  edits: PromptEdits
  /** The number of the version that has the words now. */
  onWritten: (number: number) => void
}

export function VersionText({ prompt: { id, data }, version, edits, onWritten }: VersionTextProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const own = useId()
  const subject = { dialogId: '', nodeId: '', objectId: id }
  const next = numberToWrite(data)
  const isReadOnly = !canEdit || isFull(data)
  const begins = version !== undefined && version.number !== next
  const field = (name: 'system' | 'text', lines: readonly [number, number]) => (
    <div className={classes.field}>
      <label htmlFor={`${own}-${name}`}>{text(`prompt.${name}`)}</label>
      <TemplateText
        id={`${own}-${name}`}
        value={version?.[name] ?? ''}
        placeholder={text(`prompt.${name}.placeholder`)}
        isReadOnly={isReadOnly}
        subject={subject}
        lines={lines}
        onChange={(typed) => {
          const words = typed.slice(0, promptLimits.textChars)
          onWritten(edits.write(name === 'system' ? { system: words } : { text: words }, version))
        }}
      />
    </div>
  )
  return (
    <>
      {field('system', [3, 12])}
      {field('text', [2, 12])}
      {canEdit && (
        <p className={classes.note}>
          {isFull(data)
            ? text('prompt.full', { count: promptLimits.versions })
            : begins
              ? text('prompt.begins', { number: next })
              : text('prompt.saved')}
        </p>
      )}
    </>
  )
}

export function VersionDifference({ before, after }: { before: PromptVersion; after: PromptVersion }) {
  const text = useText()
  const parts = useMemo(() => numbered(lineDifference(wordsOf(before), wordsOf(after))), [before, after])
  return (
    <ol className={classes.lines} aria-label={text('prompt.against', { number: before.number })} translate="no">
      {parts.map(({ part, number }, at) =>
        part.is === 'left-out' ? (
          <li key={at} className={classes.leftOut} translate="yes">
            {text('prompt.left-out', { count: part.count })}
          </li>
        ) : (
          <li key={at} data-is={part.is}>
            <span className={classes.sign}>{part.is === 'added' ? '+' : part.is === 'removed' ? '−' : numberText(number)}</span>
            <Line is={part.is} words={part.text} />
          </li>
        ),
      )}
    </ol>
  )
}

/** Placeholders stand out of the words. */
function Line({ is, words }: { is: 'same' | 'added' | 'removed'; words: string }) {
  const shown = words.split(/(\{\{.*?\}\})/).map((piece, at) => (piece.startsWith('{{') ? <code key={at}>{piece}</code> : piece))
  if (is === 'same') return <span>{shown}</span>
  return is === 'added' ? <ins>{shown}</ins> : <del>{shown}</del>
}

/** With the line of the newer text that each is. */
function numbered(parts: readonly LinePart[]): { part: LinePart; number: number }[] {
  let number = 0
  return parts.map((part) => {
    if (part.is !== 'removed') number += part.is === 'left-out' ? part.count : 1
    return { part, number }
  })
}

const wordsOf = ({ system, text }: PromptVersion): string => [system, text].filter((part) => part.trim() !== '').join('\n')
