// A list of texts of a template, such as the heads of a table.
import { ActionIcon } from '@mantine/core'
import { useText } from '../../../../base/language/text'
import { focusAdded } from '../../../field/focus-added'
import { Icon } from '../../../icon'
import type { Subject } from '../../control'
import { TemplateText } from '../../shared/template/template-text'
import classes from './parts-editor.module.css'

interface TextsProps {
  label: string
  texts: readonly string[]
  onChange: (texts: string[]) => void
  isReadOnly: boolean
  subject: Subject
}

export function TextsEditor({ label, texts, onChange, isReadOnly, subject }: TextsProps) {
  const text = useText()
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
            <ActionIcon
              size={24}
              aria-label={text('controls.part.remove', { name: each || `${label} ${at + 1}` })}
              onClick={() => onChange(texts.filter((_, other) => other !== at))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className={classes.add}
          onClick={(event) => {
            onChange([...texts, ''])
            focusAdded(event.currentTarget)
          }}
        >
          <Icon name="add" size={14} />
          {text('controls.part.add', { what: label })}
        </button>
      )}
    </div>
  )
}
