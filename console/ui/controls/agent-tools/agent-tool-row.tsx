// One tool of an agent: what it calls and what it may do, and where it is open its name, its words for the model and what it is given.
import { type Json, JsonObject } from '@parley/contract/base/json'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../icon'
import { Chip } from '../../status/chip'
import type { DescribedFormProps, Subject } from '../control'
import shared from '../controls.module.css'
import { OpeningRow, type RowActions } from '../shared/opening-row'
import own from './agent-tools.module.css'
import { type EditedTool, freeName, readTools, toolIcons } from './edited-tool'
import { useApproved, useCalled, useNameOf, useToolFields } from './tool-fields'
import { ToolParameters } from './tool-parameters'

interface AgentToolRowProps extends RowActions {
  id: string
  tool: EditedTool
  /** Names of the other tools. */
  others: readonly string[]
  isOpen: boolean
  isReadOnly: boolean
  subject: Subject
  Form: ComponentType<DescribedFormProps>
  onChange: (tool: EditedTool) => void
}

export function AgentToolRow({ id, tool, others, isOpen, isReadOnly, subject, Form, onChange, ...does }: AgentToolRowProps) {
  const text = useText()
  const fields = useToolFields(tool)
  const called = useCalled(tool)
  const name = tool.name === '' ? text('controls.agent-tools.unnamed') : tool.name
  const nameOf = useNameOf()
  const set = (field: string, value: Json) => {
    const [changed] = readTools([{ ...JsonObject.parse(JSON.parse(JSON.stringify(tool))), [field]: value }])
    if (!changed) return
    const named =
      typeof value !== 'string' ? '' : field === 'tool' ? value : field === 'id' && tool.kind !== 'mcp' ? nameOf(tool.kind, value) : ''
    onChange(named === '' || !isUsual(tool) ? changed : { ...changed, name: freeName(named, others) })
  }
  return (
    <OpeningRow
      {...{ id, isOpen, isReadOnly, ...does }}
      label={name}
      removeLabel={text('controls.agent-tools.remove', { name })}
      icon={toolIcons[tool.kind]}
      line={
        <>
          <code className={own.name}>{name}</code> <span className={own.called}>{called}</span>
        </>
      }
      right={<Right tool={tool} />}
      isWarning={useApproved(tool)?.held != null}
    >
      <Form
        fields={fields}
        values={JsonObject.parse(JSON.parse(JSON.stringify(tool)))}
        defaults={{}}
        isReadOnly={isReadOnly}
        subject={{ ...subject, nodeId: '', objectId: `${subject.objectId ?? subject.nodeId} tools ${id}` }}
        onChange={set}
      />
      {others.includes(tool.name) && <p className={shared.notKept}>{text('controls.agent-tools.name.taken')}</p>}
      {(tool.kind === 'script' || tool.kind === 'dialog') && (
        <ToolParameters
          parameters={tool.parameters}
          takesEntities={tool.kind === 'dialog'}
          isReadOnly={isReadOnly}
          onChange={(parameters) => onChange({ ...tool, parameters })}
        />
      )}
    </OpeningRow>
  )
}

/** Its name is the one it was made with. */
const isUsual = ({ name, kind }: EditedTool): boolean => new RegExp(`^${kind.replaceAll('-', '_')}(_\\d+)?$`).test(name)

function Right({ tool }: { tool: EditedTool }) {
  const text = useText()
  const { botId } = useDocument()
  const approved = useApproved(tool)
  if (approved?.held)
    return (
      <>
        <Chip tone="warn" icon="warn">
          {text('controls.agent-tools.held')}
        </Chip>
        <Link className={own.review} to={botPath(botId, '/tool-servers')} search={{ server: tool.id }}>
          {text('controls.agent-tools.review')}
        </Link>
      </>
    )
  if (approved && !tool.writes && !approved.writes)
    return (
      <span className={own.right} title={text('controls.agent-tools.pinned')}>
        <Icon name="pin" size={12} /> <code>{approved.hash.slice(0, 8)}</code>
      </span>
    )
  if (tool.kind === 'hand-over') return <span className={own.right}>{text('controls.agent-tools.ends')}</span>
  if (!tool.writes && approved?.writes !== true) return <span className={own.right}>{text('controls.agent-tools.reads')}</span>
  return (
    <Chip tone="info" icon="edit">
      {text('controls.agent-tools.writes')}
    </Chip>
  )
}
