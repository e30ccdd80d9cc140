// The body of a request as text with `{{...}}`.
import type { ControlKind, ControlProps } from '../control'
import { CodeEditor } from '../shared/code-editor'
import { asText } from '../shared/read-value'

function RequestControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  return (
    <CodeEditor
      id={id}
      label={field.label}
      value={asText(value)}
      onChange={onChange}
      isReadOnly={isReadOnly}
      language="json"
      subject={subject}
    />
  )
}

export const requestControl: ControlKind = { Control: RequestControl }
