// What an import would do, before it is done: by kinds of objects in figures, the rows with something to say, and for a file of another platform
// what becomes of each of its constructs.
import { Checkbox } from '@mantine/core'
import type { ImportPlan } from '@parley/contract/release/bot-import'
import { planOutcomes } from '@parley/contract/release/plan-outcomes'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import { ListTable } from '../../ui/table/list-table'
import type { PlanKind } from './use-bot-import'
import { kindWord, objectsWord } from './words'
import classes from './bot-import.module.css'

interface PlanViewProps {
  plan: ImportPlan
  isNew: boolean
  /** Those that the file has. */
  kinds: readonly PlanKind[]
  /** Of them, those that are not taken. */
  without: readonly PlanKind[]
  onWithout: (kinds: readonly PlanKind[]) => void
}

export function PlanView({ plan, isNew, kinds, without, onWithout }: PlanViewProps) {
  const text = useText()
  const localized = useLocalized()
  return (
    <>
      <p className={classes.lead}>
        {text(isNew ? 'bot-import.plan.new' : 'bot-import.plan.into', { name: plan.name, format: plan.formatName })}
      </p>
      {plan.refused !== '' && (
        <p className={classes.fault} role="alert">
          {localized(plan, 'refused')}
        </p>
      )}
      {kinds.length > 0 && <Counts plan={plan} kinds={kinds} without={without} onWithout={onWithout} isNew={isNew} />}
      <Rows plan={plan} />
      <Constructs plan={plan} />
    </>
  )
}

/** The bot itself cannot be left out of a new one. */
function Counts({ plan, isNew, kinds, without, onWithout }: PlanViewProps) {
  const text = useText()
  const outcomes = planOutcomes.filter((outcome) => plan.counts.some(({ counts }) => counts[outcome] > 0))
  const byKind = new Map(plan.counts.map(({ kind, counts }) => [kind, counts]))
  return (
    <ListTable
      label={text('bot-import.plan.counts')}
      heads={[text('bot-import.plan.kind'), ...outcomes.map((outcome) => text(`bot-import.outcome.${outcome}`))]}
      numbers={outcomes.map((_, at) => at + 1)}
    >
      {kinds.map((kind) => (
        <tr key={kind}>
          <td>
            <Checkbox
              label={kindWord(text, kind)}
              checked={!without.includes(kind)}
              disabled={isNew && kind === 'bot'}
              onChange={() => onWithout(without.includes(kind) ? without.filter((other) => other !== kind) : [...without, kind])}
            />
          </td>
          {outcomes.map((outcome) => {
            const count = byKind.get(kind)?.[outcome] ?? 0
            return <td key={outcome}>{count === 0 ? '' : numberText(count)}</td>
          })}
        </tr>
      ))}
    </ListTable>
  )
}

/** Those of a new bot are added, all of them: only what is refused is told. */
function Rows({ plan }: Pick<PlanViewProps, 'plan'>) {
  const text = useText()
  const localized = useLocalized()
  const rows = plan.rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'added')
  if (rows.length === 0) return null
  return (
    <ListTable label={text('bot-import.plan.rows')} heads={[text('bot-import.plan.object'), text('bot-import.plan.becomes')]}>
      {rows.slice(0, 100).map((row, at) => (
        // Rows have nothing of their own that tells them apart, and their order stays.
        <tr key={at}>
          <td>{objectsWord(text, row)}</td>
          <td>
            <Chip {...(row.outcome === 'refused' ? chips['not-possible'] : { icon: 'history' as const })}>
              {text(`bot-import.outcome.${row.outcome}`)}
            </Chip>{' '}
            {localized(row, 'why')}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

const chips = {
  same: { tone: 'ok', icon: 'ok' },
  equivalent: { tone: 'ok', icon: 'ok' },
  approximated: { tone: 'warn', icon: 'warn' },
  note: { tone: 'warn', icon: 'note' },
  'not-possible': { tone: 'bad', icon: 'bad' },
} as const

function Constructs({ plan }: Pick<PlanViewProps, 'plan'>) {
  const text = useText()
  const localized = useLocalized()
  if (plan.constructs.length === 0) return null
  const told = plan.constructs.filter(({ outcome }) => outcome !== 'same')
  return (
    <>
      <ul className={classes.counts} aria-label={text('bot-import.constructs.counts')}>
        {plan.constructCounts.map(({ kind, outcome, count }) => (
          <li key={`${kind} ${outcome}`}>
            <Chip {...chips[outcome]}>{text(`bot-import.fidelity.${outcome}`)}</Chip> {numberText(count)} {kind}
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <ListTable
          label={text('bot-import.constructs')}
          heads={[text('bot-import.constructs.what'), text('bot-import.constructs.where'), text('bot-import.plan.becomes')]}
        >
          {told.slice(0, 200).map((row, at) => (
            <tr key={at}>
              <td>
                {row.kind} {row.name}
              </td>
              <td>
                {row.file} {row.place}
              </td>
              <td>
                <Chip {...chips[row.outcome]}>{text(`bot-import.fidelity.${row.outcome}`)}</Chip> {localized(row, 'why')}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </>
  )
}
