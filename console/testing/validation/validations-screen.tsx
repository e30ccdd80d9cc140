// Bot validations: everything that is wrong with the bot, errors before warnings before what is only unfinished, by the sort of thing it is about, with what one step would do
// about it and the way to it. What is judged a problem is the runtime's.
import { mayUse } from '@parley/contract/base/access/access'
import type { Problem } from '@parley/contract/bot/document'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { useBot, useBotId } from '../../base/session/use-bot'
import { Card } from '../../ui/page/card'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { problemKey, ProblemRow } from '../../ui/problem/problem-row'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { Chip } from '../../ui/status/chip'
import { severityIcon } from '../../ui/status/severity'
import classes from './validations.module.css'

const severities = ['bad', 'warn', 'unfinished'] as const

export function ValidationsScreen() {
  const text = useText()
  const botId = useBotId()
  const [severity, setSeverity] = useUrlState('severity')
  const [kind, setKind] = useUrlState('kind')
  const problems = useCall('document.list-problems', { streamId: botId }, { keep: true })
  const all = problems.data ?? []
  const kinds = [...new Set(all.map((problem) => problem.kind))].toSorted()
  const shown = all.filter((problem) => (severity === '' || problem.severity === severity) && (kind === '' || problem.kind === kind))
  const counts = severities.map((one) => ({ severity: one, count: all.filter((problem) => problem.severity === one).length }))
  const verdict = problems.data !== undefined && (
    <>
      {all.every((problem) => problem.severity === 'unfinished') && (
        <Chip tone="ok" icon="ok">
          {text('validation.passed')}
        </Chip>
      )}
      {counts.map(
        (one) =>
          one.count > 0 && (
            <Chip key={one.severity} tone={one.severity === 'unfinished' ? 'plain' : one.severity} icon={severityIcon(one.severity)}>
              {text(`validation.count.${one.severity}`, { count: one.count })}
            </Chip>
          ),
      )}
    </>
  )
  return (
    <Page title={text('validation.title')} status={verdict}>
      <div className={classes.filters}>
        <FilterChip
          label={text('validation.severity')}
          value={severity}
          options={severities.map((value) => ({ value, label: text(`validation.severity.${value}`) }))}
          onChange={setSeverity}
        />
        <FilterChip
          label={text('validation.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: text(`ui.kind.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <AsyncContent
        of={problems}
        failed={text('validation.failed')}
        empty={<EmptyState icon="ok" title={text('validation.none')} why={text('validation.none.why')} />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState icon="search" title={text('validation.unfound')} />
          ) : (
            <div className={classes.groups}>
              {groupsOf(shown).map(({ kind: group, items }) => (
                <Card key={group} title={text(`ui.kind.${group}`)} note={numberText(items.length)}>
                  <Problems botId={botId} items={items} />
                </Card>
              ))}
            </div>
          )
        }
      </AsyncContent>
    </Page>
  )
}

function Problems({ botId, items }: { botId: string; items: readonly Problem[] }) {
  const permissions = useBot(botId).data?.permissions ?? {}
  return (
    <ul className={classes.rows}>
      {items.map((problem) => (
        <li key={problemKey(problem)}>
          <ProblemRow botId={botId} problem={problem} canEdit={mayUse(permissions, changeAccess(problem.kind))} />
        </li>
      ))}
    </ul>
  )
}

/** Of each sort the errors first. */
function groupsOf(problems: readonly Problem[]): { kind: Problem['kind']; items: Problem[] }[] {
  const kinds = [...new Set(problems.map((problem) => problem.kind))]
  const rank = (problem: Problem): number => severities.indexOf(problem.severity)
  return kinds.map((kind) => ({
    kind,
    items: problems.filter((problem) => problem.kind === kind).toSorted((one, other) => rank(one) - rank(other)),
  }))
}
