// The test chat docked at the right (mockup 05): the thread, the scrubber, what can be done with the selected turn, the composer.
import { ActionIcon, Tooltip } from '@mantine/core'
import { inheritedLanguages } from '@parley/contract/objects/bot-languages'
import type { BotObject } from '@parley/contract/objects/object'
import { useEffect, useState } from 'react'
import { DocumentProvider, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { Picker } from './begin/picker'
import { Whom } from './begin/whom'
import { ChatThread } from './chat-thread'
import { Composer } from './composer'
import classes from './dock.module.css'
import { useFollowed } from './follow'
import { Scrubber } from './scrubber'
import { useSpeakAloud } from './speak-aloud'
import { StateEditor } from './trace/state-editor'
import { TurnActions } from './turn-actions'
import { useTestChat, type TestChat } from './use-test-chat'

interface TestDockProps {
  botId: string
  onClose?: () => void
}

export function TestDock({ botId, onClose }: TestDockProps) {
  const permissions = useBot(botId).data?.permissions
  return (
    <DocumentProvider botId={botId} canEdit={permissions?.TASKS === 'YES'}>
      <Dock key={botId} botId={botId} onClose={onClose} />
    </DocumentProvider>
  )
}

function Dock({ botId, onClose }: TestDockProps) {
  const text = useText()
  const chat = useTestChat(botId)
  const [isEditing, setEditing] = useState(false)
  const { thread, selected } = chat
  const last = (thread?.turns.length ?? 0) - 1
  const spoken = thread?.turns.filter((turn) => turn.said !== '') ?? []
  const state = useFollowed((value) => (value.botId === botId ? value.state : null))
  const ownLanguage = useBot(botId).data?.defaultLanguage ?? 'en'
  useSpeakAloud(thread?.turns, chat.language || ownLanguage)
  useEffect(() => {
    setEditing(false)
  }, [selected])
  const command = (typed: string) => {
    if (typed !== '/reset') return false
    chat.restart()
    return true
  }
  return (
    <section className={classes.dock} aria-label={text('test-chat.title')}>
      <Head chat={chat} onClose={onClose} />
      <Stale botId={botId} />
      <div className={classes.scroll}>
        {chat.startError && (
          <ErrorInPlace error={chat.startError} title={text('test-chat.start.failed')} onRetry={() => chat.restart()} compact />
        )}
        {!thread && chat.isStarting && (
          <Waiting what={text('test-chat.starting')}>
            <SkeletonRows rows={3} height={48} />
          </Waiting>
        )}
        {thread && (
          <ChatThread
            botId={botId}
            sessionId={thread.sessionId}
            turns={thread.turns}
            selected={selected}
            sending={chat.sending}
            isAtEnd={selected === last}
            onChoose={chat.choose}
            say={chat.send}
            upload={chat.upload}
            onRetry={() => {
              if (chat.sending) chat.send(chat.sending.text, chat.sending.shown, chat.sending.files)
            }}
          />
        )}
        {thread && spoken.length === 0 && !chat.sending && <Openers botId={botId} onSay={chat.send} />}
        {thread?.ended && (
          <p className={classes.ended}>
            {text('test-chat.ended.note')}{' '}
            <button type="button" className={classes.link} onClick={() => chat.restart()}>
              {text('test-chat.restart')}
            </button>
          </p>
        )}
        {isEditing && state && <StateEditor state={state} onFork={chat.fork} onClose={() => setEditing(false)} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {thread?.turns
          .at(-1)
          ?.messages.map((message) => message.text)
          .join(' ') ?? ''}
      </p>
      {spoken.length > 0 && thread && <Scrubber turns={thread.turns} selected={selected} onChoose={chat.choose} />}
      {thread?.turns[selected]?.hides && (selected < last || isEditing) && <p className={classes.hides}>{text('test-chat.hides')}</p>}
      {thread && <TurnActions chat={chat} botId={botId} thread={thread} state={state} isEditing={isEditing} onEdit={setEditing} />}
      <Composer
        botId={botId}
        said={spoken.map((turn) => turn.said)}
        isBusy={chat.isStarting || (chat.sending !== null && chat.sending.error === null)}
        isEnded={thread?.ended === true}
        language={chat.language}
        onSend={(words) => {
          if (thread?.ended) chat.restart()
          else chat.send(words)
        }}
        onCommand={command}
      />
    </section>
  )
}

function Head({ chat, onClose }: { chat: TestChat; onClose?: () => void }) {
  const text = useText()
  const bot = useObjects('bot')[0]
  const languages = useSpokenLanguages(bot)
  const language = chat.language || bot?.data.defaultLanguage || 'en'
  const at = chat.threads.findIndex((thread) => thread.sessionId === chat.thread?.sessionId)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{text('test-chat.title')}</h2>
        <span className={classes.grow} />
        <Tooltip label={text('test-chat.restart')}>
          <ActionIcon size={28} aria-label={text('test-chat.restart')} loading={chat.isStarting} onClick={() => chat.restart()}>
            <Icon name="refresh" />
          </ActionIcon>
        </Tooltip>
        {onClose && (
          <Tooltip label={`${text('ui.close')} (E)`}>
            <ActionIcon size={28} aria-label={text('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.filters} role="group" aria-label={text('test-chat.begin')}>
        <Picker
          label={text(`test-chat.target.${chat.target}`)}
          isStrong
          options={(['draft', 'live'] as const).map((value) => ({ value, label: text(`test-chat.target.${value}`) }))}
          onChoose={(value) => chat.restart({ target: value === 'live' ? 'live' : 'draft' })}
        />
        {languages.length > 0 && (
          <Picker
            label={languageName(language)}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChoose={(value) => chat.restart({ language: value })}
          />
        )}
        <Whom chat={chat} />
        {chat.threads.length > 1 &&
          chat.threads.map((thread, index) => (
            <button
              key={thread.sessionId}
              type="button"
              className={classes.branch}
              aria-pressed={index === at}
              onClick={() => chat.showThread(thread.sessionId)}
            >
              {text('test-chat.thread', { letter: String.fromCharCode(65 + index) })}
            </button>
          ))}
      </div>
    </>
  )
}

/** Also those that a universal bot is spoken to in because its linked bots speak them. */
function useSpokenLanguages(bot: BotObject<'bot'> | undefined): string[] {
  const isUniversal = bot?.data.type === 'universalbot'
  const links = useCall('linked-bot.list', isUniversal ? { streamId: bot.id } : null, { keep: true }).data?.items ?? []
  if (bot === undefined) return []
  const linked = links.flatMap(({ state, languages }) => (state === 'published' ? languages : []))
  return [...bot.data.languages, ...inheritedLanguages(bot.data, linked)]
}

/** Slim and never in the way: the bot answers with the model it has. */
function Stale({ botId }: { botId: string }) {
  const text = useText()
  const state = useCall('training.get-state', { streamId: botId }).data?.state
  if (state !== 'stale' && state !== 'training' && state !== 'none' && state !== 'failed') return null
  return (
    <p className={classes.stale}>
      <Icon name="waveform" size={14} />
      {text(`test-chat.model.${state}`)}
    </p>
  )
}

function Openers({ botId, onSay }: { botId: string; onSay: (text: string) => void }) {
  const text = useText()
  const openers = useCall('test-chat.list-openers', { streamId: botId }).data ?? []
  if (openers.length === 0) return null
  return (
    <div className={classes.openers}>
      <p>{text('test-chat.openers')}</p>
      {openers.map((opener) => (
        <button key={opener} type="button" className={classes.opener} onClick={() => onSay(opener)}>
          {opener}
        </button>
      ))}
    </div>
  )
}
