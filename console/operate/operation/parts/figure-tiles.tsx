// The five figures an operator looks at first.
import type { OperationStatus } from '@parley/contract/operate/operation'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { bytesText, lastedText, msText } from '../figures'
import classes from '../operation.module.css'

interface Tile {
  id: string
  value: string
  note: string
  isBad?: boolean
}

export function FigureTiles({ status }: { status: OperationStatus }) {
  const text = useText()
  return (
    <ul className={classes.tiles}>
      {tilesOf(status, text).map(({ id, value, note, isBad = false }) => (
        <li key={id} className={classes.tile}>
          <span className={classes.tileName}>{text(`operation.tile.${id}`)}</span>
          <span className={classes.tileLine}>
            <b className={classes.tileValue} data-bad={isBad || undefined}>
              {value}
            </b>
            <span className={classes.note}>{note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function tilesOf({ turns, queue, messages, channels, servers }: OperationStatus, text: ReturnType<typeof useText>): Tile[] {
  const waiting = queue.reduce((sum, one) => sum + one.waiting, 0)
  const oldest = Math.max(0, ...queue.map(({ oldestMs }) => oldestMs))
  const letters = channels.reduce((sum, one) => sum + one.dead, 0)
  const dead = queue.reduce((sum, one) => sum + one.failed, 0) + countOf(messages, 'failed') + letters
  const memory = servers.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  const failedShare = turns.conversations === 0 ? 0 : turns.failedConversations / turns.conversations
  const share = numberText(failedShare, { style: 'percent', maximumFractionDigits: 1 })
  return [
    { id: 'turns', value: numberText(turns.count), note: text('operation.tile.turns-failed', { share }) },
    { id: 'p95', value: msText(turns.p95), note: '' },
    { id: 'queue', value: numberText(waiting), note: oldest === 0 ? '' : text('operation.tile.oldest', { time: lastedText(oldest) }) },
    { id: 'failed', value: numberText(dead), note: text('operation.tile.failed-note'), isBad: dead > 0 },
    { id: 'memory', value: bytesText(memory), note: text('operation.tile.servers', { count: servers.length }) },
  ]
}

export function countOf(messages: OperationStatus['messages'], state: 'waiting' | 'failed' | 'local'): number {
  return messages.reduce((sum, message) => sum + (message.state === state ? message.count : 0), 0)
}
