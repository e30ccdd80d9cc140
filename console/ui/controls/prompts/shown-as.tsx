// Chooses what a wording is shown as: plain text, with choices, one of the templates, or what is written as JSON or a script.
import { Select } from '@mantine/core'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useText } from '../../../base/language/text'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import classes from './prompts.module.css'
import { editedTemplates, idOf, readTemplate, startOf } from '../shared/template/template-value'

interface ShownAsProps {
  label: string
  prompt: Prompt
  isReadOnly: boolean
  onChange: (prompt: Prompt) => void
}

const withChoices = ['text', 'quick_replies', 'button'] as const
const prefix = 'template:'
const json = 'json'

const starterJson = JSON.stringify({ type: 'template', payload: { template_type: '' } }, null, 2)

export function ShownAs({ label, prompt, isReadOnly, onChange }: ShownAsProps) {
  const text = useText()
  const say = useLocalize()
  const id = prompt.kind === 'template' ? idOf(prompt.template ?? '') : ''
  const value = prompt.kind !== 'template' ? prompt.kind : id === '' ? json : `${prefix}${id}`
  return (
    <div className={classes.shownAs}>
      <span aria-hidden>{text('controls.prompts.form')}</span>
      <Select
        size="xs"
        aria-label={text('controls.prompts.form-of', { name: label })}
        value={value}
        readOnly={isReadOnly}
        allowDeselect={false}
        maxDropdownHeight={320}
        data={[
          {
            group: text('controls.prompts.group.words'),
            items: withChoices.map((kind) => ({ value: kind, label: text(`controls.prompts.form.${kind}`) })),
          },
          {
            group: text('controls.prompts.group.templates'),
            items: editedTemplates.map((kind) => ({
              value: `${prefix}${kind.id}`,
              label: say(`template.${kind.id}`, kind.label ?? kind.id),
            })),
          },
          {
            group: text('controls.prompts.group.written'),
            items: [
              { value: json, label: text('controls.prompts.form.template') },
              { value: 'script', label: text('controls.prompts.form.script') },
            ],
          },
        ]}
        onChange={(next) => next !== null && next !== value && onChange(shownAs(prompt, next))}
      />
    </div>
  )
}

/** The wording in another form; what it had in the one before is kept with it. */
function shownAs(prompt: Prompt, form: string): Prompt {
  if (form === 'script') return { ...prompt, kind: 'script', source: prompt.source ?? "print('')" }
  const kind = editedTemplates.find((each) => `${prefix}${each.id}` === form)
  if (kind) return { ...prompt, kind: 'template', template: startOf(kind, readTemplate(prompt.template ?? ''), prompt.text) }
  if (form === json) return { ...prompt, kind: 'template', template: starterJson }
  const plain = withChoices.find((each) => each === form) ?? 'text'
  return { ...prompt, kind: plain, ...(plain !== 'text' && prompt.choices === undefined ? { choices: [{ title: '', payload: '' }] } : {}) }
}
