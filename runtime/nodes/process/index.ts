// The process node: starts a process outside and goes on when it reports, in the reply or later, or calls a service of a flow and goes on
// with its reply. The network is a port's; that a report comes is the server's.
import { reportIn } from '../../bot-server/report'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { sayPicture } from '../shared/picture'
import { readSettings } from '../shared/read-settings'
import { saysAnything } from '../shared/settings'
import { processDefaults, processFields } from './fields'
import { bodyFormOf, isPicture, isWithoutPage, requestOf, requestSettings } from './request'
import { ProcessNode } from './settings'

type Run = NodeRun<ProcessNode>

export const processNode: NodeKind<ProcessNode> = {
  id: 'process',
  family: 'call',
  place: 5,
  label: 'Process',
  about: 'Start a process app and go on when it is done.',
  icon: 'process',
  exits: [
    { id: 'next', label: 'Done', conditional: true, required: true },
    { id: 'error', label: 'Failure', conditional: true, fallback: true, required: true },
    { id: 'timeout', label: 'Too late', conditional: true, fallback: true },
  ],
  fields: processFields,
  defaults: processDefaults,
  results: ['event', 'data', 'response.statusCode', 'response.body'],
  requestSettings,
  isHeld: true,
  summary: ['{{settings.label}}', '{{settings.url}}'],
  read: (settings) => readSettings(ProcessNode, settings),
  process: ({ label, intent, description, message, promptMessage, nodeType, serviceType, nodeSubType, callbackURL, events }) => ({
    ...{ label, intent, description, nodeType, serviceType, nodeSubType, callbackURL, events },
    ...{ message: message[0]?.text ?? '', promptMessage: promptMessage[0]?.text ?? '' },
  }),
  needs: (settings) => new Set(isPicture(settings) ? ['browser' as const] : []),
  pauses: ({ nodeType }) => nodeType === 'process',
  faults: (settings) => [
    ...(settings.serviceType !== 'htmlToImage' && isWithoutPage(settings)
      ? [{ code: 'missing-address' as const, field: 'url', severity: 'error' as const }]
      : []),
    ...(settings.nodeType === 'process' && ![...settings.message, ...settings.promptMessage].some(saysAnything)
      ? [{ code: 'silent-wait' as const, field: 'promptMessage' }]
      : []),
  ],
  request: (node) =>
    isWithoutPage(node.settings) ? null : { request: requestOf(node, node.settings.label), bodyForm: bodyFormOf(node.settings) },
  run: async (node) => (node.asked === null ? begin(node) : goOn(node, node.asked)),
}

async function begin(node: Run): Promise<Step> {
  const { settings } = node
  if (isWithoutPage(settings)) return failed('NO_ADDRESS', 'The process has no address.')
  const isProcess = settings.nodeType === 'process'
  const callback = isProcess ? node.waitForReport(settings.waitMinutes * 60_000, settings.callbackURL) : undefined
  const reply = await node.service(requestOf(node, node.name, callback), bodyFormOf(settings))
  if (!reply.ok || reply.statusCode < 200 || reply.statusCode > 299) {
    node.forgetAsked()
    node.writeResult('response', reply.ok ? { statusCode: reply.statusCode, body: reply.body } : { statusCode: 0, body: null })
    return reply.ok ? failed('STATUS', `It answered ${reply.statusCode}.`) : failed(codeOf(reply.failure), reply.text)
  }
  node.writeResult('response', { statusCode: reply.statusCode, body: reply.body })
  const say = [...(isPicture(settings) ? sayPicture({ showsImage: true, caption: '' }, reply.body, (text) => text) : [])]
  say.push(...(await node.prompt(settings.message)))
  const report = reportIn(reply.body)
  if (isProcess && report === null) return { say, then: { then: 'wait' } }
  node.forgetAsked()
  if (isProcess && report) {
    node.writeResult('event', report.event)
    node.writeResult('data', report.data)
  }
  return { ...done(node, isProcess), say }
}

/** Waited at: it has reported, is overdue, or the user has said something meanwhile. */
async function goOn(node: Run, asked: NonNullable<Run['asked']>): Promise<Step> {
  const outcome = asked.outcome ?? (node.now() >= asked.until ? 'timeout' : undefined)
  if (outcome === undefined) {
    const { message, promptMessage } = node.settings
    return { say: await node.prompt(promptMessage.some(saysAnything) ? promptMessage : message), then: { then: 'wait' } }
  }
  node.forgetAsked()
  if (outcome === 'answer') return done(node, true)
  const text = asked.text || 'The process did not report in time.'
  return { then: { then: 'fail', code: `PROCESS_${codeOf(outcome)}`, text, exit: outcome === 'timeout' ? 'timeout' : 'error' } }
}

function done(node: Run, isProcess: boolean): Step {
  const { events, saves } = node.settings
  const event = isProcess ? node.result('event') : null
  if (isProcess && events.length > 0 && !events.includes(String(event)))
    return failed('EVENT', `The process reported “${String(event)}”, which is none of its events.`)
  node.assign(saves)
  return { then: { then: 'next' } }
}

const codeOf = (failure: string): string => failure.toUpperCase().replaceAll('-', '_')

function failed(code: string, text: string): Step {
  return { then: { then: 'fail', code: `PROCESS_${code}`, text, exit: 'error' } }
}
