// The command palette (Ctrl K): one field that goes to screens, bots and objects by name, and does actions. 640 wide, 96 from the top.
// Prefixes: > actions, # intents, : variables. What can be found is palette-items.
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../base/text'
import { useBot } from '../../base/use-bot'
import { shellState } from '../shell-state'
import { PaletteField } from './palette-field'
import { type PaletteGroup, type PaletteItem, usePaletteItems } from './palette-items'
import { PaletteRow } from './palette-row'
import classes from './palette.module.css'

const close = () => shellState.set({ isPaletteOpen: false })

export function Palette({ botId }: { botId: string }) {
  const text = useText()
  const { data: bot } = useBot(botId)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const groups = usePaletteItems(botId, words)
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(chosen, items.length - 1)]
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const run = (item: PaletteItem, inNewTab = false) => {
    close()
    if (inNewTab && item.path !== undefined) window.open(`/builder${item.path}`, '_blank', 'noopener')
    else item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    const isRun = event.key === 'Enter' && current !== undefined
    if (step === 0 && !isRun) return
    event.preventDefault()
    if (isRun) run(current, event.ctrlKey || event.metaKey)
    else setChosen((before) => (Math.min(before, items.length - 1) + step + items.length) % Math.max(1, items.length))
  }
  return (
    <Modal
      opened
      onClose={close}
      size={640}
      yOffset={96}
      padding={0}
      withCloseButton={false}
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': text('shell.palette.title') } }}
    >
      <PaletteField
        words={words}
        place={bot?.name ?? ''}
        listId={listId}
        currentId={current === undefined ? undefined : `${listId}-${current.id}`}
        onKeyDown={onKeyDown}
        onWords={(next) => {
          setWords(next)
          setChosen(0)
        }}
      />
      {items.length === 0 ? (
        <p className={classes.none} role="status">
          {text('shell.palette.none', { words })}
        </p>
      ) : (
        <div className={classes.list} id={listId} role="listbox" aria-label={text('shell.palette.title')} ref={list} tabIndex={-1}>
          {groups.map((group) => (
            <PaletteGroupRows key={group.id} group={group} listId={listId} words={words} current={current} onRun={run} />
          ))}
        </div>
      )}
      <PaletteFoot />
    </Modal>
  )
}

/** +1 down, -1 up, 0 for any other key. */
function stepOf(event: KeyboardEvent): number {
  if (event.key === 'ArrowDown') return 1
  return event.key === 'ArrowUp' ? -1 : 0
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

function PaletteFoot() {
  const text = useText()
  return (
    <div className={classes.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('shell.palette.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {text('shell.palette.open')}
      </span>
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
