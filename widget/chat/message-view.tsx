/** @jsxImportSource preact */
// One message: its words in a bubble, and below them its template, if the window can draw it.
import { useErrorBoundary } from 'preact/hooks'
import { shownTemplate, wordsOfTemplate } from '@parley/contract/templates/index'
import type { ChatMessage } from '../client/message'
import { DrawingView } from '../templates/index'
import type { Words } from '../words'
import { Icon } from './icon'
import { RichText, UserText } from './rich-text'
import { SentFile } from '../attach/sent-file'

interface MessageViewProps {
  message: ChatMessage
  isOpen: boolean
  say: (shown: string, body?: string) => void
  retry: (id: string) => void
  words: Words
}

export function MessageView({ message, isOpen, say, retry, words }: MessageViewProps) {
  // One template that cannot be drawn must not take the conversation with it.
  // biome-ignore lint/suspicious/noConsole: the page's own developer tools are the only place to tell it
  const [broken] = useErrorBoundary((error) => console.error('Parley widget: a message could not be drawn.', error))
  if (message.from === 'user') return <UserBubble message={message} retry={retry} words={words} />
  const shown = message.template && !broken ? shownTemplate(message.template) : null
  const drawn = shown?.drawing
  const text = broken ? message.text || words('unsupported') : shownWords(message, words)
  const tone = drawn?.look === 'words' ? drawn.tone : 'plain'
  return (
    <li class={tone === 'notice' ? 'said notice-line' : 'said bot'}>
      {message.agent === undefined ? null : <span class="by">{message.agent}</span>}
      {text === '' ? null : (
        <div class={tone === 'problem' ? 'bubble problem' : 'bubble'}>
          <RichText text={text} newTab={words('newTab')} />
        </div>
      )}
      {drawn ? <DrawingView drawn={drawn} say={say} words={words} isOpen={isOpen} /> : null}
    </li>
  )
}

/** A drawn template repeats its options itself, so only its own words stand above it; one that cannot be drawn is its plain fallback. */
export function shownWords(message: ChatMessage, words: Words): string {
  if (!message.template) return message.text
  const shown = shownTemplate(message.template)
  return shown ? shown.opening : message.text || wordsOfTemplate(message.template).opening || words('unsupported')
}

function UserBubble({ message, retry, words }: Pick<MessageViewProps, 'message' | 'retry' | 'words'>) {
  return (
    <li class="said user">
      <span class="unseen">{words('you')}: </span>
      {message.text === '' ? null : (
        <div class="bubble" dir="auto">
          <UserText text={message.text} newTab={words('newTab')} />
        </div>
      )}
      {message.files?.map((file) => (
        <SentFile key={file.fileId} file={file} words={words} />
      ))}
      {message.isWaiting && message.isRefused ? (
        <span class="refused" role="status">
          {words('fileFailed')}{' '}
          <button type="button" class="plain" onClick={() => retry(message.id)}>
            {words('tryAgain')}
          </button>
        </span>
      ) : null}
      {message.isWaiting && !message.isRefused ? (
        <span class="waits" title={words('waiting')}>
          <Icon name="clock" size={12} />
          <span class="unseen">{words('waiting')}</span>
        </span>
      ) : null}
    </li>
  )
}
