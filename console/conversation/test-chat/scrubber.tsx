// The turns of the conversation as a horizontal slider, to go back and forth between them.
import { ActionIcon } from '@mantine/core'
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './scrubber.module.css'
import shared from './dock.module.css'

interface ScrubberProps {
  turns: readonly Turn[]
  selected: number
  onChoose: (index: number) => void
}

export function Scrubber({ turns, selected, onChoose }: ScrubberProps) {
  const text = useText()
  const spoken = turns.flatMap((turn, index) => (turn.said === '' ? [] : [index]))
  const at = spoken.findLastIndex((index) => index <= selected)
  const go = (to: number) => {
    const index = spoken[to]
    if (index !== undefined) onChoose(index)
  }
  const part = (index: number) => (spoken.length < 2 ? 100 : (index / (spoken.length - 1)) * 100)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(at + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    go(Math.round(((event.clientX - box.left) / box.width) * (spoken.length - 1)))
  }
  const place = text('test-chat.turn.of', { turn: at + 1, count: spoken.length })
  return (
    <div className={shared.scrubber}>
      <ActionIcon size={28} aria-label={text('test-chat.turn.previous')} disabled={at <= 0} onClick={() => go(at - 1)}>
        <Icon name="chevron-left" />
      </ActionIcon>
      <div
        className={classes.track}
        role="slider"
        tabIndex={0}
        aria-label={text('test-chat.turn.slider')}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, spoken.length)}
        aria-valuenow={at + 1}
        aria-valuetext={place}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <i style={{ width: `${at < 0 ? 0 : part(at)}%` }} />
        {spoken.map((index, number) => (
          <span
            key={index}
            className={classes.knot}
            data-now={number === at || undefined}
            data-next={number > at || undefined}
            style={{ left: `${part(number)}%` }}
          />
        ))}
      </div>
      <ActionIcon
        size={28}
        aria-label={text('test-chat.turn.next')}
        disabled={at < 0 || at >= spoken.length - 1}
        onClick={() => go(at + 1)}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
      <span className={classes.turnOf}>{place}</span>
    </div>
  )
}
