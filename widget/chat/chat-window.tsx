/** @jsxImportSource preact */
// The chat window: header, conversation, connection notice, composer. The same on a page of its own and beside another page.
import { useEffect, useReducer, useRef } from 'preact/hooks'
import type { Conversation, ConversationState } from '../client/conversation'
import { mostFiles } from '../client/uploads'
import type { Say } from '../templates/template'
import type { Words } from '../words'
import { Announcer } from './announcer'
import { BotMenu } from '../offers/bot-menu'
import { Composer } from './composer'
import { useFileDrop } from '../attach/file-drop'
import { Header } from './header'
import { IceBreakers } from '../offers/ice-breakers'
import { Icon } from './icon'
import { MessageList } from './message-list'
import { OpenPanel } from '../panel/open-panel'
import { UploadTray } from '../attach/upload-tray'

export interface ChatWindowProps {
  conversation: Conversation
  words: Words
  /** At the top, and as its picture; '' for the bot's name and its first letters. */
  title: string
  logo: string
  language: string
  textSize: number
  setTextSize: (percent: number) => void
  close?: () => void
}

export function ChatWindow({ conversation, words, title, logo, language, textSize, setTextSize, close }: ChatWindowProps) {
  useRedraw(conversation)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const state = conversation.state()
  const name = title || state.bot.name || words('defaultName')
  const focus = () => field.current?.focus({ preventScroll: true })
  const say: Say = (...said) => {
    conversation.say(...said)
    focus()
  }

  const { uploads } = conversation
  const attach = (files: readonly File[]) => {
    uploads.add(files)
    focus()
  }
  const drop = useFileDrop(state.bot.takesFiles ? attach : undefined)

  return (
    <section
      class="window"
      role={close ? 'dialog' : 'region'}
      aria-label={words('title', { name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close?.()
      }}
      {...drop.handlers}
    >
      <Header
        name={name}
        logo={logo}
        agent={state.agent}
        isAgentAwaited={state.isAgentAwaited}
        panels={state.panels.titles}
        openPanel={(id) => void conversation.panels.open(id)}
        words={words}
        textSize={textSize}
        setTextSize={setTextSize}
        startOver={() => conversation.restart()}
        close={close}
      />
      <MessageList
        state={state}
        say={say}
        uploads={state.bot.takesFiles ? (changed) => conversation.uploadsApart(changed) : undefined}
        retry={(id) => conversation.retry(id)}
        loadEarlier={() => void conversation.loadEarlier()}
        words={words}
        language={language}
      />
      <IceBreakers state={state} say={say} words={words} />
      <Notice state={state} words={words} tryAgain={() => conversation.open()} />
      <Tray conversation={conversation} focus={focus} words={words} />
      <Composer
        words={words}
        say={say}
        write={(isTyping) => conversation.write(isTyping)}
        field={field}
        uploads={state.uploads}
        hear={state.bot.hasSpeech ? (sound) => conversation.hear(sound) : undefined}
        menu={<BotMenu menu={state.bot.menu} say={say} words={words} />}
        attach={state.bot.takesFiles && state.uploads.length < mostFiles ? attach : undefined}
      />
      <OpenPanel conversation={conversation} say={say} focus={focus} words={words} />
      {drop.isOver ? <p class="drop-here">{words('dropHere')}</p> : null}
      <Announcer conversation={conversation} />
    </section>
  )
}

function Tray({ conversation, focus, words }: Pick<ChatWindowProps, 'conversation' | 'words'> & { focus: () => void }) {
  const { uploads } = conversation
  const remove = (key: Parameters<typeof uploads.remove>[0]) => {
    uploads.remove(key)
    focus()
  }
  return <UploadTray uploads={conversation.state().uploads} words={words} remove={remove} retry={(key) => uploads.retry(key)} />
}

function useRedraw(conversation: Conversation): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => conversation.subscribe(() => redraw(undefined)), [conversation])
}

function Notice({ state, words, tryAgain }: { state: ConversationState; words: Words; tryAgain: () => void }) {
  if (state.status === 'online' || state.status === 'closed') return null
  if (state.status === 'connecting')
    return state.isReady ? null : (
      <p class="notice" role="status">
        {words('connecting')}
      </p>
    )
  const isFailed = state.status === 'failed'
  return (
    <p class={isFailed ? 'notice problem' : 'notice'} role="status">
      <Icon name="alert" />
      <span>{isFailed ? state.problem || words('failed') : words('offline')}</span>
      <button type="button" class="plain" onClick={tryAgain}>
        {words('tryAgain')}
      </button>
    </p>
  )
}
