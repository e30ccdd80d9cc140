// One tool of a server: whether models may call it, what it may do, and its pin. One that changed is amber until somebody has looked at it.
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import type { McpTool } from '@parley/contract/objects/mcp-server/index'
import { dateText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
import classes from './mcp-server.module.css'

/** Enough of a hash to tell two apart. */
export const pinChars = 8

interface ToolRowProps {
  tool: McpTool
  canEdit: boolean
  onChange: (set: Partial<McpTool>, what: string) => void
  onRemove: () => void
  onReview: () => void
}

export function ToolRow({ tool, canEdit, onChange, onRemove, onReview }: ToolRowProps) {
  const text = useText()
  const { name, about, held, hash, isAllowed, isGone, writes } = tool
  const rights = [
    { value: 'reads', label: text('mcp-server.reads') },
    { value: 'writes', label: text('mcp-server.writes') },
  ]
  return (
    <li className={classes.tool} data-held={held !== null || undefined}>
      <Checkbox
        aria-label={text('mcp-server.allow', { name })}
        checked={isAllowed}
        disabled={!canEdit}
        onChange={(event) => onChange({ isAllowed: event.currentTarget.checked }, 'allowed')}
      />
      <div className={classes.what}>
        <code className={classes.toolName}>{name}</code>
        {held === null ? (
          <span className={classes.about}>{about === '' ? text('mcp-server.no-about') : about}</span>
        ) : (
          <span className={classes.warned}>
            {text('mcp-server.held', { at: dateText(held.at, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </span>
        )}
      </div>
      {isGone && (
        <Chip tone="warn" icon="warn">
          {text('mcp-server.gone')}
        </Chip>
      )}
      {held !== null && (
        <Button size="compact-sm" variant="subtle" onClick={onReview} aria-label={text('mcp-server.review.of', { name })}>
          {text('mcp-server.review')}
        </Button>
      )}
      <Select
        className={classes.right}
        size="xs"
        aria-label={text('mcp-server.right', { name })}
        data={rights}
        value={writes ? 'writes' : 'reads'}
        allowDeselect={false}
        readOnly={!canEdit}
        onChange={(value) => value !== null && onChange({ writes: value === 'writes' }, 'right')}
      />
      <span className={classes.pin} title={text('mcp-server.pin')}>
        <Icon name="padlock" size={12} />
        <code>{hash.slice(0, pinChars)}</code>
      </span>
      {isGone && canEdit && (
        <ActionIcon variant="subtle" aria-label={text('mcp-server.tool.remove', { name })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </li>
  )
}
