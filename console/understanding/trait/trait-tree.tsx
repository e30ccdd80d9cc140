// The list of traits as a tree: under each group its traits, with how many utterances have each, how many rules of intents name it, and a mark
// where it shares sentences with another one of its group.
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import type { PickRow } from '../../ui/panes/pick-rows'
import classes from './tree.module.css'

type Count = CallReply<'trait.list-counts'>['items'][number]

export function useTraitTree(traits: readonly BotObject<'trait'>[]) {
  const text = useText()
  const { botId: streamId } = useDocument()
  const intents = useObjects('intent')
  const counted = useCall('trait.list-counts', traits.length === 0 ? null : { streamId }, { keep: true }).data
  const counts = useMemo(() => new Map((counted?.items ?? []).map((item) => [item.traitId, item])), [counted])
  const rulesWith = (id: string) => intents.reduce((sum, { data }) => sum + data.rules.filter((rule) => rule.includes(id)).length, 0)
  const rows = (group: BotObject<'trait-group'>): PickRow[] =>
    traits
      .filter(({ parentId }) => parentId === group.id)
      .map(({ id, data }) => {
        const rules = text('trait.tree.rules', { count: rulesWith(id) })
        return { id, content: <Row name={data.name} count={counts.get(id)} rules={rules} isEmpty={data.sentences.length === 0} /> }
      })
  const note = ({ data: { matchStrategy, scoreThreshold } }: BotObject<'trait-group'>): string =>
    matchStrategy === 'pattern' ? text('trait.tree.patterns') : text('trait.tree.learned', { threshold: scoreThreshold.toFixed(2) })
  const shared = [...counts.values()].filter((count) => count.shared > 0).length
  const of = Math.max(0, ...Object.values(counted?.utterances ?? {}))
  const foot = counted && (
    <>
      <span>{text('trait.tree.of', { count: of })}</span>
      {shared > 0 && (
        <span className={classes.conflicts}>
          <Icon name="bad" size={14} /> {text('trait.tree.conflicts', { count: shared })}
        </span>
      )}
    </>
  )
  return { rows, note, foot, rulesWith }
}

interface RowProps {
  name: string
  /** undefined until it is counted. */
  count: Count | undefined
  /** How many, in words. */
  rules: string
  isEmpty: boolean
}

function Row({ name, count, rules, isEmpty }: RowProps) {
  const text = useText()
  return (
    <>
      <span className={classes.name}>{name}</span>
      {count !== undefined && count.shared > 0 && (
        <span className={classes.shared} role="img" aria-label={text('trait.tree.shared')} title={text('trait.tree.shared')}>
          <Icon name="bad" size={14} />
        </span>
      )}
      <span className={classes.count} title={count && text('trait.tree.row', { count: count.count, rules })}>
        {isEmpty ? text('trait.tree.none') : count !== undefined && numberText(count.count)}
        <span className="visually-hidden">, {rules}</span>
      </span>
    </>
  )
}
