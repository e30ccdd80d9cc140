// The right side of a conversation: what it remembered after the chosen turn, and the facts of the session.
import type { JsonObject } from '@parley/contract/base/json'
import type { Conversation } from '@parley/contract/conversation/conversation'
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { ReactNode } from 'react'
import { dateText } from '../../../base/language/locale'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Chip } from '../../../ui/status/chip'
import { EraseUser } from './erase-user'
import { channelName } from '../../../analytics/dashboard/index'
import { shownValue, useNames } from '../../test-chat/index'
import classes from './turns.module.css'
import shared from '../conversation.module.css'
import { OutcomeChip } from '../list/outcome-chip'
import { languagesOf, rememberedAfter } from './explain'

interface FactsProps {
  conversation: Conversation
  turns: readonly Turn[]
  selected: number
  /** Of the user and of the conversation, as they stand now. */
  tags: { user: JsonObject; session: JsonObject }
}

export function Facts({ conversation, turns, selected, tags }: FactsProps) {
  const text = useText()
  const nameOf = useNames()
  const remembered = rememberedAfter(turns, selected, nameOf)
  return (
    <>
      <h2 className={shared.paneHead}>{text('conversation.state', { turn: selected + 1 })}</h2>
      {remembered.length === 0 && <p className={classes.nothing}>{text('conversation.state.none')}</p>}
      {remembered.length > 0 && (
        <dl className={classes.state}>
          {remembered.map(({ path, value, isNew }) => (
            <div key={path}>
              <dt title={path}>{path.replace(/^context\./, '')}</dt>
              <dd>
                <span data-new={isNew || undefined} title={shownValue(value)}>
                  {shortened(shownValue(value))}
                </span>
                {isNew && (
                  <Chip tone="ok" icon="add">
                    {text('conversation.state.new')}
                  </Chip>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Tags title={text('conversation.tags.user')} tags={tags.user} />
      <Tags title={text('conversation.tags.session')} tags={tags.session} />
      <h2 className={shared.paneHead}>{text('conversation.session')}</h2>
      <dl className={classes.facts}>
        <Fact name="user">{conversation.userId}</Fact>
        <Fact name="version">{conversation.version === null ? text('conversation.draft') : `v${conversation.version}`}</Fact>
        <Fact name="channel">{channelName(text, conversation.channel)}</Fact>
        <Fact name="language">{languagesOf(turns, conversation.language).map(languageName).join(', ')}</Fact>
        <Fact name="outcome">
          <OutcomeChip outcome={conversation.outcome} />
        </Fact>
        <Fact name="started">{momentOf(conversation.startedAt)}</Fact>
        <Fact name="ended">{momentOf(conversation.lastAt)}</Fact>
      </dl>
      {!conversation.sample && <EraseUser sessionId={conversation.sessionId} />}
    </>
  )
}

/** Nothing where there are none. */
function Tags({ title, tags }: { title: string; tags: JsonObject }) {
  const all = Object.entries(tags)
  if (all.length === 0) return null
  return (
    <>
      <h2 className={shared.paneHead}>{title}</h2>
      <p className={classes.tags}>
        {all.map(([name, value]) => (
          <Chip key={name} icon="tag">
            {`${name}: ${shortened(shownValue(value))}`}
          </Chip>
        ))}
      </p>
    </>
  )
}

/** In one line of the narrow side; to the second under the pointer. */
function momentOf(at: number | string): ReactNode {
  return (
    <span title={exactTime(at)}>
      {dateText(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const text = useText()
  return (
    <div>
      <dt>{text(`conversation.fact.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const longest = 60

function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}
