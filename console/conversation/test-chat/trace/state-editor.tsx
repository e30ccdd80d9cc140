// The conversation's state at the selected turn, as a tree whose values can be changed; continuing makes a fork with the changes.
import { Button } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { changedPaths, isRecord, readValue, withValueAt } from './state-paths'
import classes from './state-editor.module.css'

interface StateEditorProps {
  state: JsonObject
  onFork: (set: { path: string; value: Json }[]) => void
  onClose: () => void
}

export function StateEditor({ state, onFork, onClose }: StateEditorProps) {
  const text = useText()
  const section = useRef<HTMLElement>(null)
  const [edited, setEdited] = useState(state)
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [])
  const changes = useMemo(() => changedPaths(state, edited), [state, edited])
  return (
    <section ref={section} className={classes.state} aria-label={text('test-chat.state.title')}>
      <ul aria-label={text('test-chat.state.title')} className={classes.stateTree}>
        {Object.entries(edited).map(([key, value]) => (
          <Branch
            key={key}
            name={key}
            path={[key]}
            value={value}
            onWrite={(path, next) => setEdited((before) => withValueAt(before, path, next))}
          />
        ))}
        {Object.keys(edited).length === 0 && <li className={classes.none}>{text('test-chat.state.empty')}</li>}
      </ul>
      <div className={classes.stateFoot}>
        <Button
          size="xs"
          variant="light"
          disabled={changes.length === 0}
          onClick={() => {
            onFork(changes)
            onClose()
          }}
        >
          {text('test-chat.state.fork', { count: changes.length })}
        </Button>
        <Button size="xs" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
      </div>
    </section>
  )
}

interface BranchProps {
  name: string
  path: readonly string[]
  value: Json
  onWrite: (path: readonly string[], value: Json) => void
}

function Branch({ name, path, value, onWrite }: BranchProps) {
  const [isOpen, setOpen] = useState(path.length < 3)
  if (!isRecord(value)) {
    return (
      <li className={classes.leaf} style={{ paddingLeft: path.length * 12 }}>
        <span className={classes.leafName}>{name}</span>
        <input
          aria-label={path.join('.')}
          defaultValue={typeof value === 'string' ? value : JSON.stringify(value)}
          onBlur={(event) => onWrite(path, readValue(event.currentTarget.value))}
          spellCheck={false}
        />
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className={classes.branch}
        style={{ paddingLeft: path.length * 12 - 8 }}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        {name}
      </button>
      {isOpen && (
        <ul>
          {Object.entries(value).map(([key, inner]) => (
            <Branch key={key} name={key} path={[...path, key]} value={inner} onWrite={onWrite} />
          ))}
        </ul>
      )}
    </li>
  )
}
