// Where an agent writes: a reply to the user or a note for the desk. Enter sends, Shift and Enter begins a line, a slash finds a reply kept
// ready, digits with Alt take one of the first three.
import { isEnter, isOfInputMethod } from '@parley/kit/keys/enter'
import { ActionIcon, Button, FileButton, SegmentedControl, Tooltip } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { CallReply } from '@parley/contract/calls'
import type { CannedReply } from '@parley/contract/desk/desk'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'
import classes from './composer.module.css'
import { useReplyDraft } from './reply-drafts'
import { SendForm } from './send-form'
import { useTellTyping } from './use-typing'

interface ComposerProps {
  chatId: string
  replies: readonly CannedReply[]
  forms: CallReply<'desk.get-chat'>['forms']
  canReply: boolean
  /** It takes the keyboard as soon as one may reply. */
  isBegun: boolean
}

const shownReplies = 3
const mostFound = 8

/** What is half written in this conversation, and sending it. */
function useWriting(chatId: string, canReply: boolean) {
  const draft = useReplyDraft(chatId)
  const [say, note] = [useChange('desk.say'), useChange('desk.add-note')]
  const tellTyping = useTellTyping(chatId)
  const typed = draft.words
  const isNote = draft.isNote || !canReply
  const isBusy = say.isPending || note.isPending
  const write = (words: string) => {
    draft.write(chatId, { words, isNote })
    if (!isNote) tellTyping(words !== '')
  }
  const send = () => {
    const words = typed.trim()
    if (words === '' || isBusy) return
    if (!isNote) tellTyping(false)
    const sending = isNote
      ? note.mutateAsync({ chatId, text: words })
      : say.mutateAsync({ chatId, text: words, messageId: crypto.randomUUID() })
    // By then another conversation may be open, and this one's composer gone.
    sending.then(() => draft.sent(chatId, { words: typed, isNote }), showFailure)
  }
  const setNote = (next: boolean) => draft.write(chatId, { words: typed, isNote: next })
  return { typed, isNote, isBusy, write, send, setNote, tellTyping }
}

export function Composer({ chatId, replies, forms, canReply, isBegun }: ComposerProps) {
  const text = useText()
  const field = useFieldOf(isBegun && canReply)
  const { typed, isNote, isBusy, write, send, setNote, tellTyping } = useWriting(chatId, canReply)
  const take = (reply: CannedReply | undefined) => {
    if (reply === undefined) return
    write(reply.text)
    field.current?.focus()
  }
  const found = !isNote && typed.startsWith('/') ? matching(replies, typed.slice(1)) : []
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfInputMethod(event)) return
    if (event.altKey && /^Digit[1-3]$/.test(event.code)) take(replies[Number(event.code.slice(-1)) - 1])
    else if (isEnter(event) && !event.shiftKey && found.length > 0) take(found[0])
    else if (isEnter(event) && !event.shiftKey) send()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.composer}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          value={isNote ? 'note' : 'reply'}
          aria-label={text('desk.compose')}
          data={[
            { value: 'reply', label: text('desk.reply'), disabled: !canReply },
            { value: 'note', label: text('desk.note') },
          ]}
          onChange={(value) => setNote(value === 'note')}
        />
        {!isNote &&
          replies.slice(0, shownReplies).map((reply, index) => <Ready key={reply.id} reply={reply} place={index + 1} onTake={take} />)}
      </div>
      {found.length > 0 && <Found replies={found} onTake={take} />}
      <div className={classes.field} data-note={isNote || undefined}>
        <textarea
          ref={field}
          rows={2}
          value={typed}
          maxLength={limits.messageChars}
          aria-label={text(isNote ? 'desk.note' : 'desk.reply')}
          placeholder={text(isNote ? 'desk.note.placeholder' : 'desk.reply.placeholder')}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => tellTyping(false)}
        />
        <div className={classes.foot}>
          {!isNote && <SendFile chatId={chatId} />}
          {!isNote && forms.length > 0 && <SendForm chatId={chatId} forms={forms} />}
          {!isNote && replies.length > 0 && (
            <span className={classes.hint}>
              <kbd className={classes.key}>/</kbd> {text('desk.canned')}
            </span>
          )}
          <span className={classes.grow} />
          <span className={classes.hint}>{text('desk.enter-sends')}</span>
          <Button
            variant={isNote ? 'default' : 'filled'}
            leftSection={<Icon name={isNote ? 'note' : 'send'} />}
            disabled={typed.trim() === ''}
            loading={isBusy}
            onClick={send}
          >
            {text(isNote ? 'desk.add-note' : 'desk.send')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Focused once it is expected to be written in. */
function useFieldOf(isExpected: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isExpected) field.current?.focus()
  }, [isExpected])
  return field
}

function Found({ replies, onTake }: { replies: readonly CannedReply[]; onTake: (reply: CannedReply) => void }) {
  const text = useText()
  return (
    <ul className={classes.found} aria-label={text('desk.canned')}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <button type="button" onClick={() => onTake(reply)}>
            <strong>{reply.name}</strong> <span>{reply.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Ready({ reply, place, onTake }: { reply: CannedReply; place: number; onTake: (reply: CannedReply) => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      title={reply.text}
      leftSection={<kbd className={classes.key}>{place}</kbd>}
      onClick={() => onTake(reply)}
    >
      {reply.name}
    </Button>
  )
}

function SendFile({ chatId }: { chatId: string }) {
  const text = useText()
  const send = useChange('desk.send-file')
  const take = (file: File | null) => {
    if (file === null) return
    // The server writes where it has put the file, and how large it is.
    const part = Object.assign(file, { path: '', bytes: file.size })
    send.mutate({ chatId, file: part }, { onError: (error) => showFailure(error) })
  }
  return (
    <FileButton onChange={take}>
      {(props) => (
        <Tooltip label={text('desk.file')}>
          <ActionIcon {...props} variant="subtle" aria-label={text('desk.file')} loading={send.isPending}>
            <Icon name="document" />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  )
}

function matching(replies: readonly CannedReply[], typed: string): CannedReply[] {
  const words = typed.trim().toLowerCase()
  return replies.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(words)).slice(0, mostFound)
}
