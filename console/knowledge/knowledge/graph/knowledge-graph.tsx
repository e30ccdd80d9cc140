// Knowledge as a graph (mockup 17): the topics as a tree and on a canvas, the questions of the one that is open, and a question to try, all
// three showing the way its answer was found.
import { Button, Group } from '@mantine/core'
import type { Knowing } from '@parley/contract/base/understand'
import type { BotObject } from '@parley/contract/objects/object'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useDocument, useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { useRemoval } from '../../../ui/panes/object-bar'
import { PaneDivider, usePaneWidth } from '../../../ui/panes/pane-divider'
import { EmptyState } from '../../../ui/state/empty-state'
import { outlineOf } from '../outline'
import { TopicEditor } from '../topic-editor'
import classes from './graph.module.css'
import pane from './topic-pane.module.css'
import { TopicCanvas } from './topic-canvas'
import { chainOf, homesFor, type Topic, topicGraph } from './topic-graph'
import { TopicQuestions } from './topic-questions'
import { TopicTree } from './topic-tree'
import { notTried, triedOf } from './tried'
import { TryQuestion } from './try-question'
import { useOverlay } from './use-overlay'
import { usePaneKey } from './use-pane-key'

/** Of the outline. */
const bounds = { least: 200, most: 480, usual: 280 }

interface KnowledgeGraphProps {
  topics: readonly Topic[]
  faqs: readonly BotObject<'faq'>[]
  /** null where the bot has none. */
  topic: Topic | null
  open: (kind: 'faq' | 'knowledge-node', id: string) => void
  /** Adds a topic to one, or a root. */
  onTopic: (home: string | undefined) => void
  views: ReactNode
  actions: ReactNode
}

export function KnowledgeGraph({ topics, faqs, topic, open, onTopic, views, actions }: KnowledgeGraphProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const { hang, removeTopic } = useTopicEdits(topics, open)
  const aside = useRef<HTMLElement>(null)
  const [tryPanel, setTryPanel] = useUrlState('try')
  const [knowledge, setKnowledge] = useState<Knowing | null>(null)
  const [width, setWidth] = usePaneWidth('parley.knowledge.outline', bounds)
  usePaneKey(aside)
  const openId = topic?.id ?? ''
  const rows = useMemo(() => outlineOf(topics, faqs), [topics, faqs])
  const tried = useMemo(() => (knowledge === null ? notTried : triedOf(knowledge, topics, faqs)), [knowledge, topics, faqs])
  const folds = useFolds(topics, openId, [...tried.way, ...(tried.next?.way ?? [])])
  const over = useOverlay(topics, faqs, openId)
  const places = useMemo(() => topicGraph(rows, folds.unfolded), [rows, folds.unfolded])
  const openTopic = (id: string) => open('knowledge-node', id)
  return (
    <Page
      bare
      title={text('knowledge.title')}
      status={<span className={classes.counts}>{text('knowledge.count', { faqs: faqs.length, topics: topics.length })}</span>}
      actions={
        <Group gap={8} wrap="nowrap">
          {views}
          {tryPanel === 'closed' && (
            <Button variant="default" leftSection={<Icon name="beaker" />} onClick={() => setTryPanel('')}>
              {text('knowledge.try.title')}
            </Button>
          )}
          {actions}
        </Group>
      }
    >
      <div className={classes.wrap}>
        <section
          ref={aside}
          className={classes.aside}
          style={width === null ? undefined : { width }}
          aria-label={text('knowledge.graph.topics')}
        >
          <TopicTree {...{ rows, places, openId }} way={tried.way} onOpen={openTopic} onFold={folds.toggle} />
          {topic !== null && (
            <div className={pane.pane} data-topic-pane>
              <TopicEditor key={topic.id} topic={topic} onRemoved={() => open('knowledge-node', topic.parentId)} />
            </div>
          )}
        </section>
        <PaneDivider label={text('knowledge.graph.divider')} pane={aside} {...{ width, bounds }} onWidth={setWidth} />
        <section className={classes.middle}>
          {topics.length === 0 ? (
            <EmptyState icon="knowledge" title={text('knowledge.empty')} why={text('knowledge.empty.why')} />
          ) : (
            <TopicCanvas
              places={places}
              openId={openId}
              tried={over.overlay === 'tried' ? tried : notTried}
              over={over}
              canEdit={canEdit}
              homesFor={(id) => homesFor(topics, id)}
              onHang={hang}
              onOpen={openTopic}
              onFold={folds.toggle}
              onAdd={onTopic}
              onRemove={removeTopic}
              onEdit={() => aside.current?.querySelector<HTMLElement>('[data-topic-pane] input')?.focus()}
            />
          )}
          {topic !== null && (
            <TopicQuestions
              {...{ topic, topics, faqs, over }}
              winner={knowledge?.candidates[0]?.faqId ?? ''}
              onOpen={(id) => open('faq', id)}
            />
          )}
        </section>
        {tryPanel !== 'closed' && (
          <TryQuestion topics={topics} faqs={faqs} onAnswer={setKnowledge} onOpen={open} onClose={() => setTryPanel('closed')} />
        )}
      </div>
    </Page>
  )
}

function useTopicEdits(topics: readonly Topic[], open: KnowledgeGraphProps['open']) {
  const edit = useEdit()
  const remove = useRemoval()
  const hang = (id: string, into: string) => {
    const name = topics.find((one) => one.id === id)?.data.name ?? ''
    edit([{ op: 'move', id, parentId: into }], { label: label('knowledge.topic.moved', { name }) })
  }
  const removeTopic = (id: string) => {
    const gone = topics.find((one) => one.id === id)
    if (gone === undefined) return
    const { name } = gone.data
    remove({ id, name, removed: label('knowledge.topic.removed', { name }), onRemoved: () => open('knowledge-node', gone.parentId) })
  }
  return { hang, removeTopic }
}

/** What is unfolded: the way to the open topic and those of the tried question, and what somebody unfolded; never what they folded. */
function useFolds(topics: readonly Topic[], openId: string, led: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ways = led.join(' ')
  const unfolded = useMemo(() => {
    const roots = topics.filter(({ parentId }) => parentId === '')
    const all = new Set([...roots, ...chainOf(topics, openId)].map(({ id }) => id))
    for (const [id, isUnfolded] of chosen)
      if (isUnfolded) all.add(id)
      else all.delete(id)
    for (const id of ways.split(' ')) all.add(id)
    return all
  }, [topics, openId, chosen, ways])
  const toggle = (id: string) => setChosen(new Map(chosen).set(id, !unfolded.has(id)))
  return { unfolded, toggle }
}
