// The lines of a scene in the middle of the page, on their thread, with what readers say of them and the keys that help writing.
import { Button } from '@mantine/core'
import type { SceneComment } from '@parley/contract/dialog/scene'
import type { BotObject } from '@parley/contract/objects/object'
import type { SceneLine } from '@parley/contract/objects/scene/index'
import { type RefCallback, useState } from 'react'
import { useText } from '../../../base/language/text'
import scene from '../scene.module.css'
import { Comments } from '../share/comments'
import { LineRow } from './line-row'
import { noteKey, useWriting } from './use-writing'
import classes from './writing.module.css'

interface WritingColumnProps {
  scene: BotObject<'scene'>
  canEdit: boolean
  isFresh: boolean
  comments: readonly SceneComment[]
  selectedStep: string
  stepOf: (lineId: string) => string
  rowRef: (lineId: string) => RefCallback<HTMLElement>
  onSelect: (lineId: string) => void
  change: (lines: SceneLine[]) => void
}

export function WritingColumn({
  scene: { id, data },
  canEdit,
  isFresh,
  comments,
  selectedStep,
  stepOf,
  rowRef,
  onSelect,
  change,
}: WritingColumnProps) {
  const text = useText()
  const writing = useWriting(data.lines, change)
  const [isShowingAll, setIsShowingAll] = useState(false)
  const rows = canEdit ? writing.rows : data.lines
  const resolved = comments.filter(({ resolvedBy }) => resolvedBy !== '')
  const shown = isShowingAll ? comments : comments.filter(({ resolvedBy }) => resolvedBy === '')
  const known = new Set(data.lines.map((line) => line.id))
  const ofScene = shown.filter(({ lineId }) => !known.has(lineId))
  return (
    // Whether somebody came to a line by Tab decides what Tab does there.
    <section
      className={scene.writing}
      aria-label={text('scene.writing')}
      onKeyDownCapture={({ key }) => noteKey(key)}
      onPointerDownCapture={() => noteKey('')}
    >
      <ol className={classes.lines}>
        {rows.map((line, at) => (
          <LineRow
            key={line.id}
            place={`${id} ${line.id}`}
            line={line}
            number={at + 1}
            isBelow={at === data.lines.length}
            canEdit={canEdit}
            isSelected={selectedStep !== '' && stepOf(line.id) === selectedStep}
            isFresh={isFresh && at === 0 && data.lines.length === 0}
            writing={writing}
            rowRef={rowRef(line.id)}
            onSelect={() => onSelect(line.id)}
          >
            <Comments comments={shown.filter(({ lineId }) => lineId === line.id)} onLine={() => writing.focus(line.id)} />
          </LineRow>
        ))}
        {data.lines.length === 0 && canEdit && (
          <li className={classes.row} data-below data-speaker="bot" aria-hidden>
            <span className={classes.who}>{text('scene.bot')}</span>
            <span className={classes.knot} />
            <span className={classes.ghost}>{text('scene.bot.says')}</span>
          </li>
        )}
      </ol>
      <div className={classes.ofScene}>
        <Comments comments={ofScene} />
        {resolved.length > 0 && (
          <Button variant="subtle" onClick={() => setIsShowingAll(!isShowingAll)} aria-expanded={isShowingAll}>
            {text('scene.comment.count-resolved', { count: resolved.length })}
          </Button>
        )}
      </div>
      {canEdit && <Keys />}
    </section>
  )
}

const keys = ['Enter', 'Tab', '/', 'Alt ↑↓'] as const

function Keys() {
  const text = useText()
  return (
    <footer className={scene.keys}>
      <div className={classes.keys}>
        {keys.map((key, at) => (
          <span key={key}>
            <kbd>{key}</kbd> {text(`scene.key.${at + 1}`)}
          </span>
        ))}
      </div>
    </footer>
  )
}
