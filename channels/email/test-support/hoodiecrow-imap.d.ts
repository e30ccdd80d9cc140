// The part of hoodiecrow-imap's interface that the tests use; the package has no types of its own.
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface StoredMail {
    uid: number
    flags: string[]
    /** Its bytes, one a character. */
    raw: string
  }

  interface Folder {
    uidvalidity: number
    uidnext: number
    messages: StoredMail[]
  }

  interface HoodiecrowOptions {
    plugins: string[]
    users: Record<string, { password: string; xoauth2?: { readonly accessToken: string | undefined } }>
    secureConnection?: boolean
    credentials?: { key: string; cert: string }
    storage?: Record<string, object>
  }

  interface Hoodiecrow {
    server: Server
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
    getMailbox(path: string): Folder
    appendMessage(mailbox: string, flags: string[], date: Date, raw: string): { message: StoredMail }
  }

  export default function hoodiecrow(options: HoodiecrowOptions): Hoodiecrow
}
