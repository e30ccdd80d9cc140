/** @jsxImportSource preact */
// One message: its words in a bubble, and below them its template, if the window can draw it.
import { useErrorBoundary } from 'preact/hooks'
import { openingOf } from '@parley/contract/templates/lookup'
import type { ChatMessage } from '../client/message'
import { shownAtHand } from '../templates/at-hand'
import { DrawingView } from '../templates/index'
import { useLater } from '../templates/later'
import type { BeginUploads, Say } from '../templates/template'
import type { Words } from '../words'
import { Icon } from './icon'
import { RichText, UserText } from './rich-text'
import { SentFile } from '../attach/sent-file'

interface MessageViewProps {
  message: ChatMessage
  isOpen: boolean
  say: Say
  uploads?: BeginUploads | undefined
  retry: (id: string) => void
  words: Words
}

export function MessageView({ message, isOpen, say, uploads, retry, words }: MessageViewProps) {
  // One template that cannot be drawn must not take the conversation with it.
  // biome-ignore lint/suspicious/noConsole: the page's own developer tools are the only place to tell it
  const [broken] = useErrorBoundary((error) => console.error('Parley widget: a message could not be drawn.', error))
  const template = broken ? undefined : message.template
  const atHand = template ? shownAtHand(template) : null
  const isAwaited = template !== undefined && atHand === null
  const found = useLater(isAwaited)
  if (message.from === 'user') return <UserBubble message={message} retry={retry} words={words} />
  const later = isAwaited && typeof found !== 'string' ? found : null
  const shown = template && later ? later.shown(template) : atHand
  const drawn = shown?.drawing
  const isComing = isAwaited && found === 'coming'
  const text = shown || isComing ? openingOf(message.template?.payload ?? {}) : plainWords(message, words)
  const tone = drawn?.look === 'words' ? drawn.tone : 'plain'
  return (
    <li class={tone === 'notice' ? 'said notice-line' : 'said bot'}>
      {message.agent === undefined ? null : <span class="by">{message.agent}</span>}
      {text === '' ? null : (
        <div class={tone === 'problem' ? 'bubble problem' : 'bubble'}>
          <RichText text={text} newTab={words('newTab')} />
        </div>
      )}
      {drawn ? <DrawingView drawn={drawn} later={later} say={say} uploads={uploads} words={words} isOpen={isOpen} /> : null}
    </li>
  )
}

/** Of a message that is not drawn; a drawn one repeats its options itself, so only its opening stands above it. */
function plainWords({ text, template }: ChatMessage, words: Words): string {
  return template ? text || openingOf(template.payload) || words('unsupported') : text
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
