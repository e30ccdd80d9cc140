// One line of a scene: who speaks, the words, what is put in, and what readers of its link say about it.
import { Textarea } from '@mantine/core'
import type { SceneLine } from '@parley/contract/objects/scene/index'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../../base/language/text'
import classes from './writing.module.css'
import { ComponentChip } from './component-chip'
import { ComponentMenu } from './component-menu'
import { noteArrival, noteWriting, type Writing } from './use-writing'

interface LineRowProps {
  /** Tells its fields from all others of the bot. */
  place: string
  line: SceneLine
  /** Counted from one. */
  number: number
  isBelow: boolean
  canEdit: boolean
  isSelected: boolean
  isFresh: boolean
  writing: Writing
  rowRef: Ref<HTMLLIElement>
  onSelect: () => void
  /** Beneath its words. */
  children: ReactNode
}

export function LineRow({ place, line, number, isBelow, canEdit, isSelected, isFresh, writing, rowRef, onSelect, children }: LineRowProps) {
  const text = useText()
  const { id, speaker, component } = line
  const who = text(component?.kind === 'call' ? 'scene.then' : `scene.${speaker}`)
  const label = text('scene.line', { who, number })
  const hasWords = line.text !== '' || component === null || component.kind !== 'call'
  const chip = component !== null && (
    <ComponentChip
      key={component.kind}
      place={place}
      component={component}
      isReadOnly={!canEdit}
      isFresh={writing.putAt === id}
      onChange={(next) => writing.setComponent(line, next)}
    />
  )
  return (
    <li
      ref={rowRef}
      className={classes.row}
      data-speaker={speaker}
      data-below={isBelow || undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={classes.who}
        disabled={!canEdit || component !== null}
        title={text('scene.turn')}
        aria-label={text('scene.turn.line', { who, number })}
        onClick={() => writing.turn(line)}
      >
        {who}
      </button>
      <span className={classes.knot} aria-hidden />
      <div className={classes.said}>
        <div className={classes.words}>
          {hasWords && <Words line={line} label={label} canEdit={canEdit} isFresh={isFresh} writing={writing} onSelect={onSelect} />}
          {!hasWords && chip}
          {canEdit && (
            <ComponentMenu
              label={text('scene.put', { number })}
              isOpen={writing.menuAt === id}
              onOpen={(isOpen) => writing.openMenu(isOpen ? id : '')}
              onPut={(kind) => writing.put(line, kind)}
              onRemove={isBelow ? null : () => writing.remove(line)}
            />
          )}
        </div>
        {hasWords && chip}
        {children}
      </div>
    </li>
  )
}

interface WordsProps extends Pick<LineRowProps, 'line' | 'canEdit' | 'isFresh' | 'writing' | 'onSelect'> {
  label: string
}

function Words({ line, label, canEdit, isFresh, writing, onSelect }: WordsProps) {
  const text = useText()
  return (
    <Textarea
      ref={(element) => writing.field(line.id, element)}
      classNames={{ input: classes.input, root: classes.field, wrapper: classes.wrapper }}
      variant="unstyled"
      autosize
      minRows={1}
      aria-label={label}
      placeholder={canEdit ? text(`scene.${line.speaker}.says`) : ''}
      value={line.text}
      maxLength={2000}
      readOnly={!canEdit}
      autoFocus={isFresh}
      onChange={(event) => {
        noteWriting(event.currentTarget)
        writing.type(line, event.currentTarget.value)
      }}
      onFocus={(event) => {
        noteArrival(event.currentTarget)
        onSelect()
      }}
      onPointerDown={(event) => noteWriting(event.currentTarget)}
      onPaste={(event) => canEdit && writing.paste(event, line)}
      onKeyDown={(event) => canEdit && writing.keyDown(event, line)}
    />
  )
}
