// Several lines of text; grows with what is written. Drawn by the controls whose value is one plain text.
import { Textarea } from '@mantine/core'
import type { ControlProps } from '../control'
import { asText } from './read-value'
import { TemplateText } from './template/template-text'

export function LinesOfText({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  if (subject.nodeId !== '')
    return (
      <TemplateText
        id={id}
        value={asText(value)}
        placeholder={field.placeholder}
        onChange={onChange}
        isReadOnly={isReadOnly}
        subject={subject}
        lines={[2, 12]}
      />
    )
  return (
    <Textarea
      id={id}
      value={asText(value)}
      placeholder={field.placeholder}
      readOnly={isReadOnly}
      autosize
      minRows={2}
      maxRows={12}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
