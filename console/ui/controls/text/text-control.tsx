// One line of text, `{{...}}` allowed. A regular expression that cannot be read has its place marked.
import { TextInput } from '@mantine/core'
import { regexFault } from '@parley/kit/regex/fault'
import type { ControlKind, ControlProps } from '../control'
import { FaultLine } from '../../status/fault-line'
import { asText } from '../shared/read-value'
import { TemplateText } from '../shared/template/template-text'

function TextControl(props: ControlProps) {
  const { field, value, onChange, id, isReadOnly, subject } = props
  // What a node's text holds is filled in when it runs; a regular expression is read as it is.
  if (subject.nodeId === '' || field.form !== undefined) return <PlainText {...props} />
  return (
    <TemplateText
      id={id}
      value={asText(value)}
      placeholder={field.placeholder}
      onChange={onChange}
      isReadOnly={isReadOnly}
      subject={subject}
      isCode={field.code === true}
    />
  )
}

function PlainText({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const source = asText(value)
  const fault = field.form === 'regex' ? regexFault(source) : null
  const faultId = `${id}-fault`
  return (
    <>
      <TextInput
        id={id}
        value={source}
        placeholder={field.placeholder}
        readOnly={isReadOnly}
        variant={isReadOnly ? 'unstyled' : 'default'}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
        styles={field.code === true ? { input: { font: 'var(--t-code)' } } : undefined}
        error={fault !== null}
        aria-describedby={fault ? faultId : undefined}
      />
      {fault && <FaultLine id={faultId} source={source} {...fault} />}
    </>
  )
}

export const textControl: ControlKind = { Control: TextControl }
