// The command palette (Ctrl K): one field that goes to screens, bots and objects by name, and does actions. 640 wide, 96 from the top.
// Prefixes: > actions, # intents, : variables. What can be found is palette-items.
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../base/text'
import { useBot } from '../../base/use-bot'
import { Icon } from '../../ui/icon'
import { shellState } from '../shell-state'
import { type PaletteItem, usePaletteItems } from './palette-items'
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
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      setChosen((before) => (Math.min(before, items.length - 1) + step + items.length) % items.length)
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      run(current, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <Modal opened onClose={close} size={640} yOffset={96} padding={0} withCloseButton={false} classNames={{ content: classes.content, body: classes.body }} attributes={{ content: { 'aria-label': text('shell.palette.title') } }}>
      <div className={classes.field}>
        <Icon name="search" size={20} />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          aria-label={text('shell.palette.title')}
          placeholder={text('shell.palette.field')}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        {bot !== undefined && <span className={classes.where}>{bot.name}</span>}
      </div>
      <div className={classes.list} id={listId} role={items.length === 0 ? undefined : 'listbox'} aria-label={items.length === 0 ? undefined : text('shell.palette.title')} ref={list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={text(`shell.palette.${group.id}`)}>
            <p className={classes.group} aria-hidden>{text(`shell.palette.${group.id}`)}</p>
            {group.items.map((item) => (
              <PaletteRow key={item.id} item={item} elementId={`${listId}-${item.id}`} words={words} isChosen={item === current} onRun={run} />
            ))}
          </div>
        ))}
        {items.length === 0 && <p className={classes.none} role="status">{text('shell.palette.none', { words })}</p>}
      </div>
      <PaletteFoot />
    </Modal>
  )
}

function PaletteFoot() {
  const text = useText()
  return (
    <div className={classes.foot}>
      <span><kbd>↑</kbd> <kbd>↓</kbd> {text('shell.palette.move')}</span>
      <span><kbd>Enter</kbd> {text('shell.palette.open')}</span>
      <span className={classes.grow} />
      <span><kbd>&gt;</kbd> {text('shell.palette.only-actions')}</span>
      <span><kbd>#</kbd> {text('shell.palette.only-intents')}</span>
      <span><kbd>:</kbd> {text('shell.palette.only-variables')}</span>
    </div>
  )
}
