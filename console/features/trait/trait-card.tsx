// One trait: its name, its examples or patterns, and the intents that it brings about by itself.
import { ActionIcon, MultiSelect, TextInput } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { TraitGroup } from '@parley/contract/objects/trait'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { LinesField } from '../../ui/field/lines-field'
import { PatternsField } from '../../ui/field/patterns-field'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { removeWithCare } from '../../ui/removal/removal'
import { showUndoToast } from '../../ui/toast/undo-toast'
import classes from './trait.module.css'

interface TraitCardProps {
  trait: BotObject<'trait'>
  strategy: TraitGroup['matchStrategy']
}

export function TraitCard({ trait: { id, data }, strategy }: TraitCardProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'trait', set }], { label: label('trait.changed', { name }), key: `${id}.${field}` })
  const remove = () =>
    removeWithCare({ botId, name, ids: [id] }, () => {
      edit([{ op: 'remove', id }], { label: label('trait.removed', { name }) })
      showUndoToast(text('trait.removed', { name }), () => store.undo())
    })
  const side = canEdit && (
    <ActionIcon aria-label={text('trait.remove.one', { name })} onClick={remove}>
      <Icon name="remove" />
    </ActionIcon>
  )
  const sentences = {
    label: text(`trait.sentences.${strategy}`),
    help: text('trait.sentences.help'),
    lines: data.sentences,
    isReadOnly: !canEdit,
    onKeep: (next: string[]) => put({ sentences: next }, 'sentences'),
  }
  return (
    <Card title={name} side={side}>
      <div className={classes.trait}>
        <TextInput
          label={text('trait.name')}
          value={name}
          disabled={!canEdit}
          maxLength={128}
          onChange={(change) => change.currentTarget.value !== '' && put({ name: change.currentTarget.value }, 'name')}
        />
        {strategy === 'pattern' ? <PatternsField {...sentences} help={text('trait.patterns.help')} /> : <LinesField {...sentences} />}
        <Intents traitId={id} name={name} />
      </div>
    </Card>
  )
}

/** The intents with a rule of this trait alone. */
function Intents({ traitId, name }: { traitId: string; name: string }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const intents = useObjects('intent')
  const isOwn = (rule: readonly string[]) => rule.length === 1 && rule[0] === traitId
  const chosen = intents.filter(({ data }) => data.rules.some(isOwn)).map(({ id }) => id)
  const choose = (next: string[]) => {
    const changed = intents.filter(({ id }) => next.includes(id) !== chosen.includes(id))
    const edits = changed.map(({ id, data }) => {
      const others = data.rules.filter((rule) => !isOwn(rule))
      return { op: 'put' as const, id, kind: 'intent' as const, set: { rules: next.includes(id) ? [...others, [traitId]] : others } }
    })
    if (edits.length > 0) edit(edits, { label: label('trait.changed', { name }) })
  }
  return (
    <MultiSelect
      label={text('trait.intents')}
      description={text('trait.intents.help')}
      data={intents.map(({ id, data }) => ({ value: id, label: data.name }))}
      value={chosen}
      searchable
      disabled={!canEdit}
      onChange={choose}
    />
  )
}
