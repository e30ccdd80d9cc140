// Table: the limits that a chat window reads, apart from all others (base/limits.ts), which it would carry to every page that shows it.

export const chatLimits = {
  attachmentBytes: 25 * 1024 * 1024,
  messageChars: 3000,
  /** Of one recording of a chat window's microphone: a minute of 16-bit samples, 16,000 a second, is 1.9 MB. */
  speechSeconds: 60,
} as const
