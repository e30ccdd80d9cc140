// A list of texts of a template, such as the heads of a table.
import type { Subject } from '../../control'
import { TemplateText } from '../../shared/template/template-text'
import { AddPart, RemovePart } from './part-buttons'
import classes from './parts-editor.module.css'

interface TextsProps {
  label: string
  texts: readonly string[]
  onChange: (texts: string[]) => void
  isReadOnly: boolean
  subject: Subject
}

export function TextsEditor({ label, texts, onChange, isReadOnly, subject }: TextsProps) {
  return (
    <div role="group" aria-label={label} className={classes.group}>
      <p className={classes.label}>{label}</p>
      {texts.map((each, at) => (
        <div className={classes.entry} key={at}>
          <TemplateText
            label={`${label} ${at + 1}`}
            value={each}
            onChange={(next) => onChange(texts.toSpliced(at, 1, next))}
            isReadOnly={isReadOnly}
            subject={subject}
          />
          {!isReadOnly && (
            <RemovePart name={each || `${label} ${at + 1}`} onRemove={() => onChange(texts.filter((_, other) => other !== at))} />
          )}
        </div>
      ))}
      {!isReadOnly && <AddPart what={label} onAdd={() => onChange([...texts, ''])} />}
    </div>
  )
}
