// One row of the palette, 40 high: icon, name with the matched letters bold, where it is, its shortcut.
import { SpotlightAction } from '@mantine/spotlight'
import { Icon } from '../../ui/icon'
import { matchParts, wordsOf } from './match'
import type { PaletteItem } from './palette-item'
import classes from './palette.module.css'

interface PaletteRowProps {
  item: PaletteItem
  elementId: string
  words: string
  isChosen: boolean
  onRun: (item: PaletteItem, inNewTab?: boolean) => void
}

export function PaletteRow({ item, elementId, words, isChosen, onRun }: PaletteRowProps) {
  return (
    <SpotlightAction
      renderRoot={(props) => <div {...props} id={elementId} />}
      role="option"
      aria-selected={isChosen}
      data-selected={isChosen || undefined}
      className={classes.row}
      onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon} />
      <span className={classes.name}>
        {matchParts(item.title, wordsOf(words)).map((part, index) =>
          part.isMatch ? <b key={index}>{part.letters}</b> : <span key={index}>{part.letters}</span>,
        )}
      </span>
      <span className={classes.place}>{item.place}</span>
      {isChosen ? <kbd>Enter</kbd> : item.keys !== undefined && <kbd>{item.keys}</kbd>}
    </SpotlightAction>
  )
}
