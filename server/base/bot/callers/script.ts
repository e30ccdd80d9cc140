// A script of the profile makes headers and parts of the address; they do not follow a redirect to another origin.
import { send } from '../ports/send'
import type { AuthOf, Caller } from './caller'

export const script: Caller<AuthOf<'script'>> = {
  filled(auth, { text }) {
    const values = Object.fromEntries(Object.entries(auth.values).map(([key, value]) => [key, text(value)]))
    return { ...auth, values, secret: text(auth.secret) }
  },
  async call(request, auth, calling) {
    const deadline = Date.now() + request.timeoutMs
    const { botId, tools, carried } = calling
    const made = await tools.callerScripts.run(request, auth, botId)
    if (!made.ok) return { reply: made, secrets: [auth.secret] }
    const { headers, url } = made
    const told = { ...request, url, headers: { ...request.headers, ...headers }, timeoutMs: Math.max(1, deadline - Date.now()) }
    const hidden = { ...carried, headers: new Set([...carried.headers, ...Object.keys(headers)]) }
    return { reply: await send(told, { ...calling, carried: hidden }), secrets: [auth.secret, ...made.secrets] }
  },
}
