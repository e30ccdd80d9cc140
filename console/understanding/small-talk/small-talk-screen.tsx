// Small talk: groups, and in each what people say without a task in mind and what the bot answers. Groups and small talk are objects of the bot
// document; what comes with the platform is added by the server.
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useAction, change } from '../../base/call/use-change'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SmallTalkMore } from './file/small-talk-more'
import { GroupEditor } from './group/group-editor'
import { byPlace, groupEdits } from './group/places'
import { MoveTopic } from './topic/move-topic'
import { TopicOffer } from './topic/topic-offer'
import { topicsOfTalk } from './topic/topics-of-talk'

const edits = ['small-talk-group', 'small-talk'] as const

export function SmallTalkScreen() {
  return (
    <OpenDocument needs={['TASKS', 'NATURAL_LANGUAGE']} edits={edits}>
      <SmallTalk />
    </OpenDocument>
  )
}

function SmallTalk() {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const bot = useBot(botId).data
  const groups = useObjects('small-talk-group').toSorted(byPlace)
  const language = bot?.defaultLanguage ?? 'en'
  const missing = useCall('small-talk.count-starter', { streamId: botId, language }, { keep: true }).data?.missing
  const starter = canEdit && missing !== undefined && missing > 0 && (
    <Starter language={language} missing={missing} isFirst={groups.length === 0} />
  )
  const [knowledge, faqs] = [useObjects('knowledge-node'), useObjects('faq')]
  const topics = useMemo(() => topicsOfTalk(knowledge, faqs), [knowledge, faqs])
  const [isMoving, setMoving] = useState(false)
  const named = topics.find(({ isNamedSo }) => isNamedSo)
  const offer = canEdit && named !== undefined && <TopicOffer topic={named} onOpen={() => setMoving(true)} />
  const edit = useEdit()
  const talks = useObjects('small-talk')
  const inGroup = (id: string) => talks.filter(({ parentId }) => parentId === id).toSorted(byPlace)
  const make = (open: (id: string) => void) => {
    const name = text('small-talk.group.name', { number: groups.length + 1 })
    const { id, edits: made } = groupEdits(name, bot?.defaultLanguage ?? 'en', groups)
    edit(made, { label: label('small-talk.added', { name }) })
    open(id)
  }
  return (
    <ObjectPanes
      objects={groups}
      parameter="group"
      words={{
        title: text('small-talk.title'),
        search: text('small-talk.search'),
        add: text('small-talk.group.new'),
        empty: text('small-talk.empty'),
        emptyWhy: text('small-talk.empty.why'),
        none: text('small-talk.none'),
        clear: text('small-talk.clear'),
      }}
      icon="small-talk"
      searched={({ id, data }) =>
        [
          data.name,
          ...inGroup(id).flatMap((talk) => [talk.data.question, ...talk.data.others, ...talk.data.answers.map((one) => one.text)]),
        ].join('\n')
      }
      note={({ id }) => inGroup(id).length}
      onAdd={make}
      more={<SmallTalkMore onTopic={canEdit && topics.length > 0 ? () => setMoving(true) : null} />}
      foot={offer || (groups.length > 0 && starter) || undefined}
      first={starter || undefined}
      over={(open) => isMoving && <MoveTopic topics={topics} onMoved={open} onClose={() => setMoving(false)} />}
    >
      {(group) => <GroupEditor key={group.id} group={group} talks={inGroup(group.id)} />}
    </ObjectPanes>
  )
}

interface StarterProps {
  language: string
  /** How much of it the bot cannot answer yet. */
  missing: number
  /** There is no small talk yet. */
  isFirst: boolean
}

/** Adds what comes with the platform in the bot's language. */
function Starter({ language, missing, isFirst }: StarterProps) {
  const text = useText()
  const { botId } = useDocument()
  const { isRunning, error, start } = useAction()
  return (
    <>
      <Button
        size={isFirst ? 'sm' : 'xs'}
        variant={isFirst ? 'filled' : 'subtle'}
        loading={isRunning}
        leftSection={<Icon name="add" />}
        onClick={() => start(() => change('small-talk.add-starter', { streamId: botId, language }))}
      >
        {text(isFirst ? 'small-talk.starter' : 'small-talk.starter.rest', { count: missing })}
      </Button>
      {error !== null && <ErrorInPlace error={error} compact />}
    </>
  )
}
