// A step that calls a service whose user signs in first: it says the link, waits for the code that the user was shown, and calls. A user who does not want to, or does not
// come back in time, leaves it by its error exit.
import type { Answers, NodeRun, Say, Step } from '../../node-kind'
import { type Called, callWithRetries, type StepCall } from './retry'
import { signInCodeIn } from './sign-in-code'

type Run = Omit<NodeRun<unknown>, 'settings'>

/** `minutes`: how long it waits for the user. */
export async function runSignedIn(node: Run, call: StepCall, minutes: number, endWith: (called: Called) => Step): Promise<Step> {
  const { asked } = node
  const outcome = asked === null ? undefined : (asked.outcome ?? (node.now() >= asked.until ? 'timeout' : undefined))
  if (outcome === 'timeout') return refused(node, 'SIGN_IN_TIMEOUT', 'The user did not sign in in time.')
  if (outcome === 'failure') return refused(node, 'SIGN_IN_DECLINED', asked?.text || 'The user did not sign in.')
  const waited = node.waitForReport(minutes * 60_000, '')
  const called = await callWithRetries(node, call, { ...waited, code: codeSaid(node) })
  const { reply } = called
  if (reply.ok || reply.signIn === undefined) {
    node.forgetAsked()
    return endWith(called)
  }
  return { say: await link(node, reply.signIn), then: { then: 'wait' } }
}

/** The code that the user types at the step finishes the sign-in, whatever else it could mean. */
export async function answersWithCode(node: Run): Promise<Answers> {
  return codeSaid(node) === '' ? 'no' : 'first'
}

/** '' where none was said, or nobody waits for one. */
export function codeSaid({ asked, message }: Run): string {
  return asked === null || message === null ? '' : (signInCodeIn(message.text) ?? '')
}

/** The words of the bot, which may have the link in them; where they do not, it comes as a button below the last of them. */
export async function link(node: Run, url: string): Promise<Say[]> {
  const says = await node.standardSays('sign-in', {}, [], { authorizationURL: url })
  if (says.some((say) => holds(say, url))) return says
  const last = says.findLastIndex(({ template }) => template === undefined)
  if (last === -1) return [...says, button(node, node.standard('sign-in'), url)]
  return says.map((say, at) => (at === last ? button(node, say.text, url) : say))
}

function holds({ text, template }: Say, url: string): boolean {
  return text.includes(url) || (template !== undefined && JSON.stringify(template).includes(JSON.stringify(url).slice(1, -1)))
}

function button(node: Run, text: string, url: string): Say {
  const buttons = [{ type: 'web_url', title: node.standard('sign-in-button'), url }]
  return { type: 'template', text, template: { type: 'button', payload: { text, buttons } } }
}

function refused(node: Run, code: string, text: string): Step {
  node.forgetAsked()
  node.writeResult('response', { statusCode: 0, body: null })
  return { then: { then: 'fail', code: `SERVICE_${code}`, text, exit: 'error' } }
}
