// The check of a knowledge task: what keeps questions from being answered or told apart, each with the way to it, and as a file.
import { Button, Group } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { type Finding, findingKinds } from '@parley/contract/knowledge/knowledge-node'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { isOver } from '../../../base/call/use-job'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { saveFile } from '../../../base/page/save-file'
import { Icon } from '../../../ui/icon'
import { Page } from '../../../ui/page/page'
import { FilterToggle } from '../../../ui/panes/panes'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ListTable } from '../../../ui/table/list-table'
import { TaskTools } from '../task-tools'
import classes from './check.module.css'

interface CheckProps {
  botId: string
  canEdit: boolean
  tasks: readonly { id: string; name: string }[]
  onBack: () => void
  onOpen: (kind: 'faq' | 'knowledge-node', id: string) => void
}

export function Check({ botId, canEdit, tasks, onBack, onOpen }: CheckProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [kind, setKind] = useState<Finding['kind'] | undefined>(undefined)
  const { isRunning, error, start } = useAction()
  const ktId = chosen ?? tasks[0]?.id
  const input = ktId === undefined ? null : { streamId: botId, ktId }
  const report = useCall('knowledge-node.get-report', input, { pollMs: limits.jobPollMs }).data
  const analysis = useCall('knowledge-node.get-analysis', input && { ...input, limit: 500 }, { pollMs: limits.jobPollMs }).data
  const isAtWork = isRunning || (report?.job != null && !isOver(report.job))
  const items = (analysis?.items ?? []).filter((finding) => kind === undefined || finding.kind === kind)
  const save = () =>
    start(async () => {
      if (input === null) return
      const { fileName, content } = await change('knowledge-node.export-analysis', input)
      saveFile(fileName, 'text/csv;charset=utf-8', [content])
    })
  return (
    <Page
      title={text('knowledge.check')}
      actions={
        <Group gap={8}>
          <TaskTools tasks={tasks} value={ktId} onChoose={setChosen} onBack={onBack} />
          <Button variant="default" leftSection={<Icon name="download" />} disabled={items.length === 0} onClick={save}>
            {text('knowledge.check.export')}
          </Button>
          {canEdit && input !== null && (
            <Button variant="filled" loading={isAtWork} onClick={() => start(() => change('knowledge-node.analyse', input))}>
              {text('knowledge.check.run')}
            </Button>
          )}
        </Group>
      }
    >
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.check.failed')} />}
      {report?.analysedAt == null ? (
        <EmptyState
          icon="knowledge"
          title={text(input === null ? 'knowledge.check.nothing' : 'knowledge.check.never')}
          why={text(input === null ? 'knowledge.check.nothing.why' : 'knowledge.check.never.why')}
        />
      ) : (
        <>
          <p className={classes.summary} role="status">
            {text('knowledge.check.summary', { faqs: report.faqs, topics: report.topics })}
          </p>
          <div className={classes.filters}>
            {findingKinds.map((each) => (
              <FilterToggle
                key={each}
                label={text(`knowledge.check.kind.${each}`)}
                count={report.counts[each]}
                isOn={kind === each}
                onToggle={() => setKind(kind === each ? undefined : each)}
              />
            ))}
          </div>
          {items.length === 0 ? <EmptyState icon="ok" title={text('knowledge.check.clean')} /> : <Findings items={items} onOpen={onOpen} />}
        </>
      )}
    </Page>
  )
}

function Findings({ items, onOpen }: { items: readonly Finding[]; onOpen: CheckProps['onOpen'] }) {
  const text = useText()
  const said = useLocalized()
  return (
    <ListTable
      label={text('knowledge.check')}
      heads={[text('knowledge.check.what'), text('knowledge.check.kind'), text('knowledge.check.why')]}
      widths={[undefined, 160, undefined]}
      menu={text('knowledge.check.open')}
      menuWidth={96}
    >
      {items.map((finding) => (
        <tr key={`${finding.kind} ${finding.id} ${finding.otherId} ${finding.why}`}>
          <td>
            <span className={classes.name}>{finding.name}</span>
            <span className={classes.path}>{finding.path.join(' / ')}</span>
          </td>
          <td>{text(`knowledge.check.kind.${finding.kind}`)}</td>
          <td>{said(finding, 'why')}</td>
          <td>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${text('knowledge.check.open')} ${finding.name}`}
              onClick={() => onOpen(finding.kind === 'topic' ? 'knowledge-node' : 'faq', finding.id)}
            >
              {text('knowledge.check.open')}
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
