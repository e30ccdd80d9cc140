// The command palette (Ctrl K): one field that goes to screens, bots and objects by name, and does actions. 640 wide, 96 from the top.
// Prefixes: > actions, # intents, : variables. What can be found is palette-items; Tab leads into an object (drill-items).
import { Modal } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { PaletteField } from './palette-field'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { PaletteRow } from './palette-row'
import classes from './palette.module.css'
import { closePalette, usePalette } from './use-palette'

export function Palette({ botId }: { botId: string }) {
  const text = useText()
  const { data: bot } = useBot(botId)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { words, drill, groups, isNothing, items, current, chosen, write, run, onKeyDown } = usePalette(botId)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Modal
      opened
      onClose={closePalette}
      closeOnEscape={drill === null}
      size={640}
      yOffset={96}
      padding={0}
      withCloseButton={false}
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': text('shell.palette.title') } }}
    >
      <PaletteField
        words={words}
        label={drill === null ? text('shell.palette.title') : text(`shell.palette.field.${drill.mode}`, { name: drill.item.title })}
        place={drill === null ? (bot?.name ?? '') : drill.item.title}
        listId={listId}
        currentId={current === undefined ? undefined : `${listId}-${current.id}`}
        onKeyDown={onKeyDown}
        onWords={write}
      />
      {(isNothing || items.length === 0) && (
        <p className={classes.none} role="status">
          {text(drill === null ? 'shell.palette.none' : `shell.palette.none.${drill.mode}`, { words })}
        </p>
      )}
      {items.length > 0 && (
        <div className={classes.list} id={listId} role="listbox" aria-label={text('shell.palette.title')} ref={list} tabIndex={-1}>
          {groups.map((group) => (
            <PaletteGroupRows
              key={group.id}
              group={group}
              listId={listId}
              words={isNothing || drill?.mode === 'rename' ? '' : words}
              current={current}
              onRun={run}
            />
          ))}
        </div>
      )}
      <PaletteFoot canDrill={current?.object !== undefined} isDrilled={drill !== null} />
    </Modal>
  )
}

interface PaletteGroupRowsProps {
  group: PaletteGroup
  listId: string
  words: string
  current: PaletteItem | undefined
  onRun: (item: PaletteItem, inNewTab?: boolean) => void
}

function PaletteGroupRows({ group, listId, words, current, onRun }: PaletteGroupRowsProps) {
  const text = useText()
  const title = text(`shell.palette.${group.id}`)
  return (
    <div role="group" aria-label={title}>
      <p className={classes.group} aria-hidden>
        {title}
      </p>
      {group.items.map((item) => (
        <PaletteRow key={item.id} item={item} elementId={`${listId}-${item.id}`} words={words} isChosen={item === current} onRun={onRun} />
      ))}
    </div>
  )
}

function PaletteFoot({ canDrill, isDrilled }: { canDrill: boolean; isDrilled: boolean }) {
  const text = useText()
  return (
    <div className={classes.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('shell.palette.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {text('shell.palette.open')}
      </span>
      {canDrill && (
        <span>
          <kbd>Tab</kbd> {text('shell.palette.drill')}
        </span>
      )}
      {isDrilled && (
        <span>
          <kbd>Esc</kbd> {text('shell.palette.back')}
        </span>
      )}
      <span className={classes.grow} />
      <span>
        <kbd>&gt;</kbd> {text('shell.palette.only-actions')}
      </span>
      <span>
        <kbd>#</kbd> {text('shell.palette.only-intents')}
      </span>
      <span>
        <kbd>:</kbd> {text('shell.palette.only-variables')}
      </span>
    </div>
  )
}
