// Edits one group of traits: its name, how its traits are heard, and the traits. Changes are kept as they are made.
import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { traitStrategies } from '@parley/contract/objects/trait'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { TraitCard } from './trait-card'
import { TraitTry } from './trait-try'

interface TraitGroupEditorProps {
  group: BotObject<'trait-group'>
  traits: readonly BotObject<'trait'>[]
}

export function TraitGroupEditor({ group: { id, data }, traits }: TraitGroupEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const caught = useCall('trait.list-caught', traits.length === 0 ? null : { streamId: botId, traitGroupId: id }, { keep: true })
  const { name, matchStrategy, scoreThreshold } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'trait-group', set }], { label: label('trait.changed', { name }), key: `${id}.${field}` })
  const add = () => {
    const fresh = text('trait.new.name', { number: traits.length + 1 })
    edit([{ op: 'put', id: newId('trait'), kind: 'trait', parentId: id, set: { name: fresh } }], {
      label: label('trait.added', { name: fresh }),
    })
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('trait.remove')} removed={label('trait.removed', { name })} />
      <EditorForm>
        <TextInput
          label={text('trait.group')}
          value={name}
          disabled={!canEdit}
          maxLength={128}
          onChange={(change) => change.currentTarget.value !== '' && put({ name: change.currentTarget.value }, 'name')}
        />
        <Select
          label={text('trait.strategy')}
          data={traitStrategies.map((value) => ({ value, label: text(`trait.strategy.${value}`) }))}
          value={matchStrategy}
          allowDeselect={false}
          disabled={!canEdit}
          onChange={(next) => next !== null && put({ matchStrategy: next }, 'matchStrategy')}
        />
        {matchStrategy === 'probability' && (
          <NumberInput
            label={text('trait.threshold')}
            description={text('trait.threshold.help')}
            value={scoreThreshold}
            min={0}
            max={1}
            step={0.05}
            disabled={!canEdit}
            onChange={(next) => typeof next === 'number' && put({ scoreThreshold: next }, 'scoreThreshold')}
          />
        )}
        {traits.length > 0 && <TraitTry language={data.language} traits={traits} />}
        {caught.error !== null && (
          <ErrorInPlace error={caught.error} title={text('trait.count.failed')} onRetry={() => void caught.refetch()} />
        )}
        {traits.map((trait) => (
          <TraitCard key={trait.id} trait={trait} traits={traits} strategy={matchStrategy} group={caught.data} />
        ))}
        {canEdit && (
          <div>
            <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
              {text('trait.new')}
            </Button>
          </div>
        )}
      </EditorForm>
    </>
  )
}
