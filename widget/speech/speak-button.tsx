/** @jsxImportSource preact */
// The microphone: pressed once it listens, pressed again what was said becomes text in the composer, which its user may still change.
import { chatLimits } from '@parley/contract/base/chat/limits'
import { lengthLabel, MicrophoneFailure, type MicrophoneProblem, record, type Recording } from '@parley/kit/speech/microphone'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import { CallFailed } from '../client/transport'
import type { WordKey, Words } from '../words'

interface SpeakButtonProps {
  words: Words
  /** Fails with a CallFailed. */
  hear: (sound: Blob) => Promise<string>
  heard: (said: string) => void
}

const problemWords: Readonly<Record<MicrophoneProblem, WordKey>> = { refused: 'micRefused', absent: 'micAbsent', unable: 'micUnable' }

const labels = { idle: 'speak', asking: 'speak', listening: 'stopSpeaking', hearing: 'hearing' } as const

export function SpeakButton({ words, hear, heard }: SpeakButtonProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'listening' | 'hearing'>('idle')
  const [problem, setProblem] = useState('')
  const recording = useRef<Recording | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => () => recording.current?.cancel(), [])
  useEffect(() => {
    setSeconds(0)
    if (state !== 'listening') return
    const clock = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(clock)
  }, [state])

  async function listen(): Promise<void> {
    recording.current = await record(chatLimits.speechSeconds)
    setState('listening')
    const sound = await recording.current.done
    setState('hearing')
    const said = sound === null ? '' : await hear(sound)
    if (said === '') setProblem(words('heardNothing'))
    else heard(said)
  }

  function press(): void {
    if (state === 'listening') recording.current?.stop()
    if (state !== 'idle') return
    setProblem('')
    setState('asking')
    listen()
      .catch((error: unknown) => setProblem(reasonOf(error, words)))
      .finally(() => setState('idle'))
  }

  const label = words(labels[state])
  return (
    <>
      {state === 'listening' ? <span class="spoken">{lengthLabel(seconds)}</span> : null}
      <button
        type="button"
        class={`tool speak ${state}`}
        aria-label={label}
        title={label}
        aria-disabled={state === 'asking' || state === 'hearing'}
        onClick={press}
      >
        <Icon name={state === 'listening' ? 'stop' : 'mic'} size={20} />
      </button>
      {problem === '' ? null : (
        <p class="speech-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function reasonOf(error: unknown, words: Words): string {
  if (error instanceof MicrophoneFailure) return words(problemWords[error.problem])
  if (error instanceof CallFailed) return words('speechFailed')
  throw error
}
