// Which wordings are said where: those of the running dialog before those of the bot, of each those of the channel before all channels.
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import classes from './standard-response.module.css'

interface WhichWinsProps {
  responses: readonly BotObject<'response'>[]
  /** What is being edited; '' for all of the bot. */
  dialogId: string
}

export function WhichWins({ responses, dialogId }: WhichWinsProps) {
  const text = useText()
  const names = new Map(useObjects('dialog').map(({ id, data }) => [id, data.name]))
  const levels = responses
    .filter(({ data }) => data.prompts.length > 0)
    .sort((one, other) => Number(one.parentId === '') - Number(other.parentId === ''))
    .flatMap(({ parentId, data }) =>
      channelsOf(data.prompts).map(([channel, count]) => ({
        id: `${parentId} ${channel}`,
        isOpen: parentId === dialogId,
        name: [names.get(parentId) ?? text('standard-response.where.bot'), ...(channel === '' ? [] : [channel])].join(', '),
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

/** The channels that have wordings, with how many; all channels come last. */
function channelsOf(prompts: readonly Prompt[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { channel } of prompts) counts.set(channel, (counts.get(channel) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
}
