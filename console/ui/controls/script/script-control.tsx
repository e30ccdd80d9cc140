// JavaScript of a step.
import type { ControlKind, ControlProps } from '../control'
import { CodeEditor } from '../shared/code-editor'
import { asText } from '../shared/read-value'

function ScriptControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  return (
    <CodeEditor
      id={id}
      label={field.label}
      value={asText(value)}
      onChange={onChange}
      isReadOnly={isReadOnly}
      language="javascript"
      minLines={12}
    />
  )
}

export const scriptControl: ControlKind = { Control: ScriptControl }
