// The command palette (Ctrl K): one field that goes to screens, bots and objects by name, and does actions. 640 wide, 96 from the top.
// Prefixes: > actions, # intents, : variables. What can be found is palette-items; Tab leads into an object (drill-items).
import { getDefaultZIndex } from '@mantine/core'
import {
  SpotlightActionsGroup,
  SpotlightActionsList,
  SpotlightEmpty,
  SpotlightFooter,
  SpotlightRoot,
  SpotlightSearch,
} from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useId } from '@mantine/hooks'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useFocusBack } from '../../ui/dialog/use-focus-back'
import { Icon } from '../../ui/icon'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { PaletteRow } from './palette-row'
import classes from './palette.module.css'
import { closePalette } from '../shell-state'
import { usePalette } from './use-palette'

const overlay = { color: 'var(--scrim)', backgroundOpacity: 1 }

export function Palette({ botId }: { botId: string }) {
  const text = useText()
  const { data: bot } = useBot(botId)
  const listId = useId()
  useFocusBack()
  const { store, words, drill, groups, isNothing, items, current, run, onKeyDown, takeAhead } = usePalette(botId)
  const label = drill === null ? text('shell.palette.title') : text(`shell.palette.field.${drill.mode}`, { name: drill.item.title })
  const place = drill === null ? (bot?.name ?? '') : drill.item.title
  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      closeOnActionTrigger={false}
      onSpotlightClose={closePalette}
      closeOnEscape={drill === null}
      size={640}
      yOffset={96}
      zIndex={getDefaultZIndex('modal')}
      radius="lg"
      overlayProps={overlay}
      transitionProps={{ duration: 200, transition: 'fade' }}
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': text('shell.palette.title') } }}
    >
      <div className={classes.field} onKeyDownCapture={onKeyDown}>
        <Icon name="search" size={20} />
        <SpotlightSearch
          data-autofocus
          onFocus={takeAhead}
          role="combobox"
          aria-expanded={current !== undefined}
          aria-controls={current === undefined ? undefined : listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          aria-label={label}
          placeholder={label}
          classNames={{ wrapper: classes.inputBox, input: classes.input }}
        />
        {place !== '' && <span className={classes.where}>{place}</span>}
      </div>
      {(isNothing || items.length === 0) && (
        <SpotlightEmpty className={classes.none} role="status">
          {text(drill === null ? 'shell.palette.none' : `shell.palette.none.${drill.mode}`, { words })}
        </SpotlightEmpty>
      )}
      {items.length > 0 && (
        <SpotlightActionsList id={listId} className={classes.list} role="listbox" aria-label={text('shell.palette.title')}>
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
        </SpotlightActionsList>
      )}
      <PaletteFoot canDrill={current?.object !== undefined} isDrilled={drill !== null} />
    </SpotlightRoot>
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
    <SpotlightActionsGroup className={classes.group} label={title} role="group" aria-label={title}>
      {group.items.map((item) => (
        <PaletteRow key={item.id} item={item} elementId={`${listId}-${item.id}`} words={words} isChosen={item === current} onRun={onRun} />
      ))}
    </SpotlightActionsGroup>
  )
}

function PaletteFoot({ canDrill, isDrilled }: { canDrill: boolean; isDrilled: boolean }) {
  const text = useText()
  return (
    <SpotlightFooter className={classes.foot}>
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
    </SpotlightFooter>
  )
}
