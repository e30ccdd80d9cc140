// The update as two panes (mockup 11): conflicts by the object they lie in at the left, with what came by itself below them; at the right each
// conflict with theirs, the result and yours. J and K go through the conflicts.
import type { MergeChoice, MergeConflict, SmartUpdate } from '@parley/contract/bot/smart-bot'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import type { Choices } from './choices'
import { ConflictCard } from './conflict-card'
import classes from './merge.module.css'

interface MergePanesProps {
  update: SmartUpdate
  choices: Choices
  onChoose: (choice: MergeChoice) => void
}

const signs = { added: '+', changed: '~', removed: '−' } as const

export function MergePanes({ update, choices, onChoose }: MergePanesProps) {
  const text = useText()
  const { conflicts, merged } = update
  const [chosen, setChosen] = useUrlState('conflict')
  const at = Math.max(
    0,
    conflicts.findIndex(({ id }) => id === chosen),
  )
  const go = (index: number) => {
    const next = conflicts[index]
    if (next !== undefined) setChosen(next.id)
  }
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) })
  const selected = conflicts[at]?.id ?? ''
  return (
    <div className={classes.panes}>
      <nav className={classes.tree} aria-label={text('smart-bot.changes')}>
        <h2 className={classes.heading}>{text('smart-bot.conflicts', { count: conflicts.length })}</h2>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict.id}>
              <button
                type="button"
                className={classes.row}
                aria-current={conflict.id === selected || undefined}
                onClick={() => setChosen(conflict.id)}
              >
                <Icon name={choices[conflict.id] === undefined ? 'warn' : 'ok'} size={14} />
                <span className={classes.name}>{conflict.title}</span>
                <span className={classes.quiet}>
                  {text(
                    choices[conflict.id] === undefined ? 'smart-bot.undecided' : `smart-bot.kept.${choices[conflict.id]?.keep ?? 'mine'}`,
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <details className={classes.merged} open={conflicts.length === 0}>
          <summary>{text('smart-bot.merged', { count: merged.length })}</summary>
          <ul>
            {merged.map(({ objectId, title, parent, kind, change }) => (
              <li key={objectId} className={classes.mergedRow} data-change={change}>
                <span className={classes.sign} aria-hidden>
                  {signs[change]}
                </span>
                <span className={classes.name}>
                  {title}
                  <span className="visually-hidden"> {text(`smart-bot.change.${change}`)}</span>
                </span>
                <span className={classes.quiet}>{parent === '' ? text(`ui.kind.${kind}`) : parent}</span>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <div className={classes.cards}>
        {conflicts.length === 0 && <EmptyState icon="ok" title={text('smart-bot.no-conflicts')} why={text('smart-bot.no-conflicts.why')} />}
        {conflicts.map((conflict) => (
          <Place key={conflict.id} conflict={conflict} isSelected={conflict.id === selected && chosen !== ''}>
            <ConflictCard conflict={conflict} choices={choices} isSelected={conflict.id === selected} onChoose={onChoose} />
          </Place>
        ))}
      </div>
    </div>
  )
}

/** Comes into sight when it is gone to. */
function Place({ conflict, isSelected, children }: { conflict: MergeConflict; isSelected: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, conflict.id])
  return <div ref={place}>{children}</div>
}

/** Single keys, but for where somebody writes. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || (target instanceof HTMLElement && target.closest('input, textarea, select')))
        return
      latest.current[event.key.toLowerCase()]?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
