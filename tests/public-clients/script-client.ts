// How the public Python scripts speak HTTP: bodies as text, headers set once and kept for all later calls, status read before the body.
// Nothing here knows what a call means.

export interface ScriptReply {
  status: number
  json: unknown
}

export interface ScriptClient {
  headers: Record<string, string>
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<ScriptReply>
}

/** `platform` is the address the scripts are configured with, without /api. */
export function scriptClient(platform: string): ScriptClient {
  const headers: Record<string, string> = {}
  return {
    headers,
    async request(method, path, options = {}) {
      const query = options.query ? `?${new URLSearchParams(options.query)}` : ''
      const body = options.body === undefined || typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
      // A body given as bytes gets no content type of its own, as with the scripts' library.
      const payload = body === undefined ? undefined : new TextEncoder().encode(body)
      const response = await fetch(`${platform}${path}${query}`, { method, headers: { ...headers, ...options.headers }, body: payload })
      return { status: response.status, json: await response.json().catch(() => null) }
    },
  }
}

/** A value inside a reply by its path; fails as a script would on a missing field. */
export function field(reply: ScriptReply, ...path: (string | number)[]): unknown {
  let value: unknown = reply.json
  for (const key of path) {
    if (typeof value !== 'object' || value === null)
      throw new Error(`There is no ${path.join('.')} in ${JSON.stringify(reply.json).slice(0, 300)}`)
    value = Reflect.get(value, key)
  }
  if (value === undefined) throw new Error(`There is no ${path.join('.')} in ${JSON.stringify(reply.json).slice(0, 300)}`)
  return value
}

export function text(reply: ScriptReply, ...path: (string | number)[]): string {
  const value = field(reply, ...path)
  if (typeof value !== 'string') throw new Error(`${path.join('.')} is not text`)
  return value
}
