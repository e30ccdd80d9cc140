// Knowledge: the topics of a bot as an outline with the questions in them, and the editor of the one that is open. Questions and topics are
// objects of the bot document; when the bot answers is the engine's.
import { Button, Group, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import { BringIn } from './bring-in'
import { Changes } from './changes/changes'
import { Check } from './check/check'
import { Documents } from './documents/documents'
import { FaqPage } from './faq/faq-page'
import { KnowledgeGraph } from './graph/knowledge-graph'
import { UnlessLocked } from './lock/node-lock'
import { KnowledgeMore } from './knowledge-more'
import classes from './knowledge.module.css'
import { findFaqs, outlineOf, type OutlineRow } from './outline'
import { Sources } from './sources/sources'
import { TopicEditor } from './topic-editor'
import { TopicTags } from './topic-tags'
import { TopicTrait } from './topic-trait'
import { useAdding } from './use-adding'
import { useTraitName } from './use-trait-name'

const edits = ['knowledge-node', 'faq'] as const

export function KnowledgeScreen() {
  return (
    <OpenDocument needs={['KNOWLEDGE_GRAPH']} edits={edits}>
      <Views />
    </OpenDocument>
  )
}

/** Questions and topics, what questions are read out of, what changed, or the check. */
function Views() {
  const { botId, canEdit } = useDocument()
  const topics = useObjects('knowledge-node')
  const [view, setView] = useUrlState('view')
  const [, setTopic] = useUrlState('topic')
  const [, setFaq] = useUrlState('faq')
  const back = () => setView('', true)
  if (view === 'sources') return <Sources botId={botId} canEdit={canEdit} onBack={back} />
  if (view === 'documents') return <Documents botId={botId} canEdit={canEdit} onBack={back} />
  if (view !== 'check' && view !== 'changes') return <Knowledge isGraph={view === 'graph'} onView={(next) => setView(next, true)} />
  const tasks = topics.filter(({ parentId }) => parentId === '').map(({ id, data }) => ({ id, name: data.name }))
  const open = (kind: 'faq' | 'knowledge-node', id: string) => {
    back()
    setFaq(kind === 'faq' ? id : '')
    setTopic(kind === 'faq' ? '' : id)
  }
  if (view === 'changes') return <Changes botId={botId} tasks={tasks} onBack={back} onOpen={open} />
  return <Check botId={botId} canEdit={canEdit} tasks={tasks} onBack={back} onOpen={open} />
}

interface KnowledgeProps {
  isGraph: boolean
  onView: (view: 'sources' | 'documents' | 'check' | 'changes' | 'graph' | '') => void
}

function Knowledge({ isGraph, onView }: KnowledgeProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const bot = useBot(botId).data
  const topics = useObjects('knowledge-node')
  const faqs = useObjects('faq')
  const [search, setSearch] = useUrlState('search')
  const [topicId, setTopic] = useUrlState('topic')
  const [faqId, setFaq] = useUrlState('faq')
  const rows =
    search.trim() === '' ? outlineOf(topics, faqs) : findFaqs(faqs, search).map((object) => ({ id: object.id, depth: 0, object, count: 0 }))
  const faq = faqs.find(({ id }) => id === faqId)
  const topic = topics.find(({ id }) => id === topicId) ?? topics.find(({ parentId }) => parentId === '')
  const openId = topic?.id ?? ''
  const open = (kind: 'faq' | 'knowledge-node', id: string) => {
    setFaq(kind === 'faq' ? id : '', true)
    setTopic(kind === 'faq' ? '' : id)
  }
  const { addTopic, addFaq, freshId } = useAdding({ topics, faqs, language: bot?.defaultLanguage ?? 'en', open })
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => addFaq(topic?.id)}>
      {text('knowledge.faq.add')}
    </Button>
  )
  if (faq !== undefined) {
    const defaultLanguage = bot?.defaultLanguage ?? 'en'
    return (
      <UnlessLocked object={faq}>
        <FaqPage key={faq.id} {...{ faq, defaultLanguage, open }} languages={bot?.languages ?? ['en']} isFresh={faq.id === freshId} />
      </UnlessLocked>
    )
  }
  const isEmpty = topics.length === 0 && faqs.length === 0
  const more = <KnowledgeMore botId={botId} onView={onView} onTopic={canEdit ? () => addTopic(topic?.id) : null} />
  const views = <ViewSwitch isGraph={isGraph} onView={onView} />
  const bringIn = <BringIn botId={botId} onView={onView} />
  if (isGraph) {
    const actions = (
      <>
        {bringIn}
        {add}
        {more}
      </>
    )
    return <KnowledgeGraph {...{ topics, faqs, open, views, actions }} topic={topic ?? null} onTopic={addTopic} />
  }
  return (
    <Panes
      shows={openId}
      title={text('knowledge.title')}
      count={faqs.length}
      actions={
        <Group gap={8} wrap="nowrap">
          {add}
          {more}
        </Group>
      }
      filters={
        <>
          {views}
          {bringIn}
        </>
      }
      search={{ value: search, label: text('knowledge.search'), onChange: setSearch }}
      foot={text('knowledge.count', { faqs: faqs.length, topics: topics.length })}
      list={
        rows.length === 0 && !isEmpty ? (
          <EmptyState icon="search" title={text('knowledge.none')} />
        ) : (
          <PickRows
            label={text('knowledge.title')}
            selected={openId}
            onSelect={(id) => open(rows.find((row) => row.id === id)?.object.kind ?? 'faq', id)}
            rows={rows.map(({ id, depth, object, count }) => ({
              id,
              content: <Line depth={depth} object={object} count={count} />,
            }))}
          />
        )
      }
    >
      {isEmpty && <NoQuestions add={add || undefined} onSources={canEdit ? () => onView('sources') : null} />}
      {topic !== undefined && <TopicEditor key={topic.id} topic={topic} onRemoved={() => setTopic('')} />}
    </Panes>
  )
}

/** `onSources`: null where nothing may be brought in. */
function NoQuestions({ add, onSources }: { add: ReactNode; onSources: (() => void) | null }) {
  const text = useText()
  const bringIn = onSources && (
    <Button variant="subtle" leftSection={<Icon name="document" />} onClick={onSources}>
      {text('knowledge.empty.sources')}
    </Button>
  )
  return (
    <EmptyState
      icon="knowledge"
      title={text('knowledge.empty')}
      why={text('knowledge.empty.why')}
      action={add}
      quiet={bringIn ?? undefined}
    />
  )
}

function ViewSwitch({ isGraph, onView }: KnowledgeProps) {
  const text = useText()
  return (
    <SegmentedControl
      aria-label={text('knowledge.view')}
      value={isGraph ? 'graph' : 'outline'}
      data={(['graph', 'outline'] as const).map((value) => ({ value, label: text(`knowledge.view.${value}`) }))}
      onChange={(next) => onView(next === 'graph' ? 'graph' : '')}
    />
  )
}

function Line({ depth, object, count }: Omit<OutlineRow, 'id'>) {
  const traitOf = useTraitName()
  const isFaq = object.kind === 'faq'
  return (
    <>
      <span className={classes.indent} style={{ '--depth': depth }}>
        <Icon name={isFaq ? 'knowledge' : 'topic'} size={14} />
      </span>
      <span className={classes.name} data-topic={!isFaq}>
        {'question' in object.data ? object.data.question : object.data.name}
      </span>
      {object.kind === 'knowledge-node' && <TopicTrait name={traitOf(object)} />}
      {object.kind === 'knowledge-node' && <TopicTags needed={object.data.needsTags} />}
      {!isFaq && <span className={classes.count}>{count}</span>}
    </>
  )
}
