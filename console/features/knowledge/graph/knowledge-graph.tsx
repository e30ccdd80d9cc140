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
import { EmptyState } from '../../../ui/state/empty-state'
import { FaqEditor } from '../faq-editor'
import { outlineOf } from '../outline'
import { TopicEditor } from '../topic-editor'
import classes from './graph.module.css'
import lower from './questions.module.css'
import { TopicCanvas } from './topic-canvas'
import { chainOf, homesFor, type Topic, topicGraph } from './topic-graph'
import { TopicQuestions } from './topic-questions'
import { TopicTree } from './topic-tree'
import { notTried, triedOf } from './tried'
import { TryQuestion } from './try-question'
import { type LaidOver, useOverlay } from './use-overlay'

interface KnowledgeGraphProps {
  topics: readonly Topic[]
  faqs: readonly BotObject<'faq'>[]
  languages: readonly string[]
  /** null where the bot has none. */
  topic: Topic | null
  faq: BotObject<'faq'> | null
  /** The question that was added last; '' for none. */
  freshId: string
  open: (kind: 'faq' | 'knowledge-node', id: string) => void
  /** Adds a topic to one, or a root. */
  onTopic: (home: string | undefined) => void
  views: ReactNode
  actions: ReactNode
}

export function KnowledgeGraph({ topics, faqs, languages, topic, faq, freshId, open, onTopic, views, actions }: KnowledgeGraphProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const { hang, removeTopic } = useTopicEdits(topics, open)
  const aside = useRef<HTMLElement>(null)
  const [tryPanel, setTryPanel] = useUrlState('try')
  const [knowledge, setKnowledge] = useState<Knowing | null>(null)
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
        <section ref={aside} className={classes.aside} aria-label={text('knowledge.graph.topics')}>
          <TopicTree rows={rows} openId={openId} way={tried.way} onOpen={openTopic} />
          {topic !== null && (
            <div className={classes.topicPane} data-topic-pane>
              <TopicEditor key={topic.id} topic={topic} onRemoved={() => open('knowledge-node', topic.parentId)} />
            </div>
          )}
        </section>
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
          <Lower {...{ topics, faqs, languages, topic, faq, freshId, open }} winner={knowledge?.candidates[0]?.faqId ?? ''} over={over} />
        </section>
        {tryPanel !== 'closed' && (
          <TryQuestion topics={topics} faqs={faqs} onAnswer={setKnowledge} onOpen={open} onClose={() => setTryPanel('closed')} />
        )}
      </div>
    </Page>
  )
}

interface LowerProps extends Pick<KnowledgeGraphProps, 'topics' | 'faqs' | 'languages' | 'topic' | 'faq' | 'freshId' | 'open'> {
  winner: string
  over: LaidOver
}

/** Below the canvas: the question that is edited, else those of the open topic. */
function Lower({ topics, faqs, languages, topic, faq, freshId, open, winner, over }: LowerProps) {
  const text = useText()
  if (faq === null) {
    if (topic === null) return null
    return <TopicQuestions topic={topic} topics={topics} faqs={faqs} winner={winner} over={over} onOpen={(id) => open('faq', id)} />
  }
  const back = () => open('knowledge-node', faq.parentId)
  return (
    <div className={lower.faq}>
      <Button className={lower.back} variant="subtle" size="xs" leftSection={<Icon name="chevron-left" />} onClick={back}>
        {text('knowledge.graph.back')}
      </Button>
      <FaqEditor key={faq.id} faq={faq} languages={languages} isFresh={faq.id === freshId} onRemoved={back} />
    </div>
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
