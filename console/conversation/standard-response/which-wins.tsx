// Which wordings are said where: those of a field before those of its dialog, those before those of the bot, of each those of the channel before all channels.
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import classes from './standard-response.module.css'
import type { Where } from './where-select'

interface WhichWinsProps {
  responses: readonly BotObject<'response'>[]
  /** What is being edited. */
  where: Where
}

export function WhichWins({ responses, where }: WhichWinsProps) {
  const text = useText()
  const named = [...useObjects('dialog'), ...useObjects('node'), ...useObjects('entity')]
  const names = new Map(named.map(({ id, data }) => [id, data.name]))
  const nameOf = (dialogId: string, fieldId: string): string => {
    const known = [fieldId, dialogId].flatMap((id) => names.get(id) ?? [])
    return known.length === 0 ? text('standard-response.where.bot') : known.join(', ')
  }
  const levels = responses
    .filter(({ data }) => data.prompts.length > 0)
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(({ parentId, data }) =>
      channelsOf(data.prompts).map(([channel, count]) => ({
        id: `${parentId} ${data.fieldId} ${channel}`,
        isOpen: parentId === where.dialogId && data.fieldId === where.fieldId,
        name: [nameOf(parentId, data.fieldId), ...(channel === '' ? [] : [channel])].join(', '),
        count,
      })),
    )
  return (
    <section>
      <h3 className={classes.title}>
        {text('standard-response.wins')}
        <span className={classes.quiet}>{text('standard-response.wins.note')}</span>
      </h3>
      <ol className={classes.levels}>
        {levels.map(({ id, name, count, isOpen }) => (
          <li key={id} data-open={isOpen}>
            <span>{name}</span>
            <span className={classes.quiet}>{text('standard-response.own.wordings', { count })}</span>
          </li>
        ))}
        <li data-open={levels.length === 0}>
          <span>{text('standard-response.default')}</span>
        </li>
      </ol>
    </section>
  )
}

/** Those of a step first, then of an entity, of a dialog, of the bot. */
function rank({ parentId, data }: BotObject<'response'>): number {
  return Number(data.fieldId === '') * 2 + Number(parentId === '')
}

/** The channels that have wordings, with how many; all channels come last. */
function channelsOf(prompts: readonly Prompt[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { channel } of prompts) counts.set(channel, (counts.get(channel) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
}
