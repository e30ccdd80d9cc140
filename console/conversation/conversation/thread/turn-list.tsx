// The conversation as a thread: what the user said at the knots, what the bot answered in wells. A knot chooses the turn to explain.
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { languageName } from '../../../base/language/language-name'
import { exactTime } from '../../../base/language/time'
import { BotMessage, type MarkedWords } from '../../../ui/message/bot-message'
import { FoldedWords } from '../../../ui/thread/folded-words'
import { SentFiles } from '../../../ui/thread/sent-files'
import { PersonLines, personChanges, usePersonWords } from '../../../ui/thread/person-lines'
import { type ThreadPoint, Thread } from '../../../ui/thread/thread'
import { Chip } from '../../../ui/status/chip'
import { wentWrong } from '../../test-chat/index'
import classes from './turns.module.css'
import { changedTo } from './explain'

interface TurnListProps {
  turns: readonly Turn[]
  selected: number
  onSelect: (index: number) => void
  /** Between what was said in the selected turn and its answer. */
  below?: ReactNode
  /** Words of its answer that lead somewhere. */
  marks?: readonly MarkedWords[]
}

export function TurnList({ turns, selected, onSelect, below = null, marks = [] }: TurnListProps) {
  const text = useText()
  const wordsOf = usePersonWords()
  /** Of a turn in which the user said nothing: somebody of the desk did something, or the window was opened. */
  const headOf = ({ events, messages }: Turn): string => {
    const [change] = personChanges(events)
    if (change) return wordsOf(change)
    const agent = messages.find((message) => message.agent !== undefined)?.agent
    return agent ? text('ui.person.wrote', { name: agent.name }) : text('conversation.opening')
  }
  const knots = turns.map((turn, index): ThreadPoint => {
    const isNow = index === selected
    return {
      id: String(turn.turn),
      state: isNow ? 'now' : wentWrong(turn) ? 'bad' : index < selected ? 'done' : 'next',
      isBad: wentWrong(turn),
      content: (
        <div className={classes.turn}>
          <FoldedWords words={turn.said || headOf(turn)}>
            {(shown) => (
              <button
                type="button"
                className={classes.said}
                aria-pressed={isNow}
                data-quiet={turn.said === '' || undefined}
                title={exactTime(turn.at)}
                onClick={() => onSelect(index)}
              >
                {shown}
              </button>
            )}
          </FoldedWords>
          {changedTo(turn) !== '' && (
            <div>
              <Chip icon="language">{text('conversation.language.from-here', { name: languageName(changedTo(turn)) })}</Chip>
            </div>
          )}
          <SentFiles events={turn.events} />
          {linkedBotOf(turn) !== '' && (
            <div>
              <Chip icon="bot">{text('conversation.linked', { name: linkedBotOf(turn) })}</Chip>
            </div>
          )}
          {isNow && below}
          {turn.messages.map((message) => (
            <BotMessage key={message.id} message={message} say={null} marks={isNow ? marks : []} />
          ))}
          {turn.said !== '' && <PersonLines events={turn.events} />}
        </div>
      ),
    }
  })
  return <Thread knots={knots} label={text('conversation.thread')} className={classes.thread} />
}

/** The linked bot that answered for a universal bot; '' for the bot itself. */
function linkedBotOf({ events }: Turn): string {
  const linked = events.find((event) => event.type === 'linked-turn')
  return linked?.name ?? ''
}
