// The topics as a tree beside the canvas, narrowed by a word of a name, synonym or tag. The way of the tried question is a line along it.
import { useMemo, useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { PickRows } from '../../../ui/panes/pick-rows'
import { EmptyState } from '../../../ui/state/empty-state'
import type { OutlineRow } from '../outline'
import classes from './tree.module.css'
import type { Topic } from './topic-graph'

interface TopicTreeProps {
  rows: readonly OutlineRow[]
  openId: string
  /** Ids of the topics the tried question came by. */
  way: readonly string[]
  onOpen: (id: string) => void
}

export function TopicTree({ rows, openId, way, onOpen }: TopicTreeProps) {
  const text = useText()
  const [sought, setSought] = useState('')
  const topics = useMemo(
    () => rows.flatMap(({ object, depth, count }) => (object.kind === 'knowledge-node' ? [{ topic: object, depth, count }] : [])),
    [rows],
  )
  const shown = sought.trim() === '' ? topics : topics.filter(({ topic }) => hasWord(topic, sought))
  return (
    <>
      <div className={classes.search}>
        <SearchField label={text('knowledge.graph.search')} value={sought} onChange={setSought} />
      </div>
      <div className={classes.tree}>
        {topics.length > 0 && shown.length === 0 && <EmptyState icon="search" title={text('knowledge.graph.none')} />}
        <PickRows
          label={text('knowledge.graph.topics')}
          selected={openId}
          onSelect={onOpen}
          rows={shown.map(({ topic, depth, count }) => ({
            id: topic.id,
            content: (
              <>
                <span
                  className={classes.branch}
                  data-led={way.includes(topic.id) || undefined}
                  data-root={depth === 0 || undefined}
                  style={{ '--depth': depth }}
                  aria-hidden
                />
                <span className={classes.branchName}>{topic.data.name}</span>
                {topic.data.kind === 'mandatory' && topic.parentId !== '' && <Icon name="must" size={12} className={classes.must} />}
                {topic.data.kind === 'organiser' && <Icon name="topic" size={12} />}
                <span className={classes.branchCount}>{numberText(count)}</span>
              </>
            ),
          }))}
        />
      </div>
    </>
  )
}

function hasWord({ data }: Topic, sought: string): boolean {
  const word = sought.trim().toLowerCase()
  return [data.name, ...data.synonyms, ...data.tags, data.trait].some((each) => each.toLowerCase().includes(word))
}
