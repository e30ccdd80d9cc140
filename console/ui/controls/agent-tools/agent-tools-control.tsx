// The tools that an agent may call, and no other: each with its kind and its right, in rows that open.
import { Button, Menu } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import shared from '../controls.module.css'
import classes from '../shared/conditions.module.css'
import { moved, Sortable } from '../shared/sortable'
import { AgentToolRow } from './agent-tool-row'
import { type EditedTool, newTool, readTools, toolIcons, toolKinds } from './edited-tool'

function AgentToolsControl({ field, value, onChange, id, isReadOnly, subject, Form }: ControlProps) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  const tools = readTools(value)
  const write = (next: readonly EditedTool[]) => onChange(next.map((tool) => JsonObject.parse(JSON.parse(JSON.stringify(tool)))))
  const names = tools.map(({ name }) => name)
  return (
    <div id={id} role="group" aria-label={field.label}>
      {tools.length > 0 && (
        <div className={classes.rows}>
          <Sortable ids={tools.map((_, at) => String(at))} onMove={(from, to) => write(moved(tools, from, to))}>
            {tools.map((tool, at) => (
              <AgentToolRow
                key={at}
                id={String(at)}
                tool={tool}
                others={names.filter((_, index) => index !== at)}
                isOpen={open === at}
                isReadOnly={isReadOnly}
                subject={subject}
                Form={Form}
                onToggle={() => setOpen(open === at ? null : at)}
                onStep={(by) => write(moved(tools, at, at + by))}
                onChange={(next) => write(tools.map((other, index) => (index === at ? next : other)))}
                onRemove={() => write(tools.filter((_, index) => index !== at))}
              />
            ))}
          </Sortable>
        </div>
      )}
      {isReadOnly && tools.length === 0 && <p className={shared.help}>{text('controls.agent-tools.none')}</p>}
      {!isReadOnly && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" mt={tools.length > 0 ? 8 : 0} leftSection={<Icon name="add" size={14} />}>
              {text('controls.agent-tools.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {toolKinds.map((kind) => (
              <Menu.Item
                key={kind}
                leftSection={<Icon name={toolIcons[kind]} size={16} />}
                onClick={() => {
                  write([...tools, newTool(kind, names)])
                  setOpen(tools.length)
                }}
              >
                {text(`controls.agent-tools.kind.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

export const agentToolsControl: ControlKind = { Control: AgentToolsControl }
