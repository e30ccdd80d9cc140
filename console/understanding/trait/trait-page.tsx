// One trait alone: what a sentence has of it, its patterns or examples with the rules that use it, and beside them what it matches.
import { ActionIcon } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { TraitCatch } from '@parley/contract/understanding/trait'
import { type ReactNode, useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { LinesField } from '../../ui/field/lines-field'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { useRemoval } from '../../ui/panes/object-bar'
import { Chip } from '../../ui/status/chip'
import { PatternList } from '../pattern/index'
import { TrainButton } from '../training/index'
import classes from './trait-page.module.css'
import { TraitMatches } from './trait-matches'
import { TraitRules } from './trait-rules'
import { TraitTry } from './trait-try'

interface TraitPageProps {
  trait: BotObject<'trait'>
  group: BotObject<'trait-group'>
  /** All of its group. */
  traits: readonly BotObject<'trait'>[]
  /** How many rules of intents name it. */
  rules: number
  /** Which of the utterances have which trait of the group; not there until the answer comes. */
  caught: { utterances: number; items: TraitCatch[] } | undefined
  /** Why that is not known. */
  failed: ReactNode
}

export function TraitPage({ trait, group, traits, rules, caught, failed }: TraitPageProps) {
  const { id, data } = trait
  const text = useText()
  const edit = useEdit()
  const isByPatterns = group.data.matchStrategy === 'pattern'
  const own = caught?.items.find(({ traitId }) => traitId === id)
  const [picked, setPicked] = useState<string | null>(null)
  const pattern = own?.patterns.find((one) => one.pattern === picked) ?? mostCaught(own)
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'trait', set }], { label: label('trait.changed', { name: data.name }), key: `${id}.${field}` })
  const keep = (sentences: string[]) => put({ sentences }, 'sentences')
  return (
    <div className={classes.page}>
      <Head trait={trait} group={group} rules={rules} count={own?.count} onName={(name) => put({ name }, 'name')} />
      <div className={classes.over}>
        <TraitTry language={group.data.language} traits={traits} traitId={trait.id} />
        {failed}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          {isByPatterns ? (
            <PatternList
              place={trait.id}
              label={text('trait.patterns.of', { name: data.name })}
              title={text('trait.sentences.pattern')}
              note={text('trait.patterns.order')}
              patterns={data.sentences}
              caught={own?.patterns}
              onWrite={keep}
              beside={{ picked: pattern?.pattern ?? '', onPick: setPicked }}
            />
          ) : (
            <Examples trait={trait} onKeep={keep} />
          )}
          <TraitRules trait={trait} />
        </div>
        {caught !== undefined && own !== undefined && (
          <TraitMatches
            trait={trait}
            traits={traits}
            language={group.data.language}
            group={caught}
            own={own}
            pattern={pattern && { ...pattern, number: data.sentences.indexOf(pattern.pattern) + 1 }}
            isByPatterns={isByPatterns}
          />
        )}
      </div>
    </div>
  )
}

function mostCaught(own: TraitCatch | undefined) {
  return own?.patterns.toSorted((one, other) => other.first - one.first)[0]
}

interface HeadProps {
  trait: BotObject<'trait'>
  group: BotObject<'trait-group'>
  rules: number
  count: number | undefined
  onName: (name: string) => void
}

function Head({ trait, group, rules, count, onName }: HeadProps) {
  const { id, data } = trait
  const text = useText()
  const { canEdit } = useDocument()
  const remove = useRemoval()
  const [isNaming, setNaming] = useState(false)
  const { name } = data
  const facts = [
    text(group.data.matchStrategy === 'pattern' ? 'trait.head.patterns' : 'trait.head.examples', { count: data.sentences.length }),
    ...(count === undefined ? [] : [text('trait.head.utterances', { count })]),
    text('trait.tree.rules', { count: rules }),
  ]
  return (
    <header className={classes.head}>
      <h2 className={classes.name}>{name}</h2>
      <Chip icon="trait">{group.data.name}</Chip>
      <span className={classes.facts}>{facts.join(', ')}</span>
      <span className={classes.grow} />
      {canEdit && (
        <>
          <ActionIcon aria-label={text('trait.rename', { name })} aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
            <Icon name="edit" />
          </ActionIcon>
          <ActionIcon
            aria-label={text('trait.remove.one', { name })}
            onClick={() => remove({ id, name, removed: label('trait.removed', { name }) })}
          >
            <Icon name="remove" />
          </ActionIcon>
        </>
      )}
      <TrainButton />
      {isNaming && (
        <div className={classes.naming}>
          <ObjectName label={text('trait.name')} object={trait} isReadOnly={false} onChange={onName} />
        </div>
      )}
    </header>
  )
}

function Examples({ trait: { id, data }, onKeep }: { trait: BotObject<'trait'>; onKeep: (lines: string[]) => void }) {
  const text = useText()
  const { canEdit } = useDocument()
  return (
    <div className={classes.block}>
      <LinesField
        label={text('trait.sentences.probability')}
        help={text('trait.sentences.help')}
        place={`${id} sentences`}
        lines={data.sentences}
        isReadOnly={!canEdit}
        onKeep={onKeep}
      />
    </div>
  )
}
