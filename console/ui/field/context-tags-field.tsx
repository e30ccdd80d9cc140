// The context tags that something needs or sets, as a field: a name that the server would refuse is said at once and not taken.
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { findSpecialFault, type SpecialFault } from '@parley/kit/name-rules/name-rules'
import { useState } from 'react'
import { useText } from '../../base/language/text'

interface ContextTagsFieldProps
  extends Pick<TagsInputProps, 'label' | 'description' | 'data' | 'maxTags' | 'readOnly' | 'acceptValueOnBlur'> {
  value: string[]
  /** A tag may begin with `!`: it must not be set. */
  isNegatable: boolean
  onChange: (tags: string[]) => void
}

const keys: Record<SpecialFault, string> = {
  character: 'ui.context-tag.character',
  negation: 'ui.context-tag.negation',
  'second-negation': 'ui.context-tag.negation',
}

export function ContextTagsField({ value, isNegatable, onChange, ...shown }: ContextTagsFieldProps) {
  const text = useText()
  const [fault, setFault] = useState<SpecialFault | null>(null)
  const take = (tags: string[]) => {
    const added = tags.filter((tag) => !value.includes(tag))
    const found = added.map((tag) => findSpecialFault(tag, isNegatable)).find((each) => each !== null) ?? null
    setFault(found)
    if (found === null) onChange(tags)
  }
  return (
    <TagsInput
      {...shown}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={fault === null ? undefined : text(keys[fault])}
      splitChars={[',']}
      maxLength={100}
      onSearchChange={() => setFault(null)}
      onChange={take}
    />
  )
}
