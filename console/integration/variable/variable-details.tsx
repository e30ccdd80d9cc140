// What a variable says of itself beside its value: what it is listed with, what an installation of the bot has of it, and how it is spoken.
import { Autocomplete, Select, Switch, TextInput } from '@mantine/core'
import { installScopes, type Variable } from '@parley/contract/objects/variable/index'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { NamespacesField } from '../../ui/namespaces/namespaces-field'
import classes from './variable.module.css'

interface VariableDetailsProps {
  variable: Variable
  isReadOnly: boolean
  onChange: (set: Partial<Variable>, field: keyof Variable) => void
}

export function VariableDetails({ variable, isReadOnly, onChange }: VariableDetailsProps) {
  const text = useText()
  const variables = useObjects('variable')
  const groups = [...new Set(variables.map(({ data }) => data.group ?? ''))].filter((group) => group !== '').toSorted()
  return (
    <>
      <Autocomplete
        label={text('variable.group')}
        data={groups}
        value={variable.group ?? ''}
        maxLength={128}
        readOnly={isReadOnly}
        onChange={(group) => onChange({ group }, 'group')}
      />
      <NamespacesField
        label={text('variable.namespaces')}
        description={text('variable.namespaces.of')}
        chosen={variable.namespaces ?? []}
        isReadOnly={isReadOnly}
        onChange={(namespaces) => onChange({ namespaces }, 'namespaces')}
      />
      <Select
        label={text('variable.install')}
        description={text('variable.install.why')}
        data={installScopes.map((value) => ({ value, label: text(`variable.install.${value}`) }))}
        value={variable.installScope ?? 'prePopulated'}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(chosen) => onChange({ installScope: installScopes.find((one) => one === chosen) ?? 'prePopulated' }, 'installScope')}
      />
      <TextInput
        label={text('variable.audio-tag')}
        description={text('variable.audio-tag.why')}
        value={variable.audioTag ?? ''}
        maxLength={2000}
        readOnly={isReadOnly}
        spellCheck={false}
        onChange={(event) => onChange({ audioTag: event.currentTarget.value }, 'audioTag')}
      />
      <Switch
        label={text('variable.propagate')}
        description={text('variable.propagate.why')}
        classNames={{ description: classes.note }}
        checked={variable.propagateValue ?? false}
        disabled={isReadOnly}
        onChange={(event) => onChange({ propagateValue: event.currentTarget.checked }, 'propagateValue')}
      />
    </>
  )
}
