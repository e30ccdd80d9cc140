// A field for text with `{{...}}`: placeholders are marked as they are written, and typing `{{` offers the variables that can be read here.
// What is kept is the plain text. Of one line, or of several that grow with what is written.
import { isOfInputMethod } from '@parley/kit/keys/enter'
import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeCaret } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../icon'
import type { Subject } from '../../control'
import { hasOpen, type Mark, marksOf, wantedAt, withPath } from './placeholders'
import classes from './template.module.css'
import { useOffered } from './use-offered'
import { optionId, VariablePicker } from './variable-picker'

interface TemplateTextProps {
  id?: string
  /** Where no label of the page names it. */
  label?: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  subject: Subject
  placeholder?: string | undefined
  /** At least and at most; one line when absent. */
  lines?: readonly [number, number]
  /** Its frame is somebody else's. */
  isBare?: boolean
  isCode?: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

export function TemplateText(props: TemplateTextProps) {
  const { id, label, value, onChange, isReadOnly, placeholder, lines, isBare = false, isCode = false } = props
  const text = useText()
  const own = useId()
  const back = useRef<HTMLDivElement>(null)
  const picking = usePicking(props)
  const isOpenEnded = hasOpen(value)
  const faultId = `${own}-fault`
  const marks = marksOf(value)
  const isMarked = marks.some(({ kind }) => kind !== 'plain')
  const common = {
    id,
    value,
    placeholder,
    readOnly: isReadOnly,
    'aria-label': label,
    error: isOpenEnded,
    'aria-describedby': isOpenEnded ? faultId : undefined,
    ...picking.field,
    onChange: (event: ChangeEvent<TextField>) => {
      onChange(event.currentTarget.value)
      picking.look(event.currentTarget)
    },
    onScroll: ({ currentTarget: { scrollTop, scrollLeft } }: SyntheticEvent<TextField>) => {
      if (back.current) Object.assign(back.current, { scrollTop, scrollLeft })
    },
    spellCheck: !isCode,
    autoComplete: 'off',
    variant: isBare || (isReadOnly && lines === undefined) ? ('unstyled' as const) : ('default' as const),
    classNames: { input: `${classes.input} ${isBare ? classes.bare : ''} ${isCode ? classes.code : ''}` },
    'data-marked': isMarked || undefined,
  }
  return (
    <div className={classes.whole}>
      <VariablePicker picking={picking}>
        <div className={classes.frame} data-lines={lines ? 'many' : 'one'}>
          {lines ? (
            <Textarea {...common} ref={picking.ref} autosize minRows={lines[0]} maxRows={lines[1]} />
          ) : (
            <TextInput {...common} ref={picking.ref} />
          )}
          {isMarked && (
            <div ref={back} className={`${classes.marks} ${isBare ? classes.bare : ''} ${isCode ? classes.code : ''}`} aria-hidden>
              <Marks marks={marks} />
            </div>
          )}
          {!isReadOnly && !isBare && (
            <ActionIcon
              size={20}
              tabIndex={-1}
              className={classes.open}
              aria-label={text('controls.variables.open')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={picking.begin}
            >
              <Icon name="braces" size={14} />
            </ActionIcon>
          )}
        </div>
      </VariablePicker>
      {isOpenEnded && (
        <p className={classes.fault} id={faultId}>
          {text('controls.variables.unclosed')}
        </p>
      )}
    </div>
  )
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark, at) =>
    mark.kind === 'plain' ? (
      <span key={at}>{mark.text}</span>
    ) : (
      <mark key={at} data-kind={mark.kind}>
        {mark.kind === 'variable' ? <Variable text={mark.text} /> : mark.text}
      </mark>
    ),
  )
}

/** Its braces keep their room and are seen while the text is written. */
function Variable({ text }: { text: string }) {
  return (
    <>
      <span className={classes.brace}>{text.slice(0, 2)}</span>
      {text.slice(2, -2)}
      <span className={classes.brace}>{text.slice(-2)}</span>
    </>
  )
}

/** The list while a path is written at the caret, and what choosing writes. */
function usePicking({ value, onChange, isReadOnly, subject }: TemplateTextProps) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const placed = useRef<number | null>(null)
  const wanted = caret === null || isReadOnly ? null : wantedAt(value, caret)
  useLayoutEffect(() => {
    if (placed.current === null || !ref.current) return
    placeCaret(ref.current, placed.current)
    placed.current = null
  })
  const look = (field: TextField): void => setCaret(field.selectionStart === field.selectionEnd ? field.selectionStart : null)
  const put = (written: { text: string; caret: number }, isDone: boolean): void => {
    placed.current = written.caret
    onChange(written.text)
    setCaret(isDone ? null : written.caret)
  }
  const { key, ...offered } = useOffered(subject, {
    query: wanted?.query ?? null,
    insert: (path) => wanted && put(withPath(value, wanted, path), true),
    leave: () => setCaret(null),
  })
  return {
    ...offered,
    ref,
    look,
    /** By the button: the braces are written at the caret. */
    begin: (): void => {
      const field = ref.current
      if (!field) return
      const from = document.activeElement === field ? (field.selectionStart ?? value.length) : value.length
      field.focus()
      put({ text: `${value.slice(0, from)}{{${value.slice(from)}`, caret: from + 2 }, false)
    },
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': wanted === null ? undefined : offered.listId,
      'aria-activedescendant': wanted === null || offered.options.length === 0 ? undefined : optionId(offered.listId, offered.active),
      onKeyDown: (event: KeyboardEvent<TextField>) => void (isOfInputMethod(event) || key(event)),
      onKeyUp: (event: KeyboardEvent<TextField>) => {
        if (/^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)) look(event.currentTarget)
      },
      onBlur: () => setCaret(null),
    },
  }
}
