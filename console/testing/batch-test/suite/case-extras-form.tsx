// What a case may expect beside its intent and values: traits, the intents before it, and the order of the values.
import { Autocomplete, TagsInput } from '@mantine/core'
import type { TestCase } from '@parley/contract/testing/batch-test-shapes'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'

export type CaseExtras = Pick<TestCase, 'botName' | 'expectedTraits' | 'parentIntent' | 'entityOrder'>
export const noExtras: CaseExtras = { botName: '', expectedTraits: [], parentIntent: '', entityOrder: [] }

interface CaseExtrasFormProps {
  streamId: string
  intents: readonly string[]
  /** Names of the case's own entities. */
  entities: readonly string[]
  value: CaseExtras
  onChange: (value: CaseExtras) => void
}

export function CaseExtrasForm({ streamId, intents, entities, value, onChange }: CaseExtrasFormProps) {
  const text = useText()
  const traits = useCall('document.list', { streamId, kind: 'trait', offset: 0, limit: -1 }).data?.items ?? []
  const linked = useCall('document.list', { streamId, kind: 'linked-bot', offset: 0, limit: -1 }).data?.items ?? []
  const put = (change: Partial<CaseExtras>) => onChange({ ...value, ...change })
  return (
    <>
      {(linked.length > 0 || value.botName !== '') && (
        <Autocomplete
          label={text('batch-test.case.bot')}
          description={text('batch-test.case.bot.why')}
          data={[...new Set(linked.map(({ data }) => String(data.name)))]}
          value={value.botName}
          maxLength={1000}
          onChange={(botName) => put({ botName })}
        />
      )}
      <TagsInput
        label={text('batch-test.case.traits')}
        description={text('batch-test.case.traits.why')}
        data={[...new Set(traits.map(({ data }) => String(data.name)))]}
        value={value.expectedTraits}
        maxTags={20}
        maxLength={128}
        onChange={(expectedTraits) => put({ expectedTraits })}
      />
      <Autocomplete
        label={text('batch-test.case.parent')}
        description={text('batch-test.case.parent.why')}
        data={[...intents]}
        value={value.parentIntent}
        onChange={(parentIntent) => put({ parentIntent })}
      />
      <TagsInput
        label={text('batch-test.case.order')}
        description={text('batch-test.case.order.why')}
        data={[...new Set(entities)]}
        value={value.entityOrder}
        maxTags={20}
        maxLength={128}
        onChange={(entityOrder) => put({ entityOrder })}
      />
    </>
  )
}
