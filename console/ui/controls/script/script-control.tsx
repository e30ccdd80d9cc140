// JavaScript of a step. It is saved once a worker has read it; a script with a fault stays in the field as a draft, which is not saved, and
// says where the fault is.
import { useDebouncedValue } from '@mantine/hooks'
import type { ScriptFault } from '@parley/kit/expression/script-fault'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { isFeatureOn } from '../../../base/page/settings'
import { Icon } from '../../icon'
import { type ControlKind, type ControlProps, placeOf } from '../control'
import { CodeEditor } from '../shared/code-editor'
import { asText } from '../shared/read-value'
import classes from '../controls.module.css'
import { checkScript } from './check-script'

/** Nobody is told of a fault while they type. */
const pauseMs = 600

/** What is typed, until it can be read and is saved; and what is wrong with it. */
function useCheckedScript({ field, subject, onChange }: Pick<ControlProps, 'field' | 'subject' | 'onChange'>) {
  const { drafts, canEdit } = useDocument()
  const place = placeOf(subject, field)
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get(place))?.text ?? null
  const [fault, setFault] = useState<ScriptFault | null>(null)
  const drawn = useRef(onChange)
  drawn.current = onChange
  const check = useCallback(
    async (source: string, save: (source: string) => void) => {
      const found = await checkScript(source)
      if (drafts.get(place)?.text !== source) return
      setFault(found)
      if (found !== null) return
      save(source)
      drafts.drop(place)
    },
    [drafts, place],
  )
  useEffect(() => {
    const draft = drafts.get(place)
    if (draft !== null && canEdit) void check(draft.text, drawn.current)
  }, [drafts, place, check, canEdit])
  const type = (source: string): void => {
    if (!isFeatureOn('scriptNodeError')) {
      onChange(source)
      return
    }
    drafts.keep(place, { text: source, label: field.label })
    void check(source, onChange)
  }
  return { typed, fault: typed === null ? null : fault, type }
}

function ScriptControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { typed, fault, type } = useCheckedScript({ field, subject, onChange })
  const [settled] = useDebouncedValue(fault, pauseMs)
  return (
    <>
      <CodeEditor
        id={id}
        label={field.label}
        value={typed ?? asText(value)}
        onChange={type}
        isReadOnly={isReadOnly}
        language="javascript"
        minLines={12}
      />
      {fault !== null && settled !== null && (
        <p className={classes.notKept} role="alert">
          <Icon name="bad" />
          {fault.line === 0
            ? text('controls.script.late')
            : text('controls.script.fault', { line: fault.line, column: fault.column, message: fault.message })}
        </p>
      )}
    </>
  )
}

export const scriptControl: ControlKind = { Control: ScriptControl }
