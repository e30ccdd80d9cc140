// The interface of services that write down what is said. Who may ask them, and how they are reached, is the server's.

export interface Sound {
  /** WAV: 16-bit samples of one channel. */
  bytes: Buffer
  /** ISO 639-1 code of what is probably spoken; '' where nobody knows. */
  language: string
  /** Names and words that are likely to be said; '' for none. */
  prompt: string
}

/** A request to the service, bounded in size and time by whoever makes it. */
export type SpeechHttp = (request: { url: string; headers: Record<string, string>; body: Buffer }) => Promise<SpeechReply>

export interface SpeechReply {
  status: number
  body: string
}

export interface SpeechService {
  /** What was said; '' for silence. Fails with a SpeechFailure. */
  hear(sound: Sound): Promise<string>
}

/** The message is for the operator. */
export class SpeechFailure extends Error {}
