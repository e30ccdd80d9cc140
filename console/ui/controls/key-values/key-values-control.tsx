// Pairs of key and value in order, such as the headers of a request. An empty pair at the end takes the next one.
import { ActionIcon, TextInput } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asRecords, textOf } from '../shared/read-value'
import { TemplateText } from '../shared/template/template-text'

function KeyValuesControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const pairs = asRecords(value).map((pair) => ({ key: textOf(pair.key), value: textOf(pair.value) }))
  const shown = isReadOnly ? pairs : [...pairs, { key: '', value: '' }]
  const write = (at: number, change: { key?: string; value?: string }) => {
    const next = shown.map((pair, index) => (index === at ? { ...pair, ...change } : pair))
    onChange(next.filter((pair) => pair.key !== '' || pair.value !== ''))
  }
  return (
    <div className={classes.pairs} role="group" aria-label={field.label} id={id}>
      {shown.map((pair, index) => (
        <div className={classes.pair} key={index}>
          <TextInput
            aria-label={text('controls.pair.key', { number: index + 1 })}
            placeholder={text('controls.pair.name')}
            value={pair.key}
            readOnly={isReadOnly}
            onChange={(event) => write(index, { key: event.currentTarget.value })}
          />
          <PairValue
            label={text('controls.pair.value', { number: index + 1 })}
            placeholder={text('controls.pair.content')}
            value={pair.value}
            isReadOnly={isReadOnly}
            subject={subject}
            onChange={(value) => write(index, { value })}
          />
          {!isReadOnly && index < pairs.length && (
            <ActionIcon
              aria-label={text('controls.pair.remove', { name: pair.key })}
              onClick={() => onChange(pairs.filter((_, other) => other !== index))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
    </div>
  )
}

interface PairValueProps extends Pick<ControlProps, 'isReadOnly' | 'subject'> {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Only what a node holds is filled in when it runs. */
function PairValue(props: PairValueProps) {
  const { label, placeholder, value, isReadOnly, subject, onChange } = props
  if (subject.nodeId !== '') return <TemplateText {...props} />
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export const keyValuesControl: ControlKind = { Control: KeyValuesControl }
