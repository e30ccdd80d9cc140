// The topics as a tree beside the canvas, folded as it is, or narrowed by a word of a name, synonym or tag. The way of the tried question is a
// line along it.
import { useMemo, useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { PickRows } from '../../../ui/panes/pick-rows'
import { EmptyState } from '../../../ui/state/empty-state'
import type { OutlineRow } from '../outline'
import { TopicTags } from '../topic-tags'
import { TopicTrait } from '../topic-trait'
import { useTraitName } from '../use-trait-name'
import classes from './tree.module.css'
import type { Topic, TopicPlace } from './topic-graph'

interface TopicTreeProps {
  rows: readonly OutlineRow[]
  /** Those that no folded topic hides. */
  places: readonly TopicPlace[]
  openId: string
  /** Ids of the topics the tried question came by. */
  way: readonly string[]
  onOpen: (id: string) => void
  onFold: (id: string) => void
}

export function TopicTree({ rows, places, openId, way, onOpen, onFold }: TopicTreeProps) {
  const text = useText()
  const [sought, setSought] = useState('')
  const all = useMemo(
    () => rows.flatMap(({ object, count }) => (object.kind === 'knowledge-node' ? [{ topic: object, depth: 0, count }] : [])),
    [rows],
  )
  const traitOf = useTraitName()
  const isSought = sought.trim() !== ''
  const shown = isSought ? all.filter(({ topic }) => hasWord(topic, traitOf(topic), sought)) : places
  const led = new Set(way)
  return (
    <>
      <div className={classes.search}>
        <SearchField label={text('knowledge.graph.search')} value={sought} onChange={setSought} />
      </div>
      <div className={classes.tree} data-topic-tree>
        {all.length > 0 && shown.length === 0 && <EmptyState icon="search" title={text('knowledge.graph.none')} />}
        <PickRows
          isTree
          label={text('knowledge.graph.topics')}
          selected={openId}
          onSelect={onOpen}
          rows={shown.map((one) => {
            const { topic, depth, count } = one
            const isHolder = 'isHolder' in one && one.isHolder
            const isFolded = 'isFolded' in one && one.isFolded
            return {
              id: topic.id,
              before: <Branch topic={topic} depth={depth} fold={isHolder ? { isFolded, onFold } : null} isLed={led.has(topic.id)} />,
              ...(isHolder && { isUnfolded: !isFolded, onFold: () => onFold(topic.id) }),
              content: (
                <>
                  <span className={classes.branchName} data-led={led.has(topic.id) || undefined} style={{ '--depth': depth }}>
                    {topic.data.name}
                  </span>
                  {topic.data.kind === 'mandatory' && topic.parentId !== '' && <Icon name="must" size={12} className={classes.must} />}
                  {topic.data.kind === 'organiser' && <Icon name="topic" size={12} />}
                  <TopicTrait name={traitOf(topic)} isMark />
                  <TopicTags needed={topic.data.needsTags} isMark />
                  <span className={classes.branchCount}>{numberText(count)}</span>
                </>
              ),
            }
          })}
        />
      </div>
    </>
  )
}

interface BranchProps {
  topic: Topic
  depth: number
  /** null: it holds no topics. */
  fold: { isFolded: boolean; onFold: (id: string) => void } | null
  isLed: boolean
}

/** The mark before a topic: what folds it, or a dot; along it runs the way of the tried question. By keyboard the row itself is folded. */
function Branch({ topic, depth, fold, isLed }: BranchProps) {
  const text = useText()
  return (
    <span className={classes.branch} data-led={isLed || undefined} data-root={depth === 0 || undefined} style={{ '--depth': depth }}>
      {fold === null ? (
        <i aria-hidden />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text(fold.isFolded ? 'knowledge.graph.unfold' : 'knowledge.graph.fold', { name: topic.data.name })}
          onClick={() => fold.onFold(topic.id)}
        >
          <Icon name={fold.isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
        </button>
      )}
    </span>
  )
}

function hasWord({ data }: Topic, trait: string, sought: string): boolean {
  const word = sought.trim().toLowerCase()
  return [data.name, ...data.synonyms, ...data.tags, trait].some((each) => each.toLowerCase().includes(word))
}
