// One wording: its text, and whatever its form adds (choices, a template, a script), with a menu for form, channel and removal.
import { ActionIcon, Menu, Textarea } from '@mantine/core'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useText } from '../../../base/language/text'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { Icon } from '../../icon'
import classes from './prompts.module.css'
import shared from '../controls.module.css'
import { CodeEditor } from '../shared/code-editor'
import { ChoiceRows } from './choice-rows'

const forms = ['text', 'quick_replies', 'button', 'template', 'script'] as const

interface PromptRowProps {
  id: string
  label: string
  prompt: Prompt
  isReadOnly: boolean
  onChange: (prompt: Prompt) => void
  onRemove: () => void
}

const starterTemplate = JSON.stringify(
  {
    type: 'template',
    payload: {
      template_type: 'list',
      elements: [{ title: 'First', subtitle: '', buttons: [{ title: 'Choose', type: 'postback', payload: 'first' }] }],
    },
  },
  null,
  2,
)

export function PromptRow({ id, label, prompt, isReadOnly, onChange, onRemove }: PromptRowProps) {
  const text = useText()
  const hasChoices = prompt.kind === 'quick_replies' || prompt.kind === 'button'
  const change = (kind: Prompt['kind']) =>
    onChange({
      ...prompt,
      kind,
      ...(kind === 'template' && prompt.template === undefined ? { template: starterTemplate } : {}),
      ...(kind === 'script' && prompt.source === undefined ? { source: "print('')" } : {}),
    })
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
          <Textarea
            id={id}
            aria-label={label}
            value={prompt.text}
            readOnly={isReadOnly}
            autosize
            minRows={1}
            maxRows={10}
            variant="unstyled"
            classNames={{ input: shared.promptText }}
            placeholder={text(prompt.kind === 'template' ? 'controls.prompts.plain' : 'controls.prompts.placeholder')}
            onChange={(event) => onChange({ ...prompt, text: event.currentTarget.value })}
          />
        )}
        {!isReadOnly && (
          <PromptMenu
            label={label}
            prompt={prompt}
            onForm={change}
            onChannel={(channel) => onChange({ ...prompt, channel })}
            onRemove={onRemove}
          />
        )}
      </div>
      {hasChoices && (
        <ChoiceRows choices={prompt.choices ?? []} isReadOnly={isReadOnly} onChange={(choices) => onChange({ ...prompt, choices })} />
      )}
      {prompt.kind === 'template' && (
        <CodeEditor
          id={`${id}-template`}
          label={text('controls.prompts.template')}
          value={prompt.template ?? ''}
          onChange={(template) => onChange({ ...prompt, template })}
          isReadOnly={isReadOnly}
          language="json"
        />
      )}
      {prompt.channel !== '' && <p className={classes.promptNote}>{text('controls.prompts.only', { channel: prompt.channel })}</p>}
    </div>
  )
}

interface PromptMenuProps {
  label: string
  prompt: Prompt
  onForm: (kind: Prompt['kind']) => void
  onChannel: (channel: string) => void
  onRemove: () => void
}

function PromptMenu({ label, prompt, onForm, onChannel, onRemove }: PromptMenuProps) {
  const text = useText()
  const channels = (useKinds()?.channels ?? []).filter((channel) => !channel.planned)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={24} className={shared.promptMore} aria-label={text('controls.prompts.more', { name: label })}>
          <Icon name="more" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('controls.prompts.form')}</Menu.Label>
        {forms.map((form) => (
          <Menu.Item
            key={form}
            leftSection={<Icon name={form === prompt.kind ? 'check' : 'speech-bubble'} size={14} />}
            onClick={() => onForm(form)}
          >
            {text(`controls.prompts.form.${form}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{text('controls.prompts.channel')}</Menu.Label>
        {[{ id: '', label: text('controls.prompts.any-channel') }, ...channels].map((channel) => (
          <Menu.Item
            key={channel.id}
            leftSection={<Icon name={channel.id === prompt.channel ? 'check' : 'channel'} size={14} />}
            onClick={() => onChannel(channel.id)}
          >
            {channel.label}
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
