// The context tags that something needs or sets, as a field: a name that the server would refuse is said at once and not taken.
import { findSpecialFault, type SpecialFault } from '@parley/kit/name-rules/name-rules'
import type { ComponentProps } from 'react'
import { useText } from '../../base/language/text'
import { WordsField } from './words-field'

interface ContextTagsFieldProps extends Pick<ComponentProps<typeof WordsField>, 'place' | 'description' | 'data' | 'maxTags' | 'readOnly'> {
  label: string
  value: readonly string[]
  /** A tag may begin with `!`: it must not be set. */
  isNegatable: boolean
  onChange: (tags: string[]) => void
}

const keys: Record<SpecialFault, string> = {
  character: 'ui.context-tag.character',
  negation: 'ui.context-tag.negation',
  'second-negation': 'ui.context-tag.negation',
}

/** Why a tag cannot be one, in words. */
export function useContextTagFault(isNegatable: boolean): (tag: string) => string | null {
  const text = useText()
  return (tag) => {
    const found = findSpecialFault(tag, isNegatable)
    return found === null ? null : text(keys[found])
  }
}

export function ContextTagsField({ label, isNegatable, ...shown }: ContextTagsFieldProps) {
  const faultOf = useContextTagFault(isNegatable)
  return <WordsField {...shown} label={label} name={label} maxLength={100} faultOf={faultOf} />
}
