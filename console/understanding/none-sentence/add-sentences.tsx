// Adds sentences with no intent, one a line: what is typed or pasted becomes one step, and what means an intent is told.
import { isEnter } from '@parley/kit/keys/enter'
import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useEdit, useNewDraft, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { IntentWarnings } from './intent-warnings'
import classes from './none-sentence.module.css'
import { editsFor, judged, mostLines, type SaidBy, typedLines } from './sentences'

export function AddSentences({ saidBy, language }: { saidBy: SaidBy; language: string }) {
  const text = useText()
  const edit = useEdit()
  const there = useObjects('none-sentence')
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useNewDraft(`new none-sentences ${saidBy} ${language}`, text('none-sentence.add.label'))
  const where = { saidBy, language }
  const lines = judged(typedLines(typed), there, where)
  const counts = { added: 0, same: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome] += 1
  const isTooMany = lines.length > mostLines
  const canAdd = counts.added > 0 && counts.refused === 0 && !isTooMany
  const add = () => {
    if (!canAdd) return
    edit(editsFor(lines, where), { label: label('none-sentence.added', { count: counts.added }) })
    setTyped('')
    field.current?.focus()
  }
  const told = isTooMany
    ? text('none-sentence.too-many', { count: mostLines })
    : counts.refused > 0
      ? text('none-sentence.too-long', { count: counts.refused })
      : counts.same > 0
        ? text('none-sentence.there', { count: counts.same })
        : ''
  return (
    <div className={classes.add}>
      <Textarea
        ref={field}
        className={classes.grow}
        label={text('none-sentence.add.label')}
        placeholder={text(`none-sentence.add.example.${saidBy}`)}
        value={typed}
        autosize
        minRows={1}
        maxRows={8}
        error={isTooMany || counts.refused > 0 ? told : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.shiftKey) return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={!canAdd}>
        {counts.added === 0 ? text('none-sentence.add-none') : text('none-sentence.add', { count: counts.added })}
      </Button>
      <p className={classes.told} role="status">
        {isTooMany || counts.refused > 0 ? '' : told}
      </p>
      <IntentWarnings lines={lines.flatMap((line) => (line.outcome === 'added' ? [line.text] : []))} language={language} />
    </div>
  )
}
