// The widget's only way to the network: calls to the server the script came from, and one socket. No other host is ever asked.

export class CallFailed extends Error {
  /** HTTP status; 0 when no answer came. */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface Socket {
  send(text: string): void
  close(): void
}
export interface SocketHooks {
  opened(): void
  received(text: string): void
  closed(): void
}

/** A form on its way. */
export interface Transfer {
  done: Promise<unknown>
  cancel(): void
}

export interface Transport {
  call(method: 'GET' | 'POST', path: string, options: { body?: unknown; token?: string }): Promise<unknown>
  /** `progress` hears how many bytes of the form have left. */
  upload(method: 'POST' | 'PUT', path: string, options: { form: FormData; token: string; progress: (bytes: number) => void }): Transfer
  socket(address: string, hooks: SocketHooks): Socket
}

/** `base` is the server's address without a slash at its end. */
export function browserTransport(base: string): Transport {
  return {
    async call(method, path, { body, token }) {
      const headers: Record<string, string> = {}
      if (body !== undefined) headers['content-type'] = 'application/json'
      if (token !== undefined) headers.authorization = `bearer ${token}`
      const request = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
      const response = await fetch(base + path, request).catch(() => {
        throw new CallFailed(0, '')
      })
      const reply: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new CallFailed(response.status, errorText(reply))
      return reply
    },
    upload(method, path, { form, token, progress }) {
      const request = new XMLHttpRequest()
      const done = new Promise<unknown>((resolve, reject) => {
        request.upload.onprogress = (event) => progress(event.loaded)
        request.onload = () => {
          const reply = readJson(request.responseText)
          if (request.status === 200) resolve(reply)
          else reject(new CallFailed(request.status, errorText(reply)))
        }
        request.onerror = () => reject(new CallFailed(0, ''))
        request.onabort = request.onerror
        request.open(method, base + path)
        request.setRequestHeader('authorization', `bearer ${token}`)
        request.send(form)
      })
      return { done, cancel: () => request.abort() }
    },
    socket(address, hooks) {
      const socket = new WebSocket(address)
      socket.onopen = () => hooks.opened()
      socket.onmessage = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') hooks.received(event.data)
      }
      socket.onclose = () => hooks.closed()
      return {
        send: (text) => socket.send(text),
        close: () => {
          socket.onopen = null
          socket.onmessage = null
          socket.onclose = null
          socket.close()
        },
      }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function errorText(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null || !('errors' in reply) || !Array.isArray(reply.errors)) return ''
  const first: unknown = reply.errors[0]
  return typeof first === 'object' && first !== null && 'msg' in first && typeof first.msg === 'string' ? first.msg : ''
}
