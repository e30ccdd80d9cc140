// One question on a page of its own (mockup 18): the form, beside it the answer as the user sees it and what its ways to ask are taken for.
import { ActionIcon, Menu } from '@mantine/core'
import { ownChannel } from '@parley/contract/channel/channel'
import { questionsOf } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { scrollName } from '../../../ui/page/opening-scroll'
import { Page } from '../../../ui/page/page'
import { useRemoval } from '../../../ui/panes/object-bar'
import { Chip } from '../../../ui/status/chip'
import { chainOf } from '../graph/topic-graph'
import { NodeLock } from '../lock/node-lock'
import { MakeFaqTest } from '../test/make-faq-test'
import { AnswerPreview } from './answers/answer-preview'
import { chosenAnswer, firstAnswer } from './answers/chosen'
import { Conflicts, reportIn } from './conflicts'
import { FaqForm } from './faq-form'
import classes from './faq.module.css'
import { SourceBlock } from './source-block'
import { useVerdicts } from './use-verdicts'
import { wordingsOf } from './wordings'

interface FaqPageProps {
  faq: BotObject<'faq'>
  languages: readonly string[]
  defaultLanguage: string
  isFresh: boolean
  open: (kind: 'faq' | 'knowledge-node', id: string) => void
}

export function FaqPage({ faq, languages, defaultLanguage, isFresh, open }: FaqPageProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const remove = useRemoval()
  const [chosen, setLanguage] = useUrlState('language')
  const [lookedAt, setLookedAt] = useState('')
  const [channel, setChannel] = useState('')
  const [answerAt, setAnswerAt] = useState(() => firstAnswer(faq.data))
  const { id, data } = faq
  const language = languages.includes(chosen) ? chosen : defaultLanguage
  const questions = questionsOf(data, language)
  const verdicts = useVerdicts(id, language, questions)
  const conflicts = reportIn(faq, language, verdicts).open.length
  const asked = questions.includes(lookedAt) ? lookedAt : (wordingsOf(data, language)[0]?.text ?? data.question)
  const gone = label('knowledge.faq.removed', { question: data.question })
  const answer = chosenAnswer(data, answerAt)
  const back = () => open('knowledge-node', faq.parentId)
  return (
    <Page
      bare
      title={data.question}
      above={<Way faq={faq} onOpen={(topicId) => open('knowledge-node', topicId)} />}
      status={
        <>
          {conflicts > 0 && (
            <Chip tone="bad" icon="bad">
              {text('knowledge.conflicts.open', { count: conflicts })}
            </Chip>
          )}
          <FromSources faqId={id} />
        </>
      }
      actions={
        <div className={classes.actions}>
          <Beside faq={faq} onOpen={(next) => open('faq', next)} />
          <NodeLock object={faq} />
          <MakeFaqTest faq={faq} language={language} />
          {canEdit && <More onRemove={() => remove({ id, name: data.question, removed: gone, onRemoved: back })} />}
        </div>
      }
    >
      <div className={classes.scrolls} data-scroll-restoration-id={scrollName(`faq ${faq.id}`)}>
        <div className={classes.columns}>
          <FaqForm
            {...{ faq, languages, language, verdicts, isFresh }}
            onLanguage={(next) => setLanguage(next === defaultLanguage ? '' : next)}
            onLookAt={setLookedAt}
            shown={answer.at}
            onShow={setAnswerAt}
            channel={channel}
            onChannel={setChannel}
          />
          <div className={classes.side}>
            <AnswerPreview
              chosen={answer}
              channel={channel || ownChannel}
              onChannel={setChannel}
              conditions={data.cases.length}
              language={language}
              asked={asked}
            />
            <SourceBlock faq={faq} />
            <Conflicts faq={faq} language={language} verdicts={verdicts} onOpenFaq={(next) => open('faq', next)} />
          </div>
        </div>
      </div>
    </Page>
  )
}

function More({ onRemove }: { onRemove: () => void }) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} variant="default" aria-label={text('knowledge.faq.more')}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="remove" />} onClick={onRemove}>
          {text('knowledge.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The sources it was found in, each with the way to its review. */
function FromSources({ faqId }: { faqId: string }) {
  const text = useText()
  const { botId: streamId } = useDocument()
  const [, setView] = useUrlState('view')
  const [, setSource] = useUrlState('source')
  const sources = useCall('extraction.list-of-faq', { streamId, faqId }, { keep: true }).data ?? []
  return sources.map(({ extractionId, name }) => (
    <button
      key={extractionId}
      type="button"
      className={classes.source}
      title={text('knowledge.faq.source', { name })}
      onClick={() => {
        setView('sources', true)
        setSource(extractionId)
      }}
    >
      <Icon name="document" size={12} />
      <span translate="no">{name}</span>
    </button>
  ))
}

/** The topics above it, each with the way there, and its place among its neighbours. */
function Way({ faq, onOpen }: { faq: BotObject<'faq'>; onOpen: (topicId: string) => void }) {
  const text = useText()
  const chain = chainOf(useObjects('knowledge-node'), faq.parentId)
  const { at, count } = useBeside(faq)
  return (
    <nav className={classes.way} aria-label={text('knowledge.faq.way')}>
      <button type="button" onClick={() => onOpen(faq.parentId)}>
        <Icon name="chevron-left" size={14} />
        {text('knowledge.title')}
      </button>
      {chain.map((topic) => (
        <span key={topic.id}>
          <i aria-hidden>/</i>
          <button type="button" translate="no" onClick={() => onOpen(topic.id)}>
            {topic.data.name}
          </button>
        </span>
      ))}
      <span className={classes.place}>{text('knowledge.faq.place', { at: at + 1, count })}</span>
    </nav>
  )
}

/** The questions of its topic, in their order. */
function useBeside({ id, parentId }: BotObject<'faq'>) {
  const beside = useObjects('faq')
    .filter((one) => one.parentId === parentId)
    .toSorted((one, other) => one.data.question.localeCompare(other.data.question))
  const at = beside.findIndex((one) => one.id === id)
  return { at, count: beside.length, before: beside[at - 1]?.id, after: beside[at + 1]?.id }
}

function Beside({ faq, onOpen }: { faq: BotObject<'faq'>; onOpen: (id: string) => void }) {
  const text = useText()
  const { before, after } = useBeside(faq)
  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={text('knowledge.faq.before')}
        title={text('knowledge.faq.before')}
        aria-disabled={before === undefined || undefined}
        data-disabled={before === undefined || undefined}
        onClick={() => before !== undefined && onOpen(before)}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={text('knowledge.faq.after')}
        title={text('knowledge.faq.after')}
        aria-disabled={after === undefined || undefined}
        data-disabled={after === undefined || undefined}
        onClick={() => after !== undefined && onOpen(after)}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
    </>
  )
}
