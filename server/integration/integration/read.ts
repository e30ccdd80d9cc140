// Reads the description that somebody gives, as text or by its address, and says in a sentence why one cannot be read.
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { ServiceRules } from '../../base/bot/ports/service'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { fetchDescription } from './description/fetch'
import { readInThread } from './description/in-thread'
import { sentence } from './sentences'

type Given = Pick<CallInput<'integration.read-description'>, 'text' | 'url'>
type Reply = CallReply<'integration.read-description'>

/** The text is read where both are given, as one that lies at the address. */
export async function readGiven({ text, url }: Given, rules: ServiceRules): Promise<Reply> {
  const from = url.trim()
  if (text.trim() === '' && from === '') return refused(sentence('description.nothing'))
  const given = text.trim() === '' ? await fetchDescription(from, rules) : { text }
  if ('problem' in given) return refused(given.problem)
  const read = await readInThread({ text: given.text, from })
  if (read === null) return refused(sentence('description.too-large'))
  if (read.kind === 'refused') return refused(sentence(`description.${read.why}`, { line: read.line }))
  return { problem: '', says: {}, description: read.description }
}

function refused(problem: Sentence | string): Reply {
  return { ...localized({ problem }), description: null }
}
