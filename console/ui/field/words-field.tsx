// Words one after the other, each taken by Enter, a comma, or when the field is left. The one that is still being written is a draft, so that
// selecting something else or loading the page again loses no letter of it; a word that cannot be taken stays in the field and says why.
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useFieldDraft } from '../../base/document'
import { useText } from '../../base/language/text'

type Shown = Pick<
  TagsInputProps,
  | 'id'
  | 'size'
  | 'disabled'
  | 'label'
  | 'description'
  | 'data'
  | 'maxTags'
  | 'placeholder'
  | 'readOnly'
  | 'splitChars'
  | 'autoFocus'
  | 'className'
  | 'classNames'
  | 'error'
>

interface WordsFieldProps extends Shown {
  /** Tells it from every other field of the bot. */
  place: string
  /** What it is called, where no label of the page says it and in what is said of it elsewhere. */
  name: string
  value: readonly string[]
  /** Characters of a word. */
  maxLength?: number
  /** Why a word cannot be taken. */
  faultOf?: (word: string) => string | null
  onChange: (words: string[]) => void
  onLeave?: () => void
}

/** Where the word is kept that is still being written in the field of a place. */
export const placeOfWriting = (place: string): string => `${place} being written`

export function WordsField({ place, name, value, maxLength = 128, faultOf = () => null, onChange, onLeave, ...shown }: WordsFieldProps) {
  const text = useText()
  const isThere = (word: string) => value.some((one) => one.toLowerCase() === word.toLowerCase())
  const faultIn = (word: string) => (word.length > maxLength ? text('ui.words.long', { most: maxLength }) : faultOf(word))
  const isFull = shown.maxTags !== undefined && value.length >= shown.maxTags
  const draft = useFieldDraft({
    ...{ place: placeOfWriting(place), label: name, saved: '' },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => faultIn(typed.trim()) === null && (isThere(typed.trim()) || !isFull),
    save: (word) => {
      if (!isThere(word)) onChange([...value, word])
    },
  })
  const { error = faultIn(draft.value.trim()) ?? undefined, splitChars = [','], ...rest } = shown
  const take = (next: string[]) => {
    const words = next.map((word) => word.trim()).filter((word) => word !== '')
    const refused = words.filter((word) => !value.includes(word) && faultIn(word) !== null)
    const taken = words.filter((word) => !refused.includes(word))
    if (taken.join('\n') !== value.join('\n')) onChange(taken)
    // The field forgets what was written once it has been told of it.
    if (refused.length > 0) queueMicrotask(() => draft.type(refused.join(', ')))
  }
  return (
    <TagsInput
      {...rest}
      {...(rest.label === undefined && rest.id === undefined && { 'aria-label': name })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={[...value]}
      error={error}
      splitChars={splitChars}
      searchValue={draft.value}
      acceptValueOnBlur={false}
      onSearchChange={draft.type}
      onChange={take}
      onBlur={() => {
        draft.leave()
        onLeave?.()
      }}
    />
  )
}
