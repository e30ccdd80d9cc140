// What somebody says into the microphone of a browser, as a WAV file: the same for the console and the chat window. Where it is sent to
// and what is shown meanwhile is theirs.
import { wavOf } from './wav'

/** Why nothing was recorded: it was refused, no microphone gives a sound, or the browser has none to give (as to a page without TLS). */
export type MicrophoneProblem = 'refused' | 'absent' | 'unable'

export class MicrophoneFailure extends Error {
  constructor(readonly problem: MicrophoneProblem) {
    super(problem)
  }
}

export interface Recording {
  /** Ends it. */
  stop(): void
  /** Resolves when it was stopped or has lasted as long as it may; null: there is no sound in it. Fails with a MicrophoneFailure. */
  done: Promise<Blob | null>
  /** Ends it, and what was said is forgotten: `done` never settles. */
  cancel(): void
}

/** What speech services work with: more would be thrown away there. */
const samplesPerSecond = 16_000
/** How browsers call what their user, or a policy of theirs, forbids. */
const refusals: readonly string[] = ['NotAllowedError', 'SecurityError']

/** Asks for the microphone and begins. Fails with a MicrophoneFailure. */
export async function record(mostSeconds: number): Promise<Recording> {
  if (!globalThis.navigator?.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') throw new MicrophoneFailure('unable')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneFailure(error instanceof Error && refusals.includes(error.name) ? 'refused' : 'absent')
  })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  const done = new Promise<Blob | null>((resolve, reject) => {
    recorder.onstop = () => readable(new Blob(parts)).then(resolve, reject)
    recorder.onerror = () => reject(new MicrophoneFailure('absent'))
  })
  const last = setTimeout(end, mostSeconds * 1000)
  recorder.start()
  const stop = (): void => {
    clearTimeout(last)
    end()
  }
  const cancel = (): void => {
    recorder.onstop = null
    stop()
  }
  return { stop, done, cancel }
}

/** Browsers record in formats of their own; each can read its own. */
async function readable(recorded: Blob): Promise<Blob | null> {
  const decoder = new OfflineAudioContext(1, 1, samplesPerSecond)
  // Of a recording that ended as it began there is a head without a sound, which browsers refuse.
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer()).catch(() => null)
  if (sound === null) return null
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i))
  return new Blob([wavOf(channels, samplesPerSecond)], { type: 'audio/wav' })
}

/** How long it has lasted, as people read it: 0:07. */
export function lengthLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
