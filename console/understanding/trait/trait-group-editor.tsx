// Edits one group of traits: its name, how its traits are heard, and the traits, or one of them alone. Changes are kept as they are made.
import { Button, Select } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { traitStrategies } from '@parley/contract/objects/trait-group/index'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { NumberField } from '../../ui/field/number-field'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { TraitCard } from './trait-card'
import { TraitPage } from './trait-page'
import { TraitTry } from './trait-try'

interface TraitGroupEditorProps {
  group: BotObject<'trait-group'>
  traits: readonly BotObject<'trait'>[]
  /** The one that is open alone; of none of them the group is. */
  traitId: string
  /** How many rules of intents name a trait. */
  rulesWith: (traitId: string) => number
}

export function TraitGroupEditor({ group, traits, traitId, rulesWith }: TraitGroupEditorProps) {
  const { id, data } = group
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
  const open = traits.find((trait) => trait.id === traitId)
  const card = (trait: BotObject<'trait'>) => (
    <TraitCard key={trait.id} trait={trait} traits={traits} strategy={matchStrategy} language={data.language} group={caught.data} />
  )
  const failed = caught.error !== null && (
    <ErrorInPlace error={caught.error} title={text('trait.count.failed')} onRetry={() => void caught.refetch()} />
  )
  if (open !== undefined)
    return <TraitPage key={open.id} {...{ group, traits, failed }} trait={open} rules={rulesWith(open.id)} caught={caught.data} />
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('trait.remove')} removed={label('trait.removed', { name })} />
      <EditorForm>
        <ObjectName label={text('trait.group')} object={group} isReadOnly={!canEdit} onChange={(next) => put({ name: next }, 'name')} />
        <Select
          label={text('trait.strategy')}
          data={traitStrategies.map((value) => ({ value, label: text(`trait.strategy.${value}`) }))}
          value={matchStrategy}
          allowDeselect={false}
          disabled={!canEdit}
          onChange={(next) => next !== null && put({ matchStrategy: next }, 'matchStrategy')}
        />
        {matchStrategy === 'probability' && (
          <NumberField
            place={`${id} threshold`}
            label={text('trait.threshold')}
            name={text('trait.threshold')}
            description={text('trait.threshold.help')}
            value={scoreThreshold}
            min={0}
            max={1}
            step={0.05}
            isReadOnly={!canEdit}
            onKeep={(next) => next !== null && put({ scoreThreshold: next }, 'scoreThreshold')}
          />
        )}
        {traits.length > 0 && <TraitTry language={data.language} traits={traits} />}
        {failed}
        {traits.map(card)}
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
