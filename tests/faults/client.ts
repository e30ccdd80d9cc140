// A builder's program that calls a built server: by its own address, so that it can follow a server that was started anew elsewhere.
import type { Opened } from './servers'

/** Longer than a server may take to answer, whatever was killed under it. */
const answeredWithinMs = 60_000

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

export class BuilderClient {
  constructor(
    public origin: string,
    readonly token = '',
    readonly userId = '',
  ) {}

  /** Throws a `TimeoutError` when there is no answer in time: nobody may be kept waiting for ever. */
  async raw(method: string, path: string, body?: object): Promise<Answer> {
    const reply = await fetch(`${this.origin}/api/1.1${path}`, {
      method,
      signal: AbortSignal.timeout(answeredWithinMs),
      headers: { 'content-type': 'application/json', ...(this.token === '' ? {} : { authorization: `bearer ${this.token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: JSON.parse(await reply.text()), headers: reply.headers }
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.raw(method, path, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  bots(): Promise<{ _id: string; name: string }[]> {
    return this.call('GET', `/users/${this.userId}/builder/v2/streams`)
  }
}

/** The owner of a new installation, come in by its one-time link. */
export async function signInAsOwner({ origin, link }: Opened): Promise<BuilderClient> {
  const { authorization, userInfo } = await new BuilderClient(origin).call<{
    authorization: { accessToken: string }
    userInfo: { id: string }
  }>('POST', '/setup/claim', { token: link })
  return new BuilderClient(origin, authorization.accessToken, userInfo.id)
}
