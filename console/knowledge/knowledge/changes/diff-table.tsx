// The topics and questions that changed: how each did, and which of its fields.
import { Button } from '@mantine/core'
import type { NodeDiff } from '@parley/contract/knowledge/knowledge-node'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import { Chip, type Tone } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import type { ChangesProps } from './changes'
import classes from './changes.module.css'

const pageSize = 50
const looks: Record<NodeDiff['change'], { tone: Tone; icon: IconName }> = {
  added: { tone: 'ok', icon: 'add' },
  changed: { tone: 'info', icon: 'edit' },
  moved: { tone: 'plain', icon: 'switch' },
  removed: { tone: 'bad', icon: 'remove' },
}

export function DiffTable({ diffs, onOpen }: { diffs: readonly NodeDiff[]; onOpen: ChangesProps['onOpen'] }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const at = Math.min(page, Math.ceil(diffs.length / pageSize) - 1)
  return (
    <>
      <ListTable
        label={text('knowledge.changes')}
        heads={[text('knowledge.changes.what'), text('knowledge.changes.how'), text('knowledge.changes.fields')]}
        widths={[undefined, 144, undefined]}
        menu={text('knowledge.check.open')}
        menuWidth={96}
      >
        {diffs.slice(at * pageSize, (at + 1) * pageSize).map(({ nodeId, kind, name, change, fields }) => (
          <tr key={nodeId}>
            <td>
              <span className={classes.name}>
                <Icon name={kind === 'faq' ? 'knowledge' : 'topic'} size={14} />
                {name}
              </span>
            </td>
            <td>
              <Chip {...looks[change]}>{text(`knowledge.changes.${change}`)}</Chip>
            </td>
            <td className={classes.quiet}>{fields.map((field) => fieldWord(field, text)).join(', ')}</td>
            <td>
              {change !== 'removed' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${text('knowledge.check.open')} ${name}`}
                  onClick={() => onOpen(kind, nodeId)}
                >
                  {text('knowledge.check.open')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      <TablePaging total={diffs.length} page={at} pageSize={pageSize} onPage={setPage} text={text} />
    </>
  )
}

/** As the comparison of versions calls it; else its name taken apart. */
const fieldWord = (field: string, text: ReturnType<typeof useText>): string =>
  text(`bot-version.field.${field}`, { defaultValue: field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() })
