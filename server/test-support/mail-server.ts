// A real mail server for tests: it takes mails by SMTP, reads them as a mail program does, and can be told to refuse or to be down.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { until } from './waiting'
import { atEnd } from './at-end'

export interface MailServer {
  port: number
  /** Oldest first. */
  mails: Email[]
  /** The raw text of each. */
  sources: string[]
  /** Recipients that are answered with 550. */
  refused: Set<string>
  stop(): Promise<void>
  start(): Promise<void>
  next(): Promise<Email>
}

/** With `users`, name and password are asked for. */
export async function mailServer(options: SMTPServerOptions & { users?: Record<string, string>; host?: string } = {}): Promise<MailServer> {
  const { users, host = '127.0.0.1', ...rest } = options
  let server: SMTPServer | undefined
  let taken = 0
  const self: MailServer = {
    port: 0,
    mails: [],
    sources: [],
    refused: new Set(),
    async start() {
      server = new SMTPServer({
        disabledCommands: users ? [] : ['AUTH'],
        authOptional: users === undefined,
        logger: false,
        closeTimeout: 50,
        ...rest,
        ...hooks(),
      })
      server.on('error', () => undefined)
      const { promise, resolve, reject } = waiting()
      server.listen(self.port, host, resolve)
      server.server.once('error', reject)
      await promise
      const address = server.server.address()
      if (typeof address === 'object' && address !== null) self.port = address.port
    },
    async stop() {
      const { promise, resolve } = waiting()
      if (server) server.close(resolve)
      else resolve()
      server = undefined
      await promise
    },
    async next() {
      const mail = await until(async () => self.mails[taken])
      taken += 1
      return mail
    },
  }
  function hooks(): SMTPServerOptions {
    return {
      onAuth({ username = '', password = '' }, _, done) {
        if (users?.[username] === password) done(null, { user: username })
        else done(new Error('Invalid username or password'))
      },
      onRcptTo({ address }, _, done) {
        done(self.refused.has(address) ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null)
      },
      onData(stream, _, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks)
          self.sources.push(source.toString('utf8'))
          PostalMime.parse(source).then((mail) => {
            self.mails.push(mail)
            done()
          }, done)
        })
      },
    }
  }
  await self.start()
  atEnd(() => self.stop())
  return self
}

function waiting(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve = (): void => undefined
  let reject = (_: Error): void => undefined
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
