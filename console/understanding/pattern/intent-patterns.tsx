// An intent's patterns, or its negative ones: what they catch of others, or of its own, is in the wrong place, and may be moved, kept out or removed.
import type { PatternCatch } from '@parley/contract/understanding/pattern'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { PatternList } from './pattern-list'
import { Remedies } from './remedies'

export type PatternField = 'patterns' | 'negativePatterns'

interface IntentPatternsProps {
  intent: BotObject<'intent'>
  field: PatternField
}

export function IntentPatterns({ intent: { id, data }, field }: IntentPatternsProps) {
  const text = useText()
  const { botId } = useDocument()
  const edit = useEdit()
  const mayKeepOut = useObjects('bot')[0]?.data.settings.negativePatterns !== false
  const others = useObjects('intent')
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, name: other.data.name }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
  const patterns = data[field]
  const input = patterns.length === 0 ? null : { streamId: botId, intentId: id, patterns }
  const caught = useCall('pattern.list-caught', input, { keep: true }).data
  const to = field === 'patterns' ? { id, name: data.name } : others
  const kept = new Set(data.negativePatterns)
  const remedies = ({ text: sentence, intentId }: PatternCatch['examples'][number]) => (
    <Remedies claimed={{ botId, sentence, intentId }} to={to} mayKeepOut={mayKeepOut} kept={kept} />
  )
  return (
    <PatternList
      place={`${id} ${field}`}
      label={text(`pattern.list.${field}`, { name: data.name })}
      title={text(`pattern.title.${field}`)}
      note={input === null || caught === undefined ? undefined : text(`pattern.caught.of.${field}`, { count: caught.utterances })}
      patterns={patterns}
      caught={caught?.items}
      onWrite={(next) =>
        edit([{ op: 'put', id, kind: 'intent', set: { [field]: next } }], { label: label('pattern.changed', { name: data.name }) })
      }
      isWrong={(intentId) => (intentId === id) === (field === 'negativePatterns')}
      wrong={(count) => text(`pattern.caught.wrong.${field}`, { count })}
      remedies={remedies}
    />
  )
}
