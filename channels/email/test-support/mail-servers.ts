// Real mail servers on loopback for tests: hoodiecrow-imap and smtp-server, programs of somebody else. They can be told to refuse, to hang,
// to be away, and to number their mails anew.
import type { Socket } from 'node:net'
import hoodiecrow, { type StoredMail } from 'hoodiecrow-imap'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServers {
  host: string
  imapPort: number
  smtpPort: number
  user: string
  password: string
  /** Puts a mail into the inbox, as if it had arrived. */
  put(source: string | Uint8Array): StoredMail
  inbox(): readonly StoredMail[]
  /** The same mails under new numbers. */
  renumber(): void
  /** What left, oldest first. */
  sent: Email[]
  sources: string[]
  /** What the outgoing server answers next, in order; then it takes what comes. */
  next: ('hang' | number)[]
  /** The access token that both servers take instead of the password; '' for none. */
  token: string
  /** How many sign-ins to the outgoing server came over TLS. */
  secured: number
  /** How often somebody has signed in to the incoming server. */
  visits: number
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

export interface MailServerOptions {
  /** A key and a certificate: both servers speak TLS from the first byte. */
  tls?: { key: string; certificate: string }
  /** Both servers begin plain, and let nobody sign in before they were asked to speak TLS. */
  startTls?: { key: string; certificate: string }
}

const user = 'desk@bots.example'
const password = 'the-password-of-the-mailbox'

export async function startMailServers({ tls, startTls }: MailServerOptions = {}): Promise<MailServers> {
  const storage = { INBOX: {}, '': { separator: '/', folders: {} } }
  const sockets = new Set<Socket>()
  const self: MailServers = {
    host: (tls ?? startTls) === undefined ? '127.0.0.1' : 'localhost',
    imapPort: 0,
    smtpPort: 0,
    user,
    password,
    sent: [],
    sources: [],
    next: [],
    token: '',
    secured: 0,
    visits: 0,
    put: (source) => imap.appendMessage('INBOX', [], new Date(), Buffer.from(source).toString('latin1')).message,
    inbox: () => imap.getMailbox('INBOX').messages,
    renumber() {
      const box = imap.getMailbox('INBOX')
      box.uidvalidity += 1
      for (const [index, mail] of box.messages.entries()) mail.uid = index + 1
      box.uidnext = box.messages.length + 1
    },
    async goAway() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => imap.close(closed))
    },
    async comeBack() {
      imap = startedImap()
      await listen()
    },
    async stop() {
      await self.goAway()
      await new Promise<void>((closed) => smtp.close(closed))
    },
  }

  const startedImap = () => imapFor(self, storage, { tls, startTls })
  let imap = startedImap()

  function listen(): Promise<void> {
    imap.server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
      self.visits += 1
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    return new Promise((listening) =>
      imap.listen(self.imapPort, '127.0.0.1', () => {
        self.imapPort = portOf(imap.server.address())
        listening()
      }),
    )
  }

  const smtp = smtpFor(self, tls, startTls)
  await listen()
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  self.smtpPort = portOf(smtp.server.address())
  return self
}

function imapFor(self: MailServers, storage: Record<string, object>, { tls, startTls }: MailServerOptions) {
  const own = tls ?? startTls
  const secure = own === undefined ? {} : { secureConnection: tls !== undefined, credentials: { key: own.key, cert: own.certificate } }
  const xoauth2 = {
    get accessToken() {
      return self.token || undefined
    },
  }
  const plugins = [
    'IDLE',
    'LITERALPLUS',
    'UNSELECT',
    'ID',
    'SASL-IR',
    'XOAUTH2',
    ...(startTls === undefined ? [] : ['STARTTLS', 'LOGINDISABLED']),
  ]
  return hoodiecrow({ plugins, users: { [user]: { password, xoauth2 } }, storage, ...secure })
}

function portOf(address: ReturnType<Socket['address']> | string | null): number {
  return typeof address === 'object' && address !== null && 'port' in address ? address.port : 0
}

function smtpFor(self: MailServers, tls: MailServerOptions['tls'], startTls: MailServerOptions['startTls']): SMTPServer {
  const own = tls ?? startTls
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 50,
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    disabledCommands: own === undefined ? ['STARTTLS'] : [],
    ...(own === undefined ? {} : { secure: tls !== undefined, key: own.key, cert: own.certificate }),
    onAuth(given, session, done) {
      if (session.secure) self.secured += 1
      const isKnown = given.method === 'XOAUTH2' ? self.token !== '' && given.accessToken === self.token : given.password === password
      if (given.username === user && isKnown) done(null, { user })
      else if (given.method === 'XOAUTH2') done(null, { data: { status: '401', schemes: 'bearer' } })
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const next = self.next.shift()
        if (next === 'hang') return
        if (next !== undefined) return done(Object.assign(new Error(`refused with ${next}`), { responseCode: next }))
        const source = Buffer.concat(chunks)
        PostalMime.parse(source).then((mail) => {
          self.sources.push(source.toString('utf8'))
          self.sent.push(mail)
          done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  return server
}
