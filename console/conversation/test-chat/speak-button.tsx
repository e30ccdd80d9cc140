// The microphone of the test chat: pressed once it listens, pressed again what was said becomes text in the composer. It is there only
// where the installation has a speech service (base/page/settings).
import { ActionIcon } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { lengthLabel, MicrophoneFailure, record, type Recording } from '@parley/kit/speech/microphone'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../base/call/call-error'
import { useText } from '../../base/language/text'
import { change } from '../../base/call/use-change'
import { Icon } from '../../ui/icon'
import classes from './composer.module.css'

interface SpeakButtonProps {
  botId: string
  /** '' where nobody has chosen one: then the service finds out. */
  language: string
  onHeard: (words: string) => void
  /** '' when there is none any more. */
  onProblem: (sentence: string) => void
}

export function SpeakButton({ botId, language, onHeard, onProblem }: SpeakButtonProps) {
  const text = useText()
  const [state, setState] = useState<'idle' | 'asking' | 'listening' | 'hearing'>('idle')
  const recording = useRef<Recording | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => () => recording.current?.cancel(), [])
  useEffect(() => {
    setSeconds(0)
    if (state !== 'listening') return
    const clock = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(clock)
  }, [state])
  const listen = async () => {
    recording.current = await record(limits.speechSeconds)
    setState('listening')
    const sound = await recording.current.done
    setState('hearing')
    const heard = sound === null ? '' : await wordsOf(sound, { botId, language })
    if (heard === '') onProblem(text('test-chat.speech.nothing'))
    else onHeard(heard)
  }
  const reasonOf = (error: unknown): string => {
    if (error instanceof MicrophoneFailure) return text(`test-chat.speech.${error.problem}`)
    if (error instanceof CallError) return error.message
    throw error
  }
  const press = () => {
    if (state === 'listening') recording.current?.stop()
    if (state !== 'idle') return
    onProblem('')
    setState('asking')
    listen()
      .catch((error: unknown) => onProblem(reasonOf(error)))
      .finally(() => setState('idle'))
  }
  const isListening = state === 'listening'
  return (
    <>
      {isListening && <span className={classes.spoken}>{lengthLabel(seconds)}</span>}
      <ActionIcon
        className={classes.speak}
        data-listening={isListening || undefined}
        aria-label={text(isListening ? 'test-chat.speech.stop' : 'test-chat.speech.start')}
        aria-busy={state === 'asking' || state === 'hearing'}
        onClick={press}
      >
        <Icon name={isListening ? 'stop' : 'microphone'} />
      </ActionIcon>
    </>
  )
}

async function wordsOf(sound: Blob, { botId: streamId, language }: { botId: string; language: string }): Promise<string> {
  const file = Object.assign(new File([sound], 'speech.wav', { type: 'audio/wav' }), { path: '', bytes: sound.size })
  const { text } = await change('speech.transcribe', { file, streamId, ...(language !== '' && { language }) })
  return text
}
