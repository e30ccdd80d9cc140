// What an import would do, before it is done: by kinds of objects in figures, the rows with something to say, and for a file of another platform
// what becomes of each of its constructs.
import type { ImportPlan } from '@parley/contract/release/bot-import'
import { planOutcomes } from '@parley/contract/release/plan-outcomes'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import { ListTable } from '../../ui/table/list-table'
import { kindWord, objectsWord } from './words'
import classes from './bot-import.module.css'

interface PlanViewProps {
  plan: ImportPlan
  isNew: boolean
}

export function PlanView({ plan, isNew }: PlanViewProps) {
  const text = useText()
  const localized = useLocalized()
  const outcomes = planOutcomes.filter((outcome) => plan.counts.some(({ counts }) => counts[outcome] > 0))
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
      {plan.counts.length > 0 && (
        <ListTable
          label={text('bot-import.plan.counts')}
          heads={[text('bot-import.plan.kind'), ...outcomes.map((outcome) => text(`bot-import.outcome.${outcome}`))]}
          numbers={outcomes.map((_, at) => at + 1)}
        >
          {plan.counts.map(({ kind, counts }) => (
            <tr key={kind}>
              <td>{kindWord(text, kind)}</td>
              {outcomes.map((outcome) => (
                <td key={outcome}>{counts[outcome] === 0 ? '' : numberText(counts[outcome])}</td>
              ))}
            </tr>
          ))}
        </ListTable>
      )}
      <Rows plan={plan} />
      <Constructs plan={plan} />
    </>
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
