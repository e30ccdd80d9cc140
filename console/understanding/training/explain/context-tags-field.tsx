// The context tags that a sentence is tried with: none, as in a new conversation, until some are chosen. Shown where the bot asks for any.
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'

interface ContextTags {
  /** That intents and topics of the bot need. */
  known: readonly string[]
  chosen: readonly string[]
  choose: (tags: readonly string[]) => void
}

export function useContextTags(): ContextTags {
  const [intents, topics] = [useObjects('intent'), useObjects('knowledge-node')]
  const [chosen, choose] = useState<readonly string[]>([])
  const needed = new Set([...intents, ...topics].flatMap(({ data }) => data.needsTags))
  const known = [...needed].toSorted((one, other) => one.localeCompare(other))
  return { known, chosen: chosen.filter((tag) => needed.has(tag)), choose }
}

export function ContextTagsField({ known, chosen, choose }: ContextTags) {
  const text = useText()
  if (known.length === 0) return null
  return (
    <MultiSelect
      mb={20}
      size="xs"
      label={text('training.try.tags')}
      placeholder={chosen.length === 0 ? text('training.try.tags.none') : ''}
      data={[...known]}
      value={[...chosen]}
      onChange={choose}
    />
  )
}
