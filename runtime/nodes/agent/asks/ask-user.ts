// Asks the user what a tool has asked back: one value after the other, or a page to open first. The words of the tool pass the bot's guardrails
// like any of its own.
import type { Choice } from '@parley/contract/base/message'
import { displayText } from '@parley/kit/expression/value'
import { guard } from '../../../guardrails/guard'
import type { AskedField, AskedQuestion } from '../../../mcp/ask'
import type { Say } from '../../node-kind'
import { link } from '../../shared/call/sign-in'
import type { Agent } from '../agent'
import { type Asking, fieldNow, questionNow } from './asking'

/** null where a guardrail does not let it be asked. */
export async function askUser(agent: Agent, asking: Asking): Promise<Say[] | null> {
  const question = questionNow(asking)
  if (question === undefined) return []
  const field = fieldNow(asking)
  const seen = await guard(agent.node.models.state, 'output', wordsOf(question, field), agent.node.id)
  if (seen.outcome !== 'pass') return null
  if (question.kind === 'sign-in') return link(agent.node, question.url)
  if (question.kind === 'link') return askToOpen(agent, question)
  const isFirst = asking.field === 0 && asking.tries === 0
  return [...(isFirst ? await opening(agent, question.text) : []), ...(await askFor(agent, field))]
}

function wordsOf(question: AskedQuestion, field: AskedField | undefined): string {
  if (question.kind === 'sign-in') return ''
  const options = field?.options.map(({ title }) => title) ?? []
  return [question.text, field?.title ?? '', field?.about ?? '', ...options].join('\n')
}

async function opening({ node, memory, tools }: Agent, text: string): Promise<Say[]> {
  if (text === '') return []
  const tool = tools.get(memory.pending[0]?.name ?? '')?.tool
  const server = node.models.state.bot.mcpServers.get(tool?.id ?? '')?.name ?? ''
  return node.standardSays('tool-asks', { server, text })
}

function askFor(agent: Agent, field: AskedField | undefined): Promise<Say[]> {
  const { node } = agent
  if (field === undefined) return Promise.resolve([])
  const shape = field.type === 'date' ? ' (YYYY-MM-DD)' : ''
  const about = field.about === '' ? '' : ` (${field.about})`
  return node.standardSays('entity-prompt', { entity: `${field.title}${shape}${about}` }, choicesOf(agent, field))
}

const labelled = (title: string): Choice => ({ title, payload: title })

function choicesOf({ node }: Agent, field: AskedField): Choice[] {
  const own = field.type === 'boolean' ? node.yesAndNo().choices : field.options.map(({ value, title }) => ({ title, payload: value }))
  const given = field.default
  const suggested = own.length === 0 && given !== undefined && given !== null ? [labelled(displayText(given).slice(0, 60))] : []
  const skip = field.isRequired ? [] : [labelled(node.standard('tool-skip'))]
  return [...own, ...suggested, ...skip, labelled(node.standard('tool-cancel'))]
}

/** The host stands in words, so that whoever opens it knows where it leads. */
async function askToOpen(agent: Agent, { url, text }: Extract<AskedQuestion, { kind: 'link' }>): Promise<Say[]> {
  const { node } = agent
  const says = await node.standardSays('tool-opens', { host: new URL(url).host })
  const last = says.at(-1)?.text ?? ''
  const postback = (key: string) => ({ type: 'postback', title: node.standard(key), payload: node.standard(key) })
  const buttons = [{ type: 'web_url', title: node.standard('tool-open'), url }, postback('tool-done'), postback('tool-cancel')]
  const asked: Say = { type: 'template', text: last, template: { type: 'button', payload: { text: last, buttons } } }
  return [...(await opening(agent, text)), ...says.slice(0, -1), asked]
}
