// Which variables a trial of a node asks samples of.
import type { Field } from '@parley/contract/base/form'
import { describe, expect, it } from 'vitest'
import { variablesRead } from './variables'

const fields: Field[] = [
  { name: 'address', label: 'Address', control: 'text' },
  { name: 'heads', label: 'Headers', control: 'key-values' },
  { name: 'sent', label: 'Body', control: 'request' },
  { name: 'kept', label: 'Sample', control: 'reply', sampleOf: 'response' },
]

describe('the variables of a node', () => {
  it('are those a conversation fills in, of every text of its fields, each once', () => {
    const settings = {
      address: '{{env.desk}}/orders/{{entities.order}}?day={{context.Ask.day | date:"short"}}',
      heads: [{ key: 'X-Name', value: '{{user.firstName}} {{ entities.order }}' }],
      sent: '{"n": {{context.rows[0].count + 1}}, "text": "{{content.hello}}"}',
      kept: { statusCode: 200, body: null, values: [{ expression: 'entities.other', value: 'x' }] },
    }
    expect(variablesRead(settings, fields)).toEqual(['entities.order', 'context.Ask.day', 'user.firstName', 'context.rows'])
    expect(variablesRead({ address: 'https://example.com/{{' }, fields)).toEqual([])
  })
})
