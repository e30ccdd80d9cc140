// One trait: its name, its examples or patterns, how many utterances have it, and the rules of intents that it is part of.
import { ActionIcon } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import type { TraitGroup } from '@parley/contract/objects/trait-group/index'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { LinesField } from '../../ui/field/lines-field'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { removeWithCare } from '../../ui/removal/removal'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { PatternList } from '../pattern/index'
import classes from './trait.module.css'
import { TraitFacts } from './trait-facts'
import { TraitRules } from './trait-rules'

interface TraitCardProps {
  trait: BotObject<'trait'>
  /** All of its group. */
  traits: readonly BotObject<'trait'>[]
  strategy: TraitGroup['matchStrategy']
  language: string
  /** Which of the utterances have which trait of the group; not there until the answer comes. */
  group: CallReply<'trait.list-caught'> | undefined
}

export function TraitCard({ trait, traits, strategy, language, group }: TraitCardProps) {
  const { id, data } = trait
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const { name } = data
  const caught = group?.items.find(({ traitId }) => traitId === id)
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'trait', set }], { label: label('trait.changed', { name }), key: `${id}.${field}` })
  const remove = () =>
    removeWithCare({ botId, name, ids: [id] }, () => {
      const done = edit([{ op: 'remove', id }], { label: label('trait.removed', { name }) })
      showUndoToast(text('trait.removed', { name }), () => store.undo(done))
    })
  const side = canEdit && (
    <ActionIcon aria-label={text('trait.remove.one', { name })} onClick={remove}>
      <Icon name="remove" />
    </ActionIcon>
  )
  const isByPatterns = strategy === 'pattern'
  const keep = (next: string[]) => put({ sentences: next }, 'sentences')
  return (
    <Card title={name} note={group && caught && text('trait.count', { count: caught.count, of: group.utterances })} side={side}>
      <div className={classes.trait}>
        <ObjectName label={text('trait.name')} object={trait} isReadOnly={!canEdit} onChange={(next) => put({ name: next }, 'name')} />
        {isByPatterns ? (
          <PatternList
            place={trait.id}
            label={text('trait.patterns.of', { name })}
            title={text('trait.sentences.pattern')}
            patterns={data.sentences}
            caught={caught?.patterns}
            onWrite={keep}
          />
        ) : (
          <LinesField
            label={text('trait.sentences.probability')}
            help={text('trait.sentences.help')}
            place={`${id} sentences`}
            lines={data.sentences}
            isReadOnly={!canEdit}
            onKeep={keep}
          />
        )}
        {group !== undefined && caught !== undefined && (
          <TraitFacts trait={trait} caught={caught} group={group.items} traits={traits} language={language} isListed={isByPatterns} />
        )}
        <TraitRules trait={trait} />
      </div>
    </Card>
  )
}
