// JavaScript of a step. What is typed is kept once a worker has read it; a script with a fault stays in the field, is kept by nobody and says
// where the fault is.
import { useDebouncedValue } from '@mantine/hooks'
import type { ScriptFault } from '@parley/kit/expression/script-fault'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { isFeatureOn } from '../../../base/page/settings'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import { CodeEditor } from '../shared/code-editor'
import { asText } from '../shared/read-value'
import classes from '../controls.module.css'
import { checkScript } from './check-script'

interface Draft {
  source: string
  fault: ScriptFault
}

/** Scripts with a fault, by where they stand: they are there again when somebody comes back to them. */
const drafts = new Map<string, Draft>()
const mostDrafts = 50
/** Nobody is told of a fault while they type. */
const pauseMs = 600

function ScriptControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const place = `${subject.dialogId} ${subject.nodeId} ${field.name}`
  const isPlaced = subject.nodeId !== ''
  const [draft, setDraft] = useState<Draft | null>(() => (isPlaced ? (drafts.get(place) ?? null) : null))
  const [typed, setTyped] = useState<string | null>(null)
  const [settled] = useDebouncedValue(draft, pauseMs)
  const newest = useRef('')
  const keep = useRef(onChange)
  keep.current = onChange

  useEffect(() => {
    if (!isPlaced) return
    drafts.delete(place)
    if (draft !== null && drafts.size < mostDrafts) drafts.set(place, draft)
  }, [draft, place, isPlaced])

  const change = (source: string): void => {
    newest.current = source
    if (!isFeatureOn('scriptNodeError')) {
      onChange(source)
      return
    }
    setTyped(source)
    void checkScript(source).then((fault) => {
      if (newest.current !== source) return
      setDraft(fault === null ? null : { source, fault })
      if (fault !== null) return
      keep.current(source)
      setTyped(null)
    })
  }

  return (
    <>
      <CodeEditor
        id={id}
        label={field.label}
        value={typed ?? draft?.source ?? asText(value)}
        onChange={change}
        isReadOnly={isReadOnly}
        language="javascript"
        minLines={12}
      />
      {draft !== null && settled !== null && (
        <p className={classes.notKept} role="alert">
          <Icon name="bad" />
          {draft.fault.line === 0
            ? text('controls.script.late')
            : text('controls.script.fault', { line: draft.fault.line, column: draft.fault.column, message: draft.fault.message })}
        </p>
      )}
    </>
  )
}

export const scriptControl: ControlKind = { Control: ScriptControl }
