// One wording: its text, what it is shown as, and the editor of that (choices, a template, its JSON, a script), with a menu for channel and
// removal.
import { ActionIcon, Menu } from '@mantine/core'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { Icon } from '../../icon'
import type { Subject } from '../control'
import classes from './prompts.module.css'
import shared from '../controls.module.css'
import { CodeEditor } from '../shared/code-editor'
import { TemplateText } from '../shared/template/template-text'
import { ChoiceRows } from './choice-rows'
import { ShownAs } from './shown-as'
import { PartsEditor } from './template/parts-editor'
import { readTemplate, templateText } from '../shared/template/template-value'

interface PromptRowProps {
  id: string
  label: string
  prompt: Prompt
  isReadOnly: boolean
  subject: Subject
  onChange: (prompt: Prompt) => void
  onRemove: () => void
}

export function PromptRow({ id, label, prompt, isReadOnly, subject, onChange, onRemove }: PromptRowProps) {
  const text = useText()
  return (
    <div className={shared.prompt}>
      <div className={classes.promptMain}>
        {prompt.kind === 'script' ? (
          <CodeEditor
            id={id}
            label={label}
            value={prompt.source ?? ''}
            onChange={(source) => onChange({ ...prompt, source })}
            isReadOnly={isReadOnly}
            language="javascript"
          />
        ) : (
          <TemplateText
            id={id}
            label={label}
            value={prompt.text}
            isReadOnly={isReadOnly}
            subject={subject}
            lines={[1, 10]}
            isBare
            placeholder={text(prompt.kind === 'template' ? 'controls.prompts.plain' : 'controls.prompts.placeholder')}
            onChange={(next) => onChange({ ...prompt, text: next })}
          />
        )}
        {!isReadOnly && <PromptMenu label={label} prompt={prompt} onChange={onChange} onRemove={onRemove} />}
      </div>
      {(!isReadOnly || prompt.kind !== 'text') && <ShownAs label={label} prompt={prompt} isReadOnly={isReadOnly} onChange={onChange} />}
      <FormEditor id={id} prompt={prompt} isReadOnly={isReadOnly} subject={subject} onChange={onChange} />
      {prompt.channel !== '' && <p className={classes.promptNote}>{text('controls.prompts.only', { channel: prompt.channel })}</p>}
    </div>
  )
}

/** What stands below the text of a wording that is more than text. */
function FormEditor({ id, prompt, isReadOnly, subject, onChange }: Omit<PromptRowProps, 'label' | 'onRemove'>) {
  const text = useText()
  if (prompt.kind === 'quick_replies' || prompt.kind === 'button')
    return (
      <ChoiceRows
        choices={prompt.choices ?? []}
        isReadOnly={isReadOnly}
        subject={subject}
        onChange={(choices) => onChange({ ...prompt, choices })}
      />
    )
  if (prompt.kind !== 'template') return null
  const open = readTemplate(prompt.template ?? '')
  if (open !== null)
    return (
      <div className={classes.template}>
        <PartsEditor
          parts={open.parts}
          value={open.payload}
          onChange={(payload) => onChange({ ...prompt, template: templateText({ type: open.type, payload }) })}
          isReadOnly={isReadOnly}
          subject={subject}
        />
      </div>
    )
  return (
    <CodeEditor
      id={`${id}-template`}
      label={text('controls.prompts.template')}
      value={prompt.template ?? ''}
      onChange={(template) => onChange({ ...prompt, template })}
      isReadOnly={isReadOnly}
      language="json"
      subject={subject}
    />
  )
}

interface PromptMenuProps {
  label: string
  prompt: Prompt
  onChange: (prompt: Prompt) => void
  onRemove: () => void
}

function PromptMenu({ label, prompt, onChange, onRemove }: PromptMenuProps) {
  const text = useText()
  const templates = useObjects('message-template')
  const channels = (useKinds()?.channels ?? []).filter((channel) => !channel.planned)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={24} className={shared.promptMore} aria-label={text('controls.prompts.more', { name: label })}>
          <Icon name="more" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('controls.prompts.channel')}</Menu.Label>
        {[{ id: '', label: text('controls.prompts.any-channel') }, ...channels].map((channel) => (
          <Menu.Item
            key={channel.id}
            leftSection={<Icon name={channel.id === prompt.channel ? 'check' : 'channel'} size={14} />}
            onClick={() => onChange({ ...prompt, channel: channel.id })}
          >
            {channel.label}
          </Menu.Item>
        ))}
        {templates.length > 0 && <Menu.Label>{text('controls.prompts.from-template')}</Menu.Label>}
        {templates.map(({ id, data: { name, prompts } }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name="speech-bubble" size={14} />}
            disabled={prompts.length === 0}
            onClick={() => onChange({ ...(prompts[0] ?? prompt), language: prompt.language, channel: prompt.channel })}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={onRemove}>
          {text('controls.prompts.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
