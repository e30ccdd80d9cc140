// The answer as the user sees it (mockup 18): the question in their words, and below it what the bot says on a channel, drawn as the chat
// window draws it. The server chooses the wording and makes the message; nothing is decided here.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useMemo } from 'react'
import { useCall } from '../../../../base/call/use-call'
import { useDocument, useObjects } from '../../../../base/document'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { useText } from '../../../../base/language/text'
import { useBot } from '../../../../base/session/use-bot'
import { pathsOf } from '../../../../ui/controls/reply/variables'
import { shortPath } from '../../../../ui/controls/shared/sentence'
import { Icon } from '../../../../ui/icon'
import { BotMessage } from '../../../../ui/message/bot-message'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import type { ChosenAnswer } from './chosen'
import classes from './preview.module.css'

const restMs = 350

interface AnswerPreviewProps {
  chosen: ChosenAnswer
  /** The channel it is shown on. */
  channel: string
  onChannel: (channel: string) => void
  /** How many conditions there are. */
  conditions: number
  language: string
  /** What the user asks, in one of the question's ways. */
  asked: string
}

export function AnswerPreview({ chosen, channel, onChannel, conditions, language, asked }: AnswerPreviewProps) {
  const text = useText()
  const { botId } = useDocument()
  const bot = useBot(botId).data
  const dialog = useObjects('dialog').find(({ id }) => id === chosen.dialogId)
  const channels = (useKinds()?.channels ?? []).filter(({ planned }) => !planned)
  const [answers] = useDebouncedValue(chosen.answers, restMs)
  const values = useMemo(() => standInsFor(answers), [answers])
  const isInPlace = chosen.dialogId !== '' && !chosen.isAfterWords
  const { source } = chosen
  const shown = { streamId: botId, answers, language, channel, values, ...(source && { source }) }
  const input = answers.length === 0 || isInPlace ? null : shown
  const made = useCall('faq.preview-answer', input, { keep: true, staleMs: 0 })
  const told = input === null ? undefined : made.data
  const said = (told?.preview?.messages ?? []).filter((message) => message.text !== '' || message.template !== undefined)
  return (
    <section aria-label={text('knowledge.preview')}>
      <header className={classes.head}>
        <h2>{text('knowledge.preview')}</h2>
        <Select
          size="xs"
          w={148}
          aria-label={text('knowledge.preview.channel')}
          value={channel}
          allowDeselect={false}
          data={channels.map(({ id, label }) => ({ value: id, label }))}
          onChange={(next) => onChannel(next ?? channel)}
        />
      </header>
      <div className={classes.window}>
        <p className={classes.bar}>
          <span className={classes.face} aria-hidden>
            <Icon name="speech-bubble" />
          </span>
          <b translate="no">{bot?.name}</b>
        </p>
        <div className={classes.talk}>
          <p className={classes.user} translate="no">
            {asked}
          </p>
          <div className={classes.bot} translate="no">
            {said.map((message) => (
              <BotMessage key={message.id} message={message} say={null} />
            ))}
          </div>
          {chosen.dialogId !== '' && <p className={classes.note}>{text('knowledge.preview.dialog', { name: dialog?.data.name ?? '' })}</p>}
          {input !== null && told !== undefined && said.length === 0 && <p className={classes.note}>{text('knowledge.preview.silent')}</p>}
          {chosen.dialogId === '' && answers.length === 0 && <p className={classes.note}>{text('knowledge.preview.silent')}</p>}
        </div>
      </div>
      {conditions > 0 && (
        <p className={classes.note} role="status">
          {chosen.at === null
            ? text('knowledge.preview.otherwise')
            : text('knowledge.preview.condition', { at: chosen.at + 1, count: conditions })}
        </p>
      )}
      {made.error && <ErrorInPlace error={made.error} title={text('knowledge.preview.failed')} compact />}
      {told !== undefined && told.problem !== '' && <p className={classes.problem}>{told.problem}</p>}
      {told !== undefined && told.fitting > 1 && <p className={classes.note}>{text('knowledge.preview.first', { count: told.fitting })}</p>}
      {values.length > 0 && <p className={classes.note}>{text('knowledge.preview.stand-ins')}</p>}
    </section>
  )
}

/** The name in braces of what the answers read and only a conversation knows. */
function standInsFor(answers: readonly Prompt[]) {
  const texts = answers.flatMap(({ text, template = '', choices = [] }) => [
    text,
    template,
    ...choices.flatMap(({ title, payload }) => [title, payload]),
  ])
  const read = [...new Set(texts.flatMap(pathsOf))].slice(0, 100)
  return read.map((expression) => ({ expression, value: `{${shortPath(expression)}}` }))
}
