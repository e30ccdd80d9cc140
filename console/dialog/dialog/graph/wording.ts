// A wording in short, as it stands on its step: its plain text or, where it has none, what its template says first, else what it is shown
// as. Values are left as they are written.
import type { Json } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'
import { wordsOfTemplate } from '@parley/contract/templates/index'
import { text } from '../../../base/language/text'
import { readTemplate } from '../../../ui/controls/shared/template/template-value'

export function wordingInShort(value: Json): string {
  const read = Prompt.safeParse(value)
  if (!read.success) return ''
  const { kind, text: plain, template = '' } = read.data
  if (plain.trim() !== '') return plain
  if (kind === 'script') return text('controls.prompts.form.script')
  return kind === 'template' ? templateInShort(template) : ''
}

function templateInShort(source: string): string {
  const open = readTemplate(source)
  if (open === null) return text('controls.prompts.form.template')
  const { opening } = wordsOfTemplate({ type: open.type, payload: open.payload })
  return opening.trim() === '' ? text(`template.${open.kind.id}`, { defaultValue: open.kind.label ?? open.kind.id }) : opening
}
