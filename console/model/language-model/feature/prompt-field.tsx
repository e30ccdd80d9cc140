// The prompt of the library that a feature gives its models behind its instructions: one without variables, since a feature has no values of a
// conversation to fill them with.
import { Select } from '@mantine/core'
import { usedVersion } from '@parley/contract/objects/model-prompt/index'
import { templatePaths } from '@parley/kit/expression/template-paths'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'

interface PromptFieldProps {
  /** '' for none. */
  value: string
  onChange: (promptId: string) => void
}

export function PromptField({ value, onChange }: PromptFieldProps) {
  const text = useText()
  const prompts = useObjects('model-prompt').filter(({ data }) => {
    const version = usedVersion(data)
    return version !== undefined && templatePaths([version.system, version.text]).length === 0
  })
  if (prompts.length === 0 && value === '') return null
  return (
    <Select
      label={text('language-model.prompt')}
      description={text('language-model.prompt.help')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={text('language-model.prompt.none')}
      clearable
      data={prompts.map(({ id, data }) => ({ value: id, label: data.name }))}
      value={prompts.some(({ id }) => id === value) ? value : null}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
