// One topic on the canvas: its name, how it counts, how many questions it holds, and the words by which a tried question came here.
import { Handle, type NodeProps, Position } from '@xyflow/react'
import { createContext, memo, useContext } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './graph.module.css'
import type { TopicFlowNode } from './topic-flow'

/** Folds a topic, or unfolds it. */
export const FoldTopic = createContext<(id: string) => void>(() => undefined)

export const TopicNode = memo(function TopicNode({ id, data }: NodeProps<TopicFlowNode>) {
  const text = useText()
  const fold = useContext(FoldTopic)
  const { name, kind, count, isHolder, isFolded, led, pill, trait, isHeard, isOpen, isUnder, share, said } = data
  const help = kind === 'mandatory' || kind === 'organiser' ? text(`knowledge.topic.kind.${kind}.help`) : undefined
  return (
    <div
      className={classes.topic}
      data-kind={kind}
      data-led={led ?? undefined}
      data-open={isOpen || undefined}
      data-under={isUnder || undefined}
      data-share={share === null ? undefined : share > 0 ? 'some' : 'none'}
      style={{ '--share': share ?? 0 }}
      title={help}
    >
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      {kind === 'mandatory' && <Icon name="must" size={14} className={classes.must} />}
      {kind === 'organiser' && <Icon name="topic" size={14} />}
      <span className={classes.topicName}>{name}</span>
      <span className={classes.topicCount}>{share === null ? numberText(count) : said}</span>
      {share !== null && share > 0 && <span className={classes.share} aria-hidden />}
      {pill !== '' && (
        <span className={classes.pill} data-led={led ?? undefined}>
          {pill}
        </span>
      )}
      {trait !== '' && (
        <span className={classes.trait} data-heard={isHeard || undefined}>
          <Icon name="trait" size={12} />
          <span>{trait}</span>
        </span>
      )}
      {isHolder && (
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.fold} nodrag nopan`}
          aria-label={text(isFolded ? 'knowledge.graph.unfold' : 'knowledge.graph.fold', { name })}
          onClick={(event) => {
            event.stopPropagation()
            fold(id)
          }}
        >
          <Icon name={isFolded ? 'add' : 'minus'} size={12} />
        </button>
      )}
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
    </div>
  )
})
