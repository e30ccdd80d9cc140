// What can be done with a field of a reply, by keyboard as by dragging it: it is stored, or said in a step.
import { ActionIcon, Button, Menu, Popover } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import { TargetInput } from '../shared/target-input'
import classes from './reply.module.css'

export interface FieldUses {
  /** null where nothing can be stored. */
  save: ((to: string, path: string) => void) | null
  /** The steps that say something; none where nothing may be changed. */
  steps: readonly { id: string; name: string }[]
  sayIn: (stepId: string, path: string) => void
}

interface FieldMenuProps {
  path: string
  uses: FieldUses
}

export function FieldMenu({ path, uses: { save, steps, sayIn } }: FieldMenuProps) {
  const text = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const [isSaving, setSaving] = useState(false)
  const close = () => {
    setSaving(false)
    opener.current?.focus()
  }
  return (
    <Popover opened={isSaving} onClose={close} position="bottom-end" width={300} trapFocus withinPortal closeOnEscape withRoles={false}>
      <Popover.Target>
        <span>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon ref={opener} size={20} aria-label={text('controls.reply.use', { path })}>
                <Icon name="more" size={14} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {save && (
                <Menu.Item leftSection={<Icon name="variable" size={14} />} onClick={() => setSaving(true)}>
                  {text('controls.reply.save')}
                </Menu.Item>
              )}
              {steps.length > 0 && (
                <>
                  <Menu.Label>{text('controls.reply.say-in')}</Menu.Label>
                  {steps.map(({ id, name }) => (
                    <Menu.Item key={id} leftSection={<Icon name="chat" size={14} />} onClick={() => sayIn(id, path)}>
                      {name}
                    </Menu.Item>
                  ))}
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={text('controls.reply.save-field', { path })}>
        {save && <SaveTo path={path} onSave={(to) => save(to, path)} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface SaveToProps {
  path: string
  onSave: (to: string) => void
  onDone: () => void
}

function SaveTo({ path, onSave, onDone }: SaveToProps) {
  const text = useText()
  const [to, setTo] = useState(`context.${nameIn(path)}`)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (to === '') return
    onSave(to)
    onDone()
  }
  return (
    <form className={classes.save} onSubmit={save}>
      <p className={classes.with}>{text('controls.reply.save-field', { path })}</p>
      <TargetInput label={text('controls.assign.target')} value={to} onChange={setTo} />
      <Button size="xs" type="submit" variant="filled" disabled={to === ''}>
        {text('controls.reply.save-now')}
      </Button>
    </form>
  )
}

/** The last name of a path, as what it is stored as at first. */
function nameIn(path: string): string {
  return path.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)?.at(-1) ?? 'value'
}
