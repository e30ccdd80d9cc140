// Where one talks to the bot: Enter sends, Shift and Enter begins a line, arrow up recalls, a slash gives commands.
import { isEnter, isOfInputMethod } from '@parley/kit/keys/enter'
import { ActionIcon } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../base/language/text'
import { isSpeechOn } from '../../base/page/settings'
import { Icon } from '../../ui/icon'
import classes from './composer.module.css'
import shared from './dock.module.css'
import { SpeakButton } from './speak-button'
import { type Offered, OfferedCommands } from './offered-commands'

interface ComposerProps {
  botId: string
  said: readonly string[]
  isBusy: boolean
  isEnded: boolean
  /** Of the bot's languages the one that is tried. */
  language: string
  onSend: (text: string) => void
  onCommand: (command: string) => boolean
}

export function Composer({ botId, said, isBusy, isEnded, language, onSend, onCommand }: ComposerProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [recalled, setRecalled] = useState(-1)
  /** Enter was pressed while the bot was still answering: it is sent as soon as it may be. */
  const [isSendingNext, setIsSendingNext] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = () => {
    const words = typed.trim()
    setIsSendingNext(words !== '' && isBusy)
    if (words === '' || isBusy) return
    if (!(words.startsWith('/') && onCommand(words))) onSend(words)
    setTyped('')
    setRecalled(-1)
  }
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (isSendingNext && !isBusy) send()
  })
  const recall = (by: number) => {
    const next = Math.max(-1, Math.min(said.length - 1, recalled + by))
    setRecalled(next)
    setTyped(next < 0 ? '' : (said[said.length - 1 - next] ?? ''))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfInputMethod(event)) return
    const isPlainArrow = !event.shiftKey && !event.altKey && !event.ctrlKey
    if (isEnter(event) && !event.shiftKey) send()
    else if (event.key === 'ArrowUp' && isPlainArrow && (typed === '' || recalled >= 0)) recall(1)
    else if (event.key === 'ArrowDown' && isPlainArrow && recalled >= 0) recall(-1)
    else return
    event.preventDefault()
  }
  const choose = ({ command, isOwn }: Offered) => {
    if (isOwn) onCommand(command)
    setTyped(isOwn ? '' : `${command} `)
    field.current?.focus()
  }
  return (
    <div className={classes.composer}>
      {/^\/\S*$/.test(typed) && <OfferedCommands botId={botId} typed={typed} onChoose={choose} />}
      {problem !== '' && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={shared.field}>
        <textarea
          ref={field}
          rows={1}
          value={typed}
          maxLength={limits.messageChars}
          placeholder={text(isEnded ? 'test-chat.ended' : 'test-chat.placeholder')}
          aria-label={text('test-chat.message')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRecalled(-1)
          }}
          onKeyDown={onKeyDown}
        />
        {isSpeechOn() && (
          <SpeakButton
            {...{ botId, language }}
            onHeard={(words) => {
              setTyped((before) => [before.trim(), words].filter(Boolean).join(' ').slice(0, limits.messageChars))
              field.current?.focus({ preventScroll: true })
            }}
            onProblem={setProblem}
          />
        )}
        <ActionIcon aria-label={text('test-chat.send')} disabled={typed.trim() === '' || isBusy} onClick={send}>
          <Icon name="send" />
        </ActionIcon>
      </div>
    </div>
  )
}
