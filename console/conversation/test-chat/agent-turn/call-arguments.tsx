// The arguments of a call as a table: each value underlined in the colour of where it came from, and that in words.
import type { IconName } from '../../../ui/icon'
import { Icon } from '../../../ui/icon'
import { useText } from '../../../base/language/text'
import { useNames } from '../trace/use-trace'
import classes from './agent-turn.module.css'
import { clip } from './shown'
import type { Source } from './sources'

const icons: Record<Source['from'], IconName> = {
  user: 'person',
  context: 'variable',
  tool: 'warn',
  knowledge: 'warn',
  model: 'spark',
  hidden: 'padlock',
  unknown: 'none',
}
const longestValue = 80

interface CallArgumentsProps {
  sources: readonly Source[]
  /** What a turn is called where this is shown, by its place. */
  turnNumber: (index: number) => number
}

export function CallArguments({ sources, turnNumber }: CallArgumentsProps) {
  const text = useText()
  const wordsOf = useSourceWords(turnNumber)
  if (sources.length === 0) return <p className={classes.nothing}>{text('test-chat.call.no-arguments')}</p>
  return (
    <table className={classes.arguments}>
      <thead>
        <tr>
          <th scope="col">{text('test-chat.call.argument')}</th>
          <th scope="col">{text('test-chat.call.value')}</th>
          <th scope="col">{text('test-chat.call.from')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.path} data-from={source.from}>
            <th scope="row">{source.path}</th>
            <td>
              <code title={JSON.stringify(source.value)}>{clip(JSON.stringify(source.value), longestValue)}</code>
            </td>
            <td>
              <span className={classes.from}>
                <Icon name={icons[source.from]} size={14} />
                <span>{wordsOf(source)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useSourceWords(turnNumber: (index: number) => number): (source: Source) => string {
  const text = useText()
  const nameOf = useNames()
  return ({ from, index, quote, name, isConfirmed }) => {
    const turn = turnNumber(index ?? 0)
    const short = clip(quote, longestValue)
    if (from === 'user' && index !== null)
      return text(isConfirmed ? 'test-chat.call.said-yes' : 'test-chat.call.user', { turn, quote: short })
    if (from === 'context' && quote !== '') return text('test-chat.call.value-said', { name: nameOf(name), turn, quote: short })
    if (from === 'context' && name !== '') return text('test-chat.call.value-of', { name: nameOf(name) || name })
    if ((from === 'tool' || from === 'knowledge') && name !== '') return text(`test-chat.call.${from}`, { name, turn })
    if (from === 'tool' || from === 'knowledge') return text('test-chat.call.rewritten')
    return text(`test-chat.call.${from}`, { turn, quote: '' })
  }
}
