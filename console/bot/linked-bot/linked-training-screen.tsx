// Training of a universal bot: what people say to reach each linked bot, and where a sentence would go. Sentences are fields of the links; a
// linked bot's own training is its own.
import { Button } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { TrainButton } from '../../understanding/training/index'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { AddSentences } from './add-sentences'
import { LinkSentences } from './link-sentences'
import { RouteTry } from './route-try'

const edits = ['linked-bot'] as const

export function LinkedTrainingScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <LinkedTraining />
    </OpenDocument>
  )
}

function LinkedTraining() {
  const text = useText()
  const { botId } = useDocument()
  const links = useObjects('linked-bot').toSorted(byName)
  const total = links.reduce((sum, { data }) => sum + data.sentences.length, 0)
  return (
    <ObjectPanes
      objects={links}
      parameter="link"
      words={{
        title: text('linked-training.title'),
        search: text('linked-training.search'),
        add: '',
        empty: text('linked-bot.empty'),
        emptyWhy: text('linked-training.empty.why'),
        none: text('linked-training.none'),
        clear: text('linked-bot.clear'),
      }}
      icon="link"
      searched={({ data }) => [data.name, ...data.sentences].join('\n')}
      note={({ data }) => numberText(data.sentences.length)}
      foot={links.length > 0 ? text('linked-training.total', { count: total, sentences: numberText(total) }) : undefined}
      first={
        <Button component={Link} to={botPath(botId, '/linked-bots')}>
          {text('linked-training.to-links')}
        </Button>
      }
      onAdd={null}
    >
      {(link) => <LinkTraining key={link.id} link={link} />}
    </ObjectPanes>
  )
}

function LinkTraining({ link }: { link: BotObject<'linked-bot'> }) {
  const { canEdit } = useDocument()
  return (
    <>
      <EditorBar title={link.data.name}>
        <TrainButton />
      </EditorBar>
      <EditorForm>
        <RouteTry />
        {canEdit && <AddSentences link={link} />}
        <LinkSentences link={link} />
      </EditorForm>
    </>
  )
}
