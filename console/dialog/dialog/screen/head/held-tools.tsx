// Tells that tools which steps of the dialog may call are held, for their server describes them otherwise than was approved; leads to where
// that is reviewed.
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { botPath } from '../../../../base/session/use-bot'
import { readTools } from '../../../../ui/controls/agent-tools/edited-tool'
import { Icon } from '../../../../ui/icon'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from '../../view/canvas/canvas.module.css'

export function HeldTools({ open }: { open: OpenDialog }) {
  const text = useText()
  const { botId } = useDocument()
  const held = heldTools(open, useObjects('mcp-server'))
  const [first] = held
  if (first === undefined) return null
  return (
    <Link className={classes.held} to={botPath(botId, '/tool-servers')} search={{ server: first.serverId }}>
      <Icon name="warn" size={14} />
      {text('dialog.head.held', { count: held.length })}
      <b>{text('controls.agent-tools.review')}</b>
    </Link>
  )
}

/** Each once, however many steps may call it. */
function heldTools({ nodes, kinds }: OpenDialog, servers: readonly BotObject<'mcp-server'>[]): { serverId: string; tool: string }[] {
  const isHeld = (serverId: string, tool: string) =>
    servers.some(({ id, data }) => id === serverId && data.tools.some(({ name, held }) => name === tool && held !== null))
  const called = nodes.flatMap(({ data }) => {
    const fields = kinds.find(({ id }) => id === data.type)?.fields.filter(({ control }) => control === 'agent-tools') ?? []
    return fields.flatMap(({ name }) => readTools(data.settings[name] ?? null))
  })
  const held = called.flatMap(({ kind, id: serverId, tool }) => (kind === 'mcp' && isHeld(serverId, tool) ? [{ serverId, tool }] : []))
  return [...new Map(held.map((one) => [`${one.serverId} ${one.tool}`, one])).values()]
}
