// A call of a tool beside the trace of its turn (mockup 25): argument by argument where each value came from, why the call was made or was not, what
// stands behind a value that a tool brought up, and which words of an answer it proves.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useMemo } from 'react'
import { clockText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import { Thread } from '../../../ui/thread/thread'
import { useNames } from '../trace/use-trace'
import { CallArguments } from './call-arguments'
import { CallPassages } from './call-passages'
import { type PlacedCall, claimsIn } from './calls'
import classes from './agent-turn.module.css'
import { clip, shown } from './shown'
import { type Source, sourcesOf } from './sources'
import { valuesOf } from './tool-rows'

interface CallDetailProps {
  call: PlacedCall
  turns: readonly Turn[]
  /** What a turn is called where this is shown, by its place. */
  turnNumber: (index: number) => number
}

const longestResult = 600

export function CallDetail({ call, turns, turnNumber }: CallDetailProps) {
  const text = useText()
  const { event, number, moment } = call
  const sources = useMemo(() => sourcesOf(call, turns), [call, turns])
  return (
    <section className={classes.call} aria-label={text('test-chat.call.title', { name: event.name })}>
      <header className={classes.callHead}>
        <h3>{event.name}</h3>
        {event.writes && (
          <Chip tone="info" icon="edit">
            {text('test-chat.call.writes')}
          </Chip>
        )}
        <span className={classes.place}>{text('test-chat.call.event', { number, at: clockText(moment) })}</span>
      </header>
      <CallArguments sources={sources} turnNumber={turnNumber} />
      <WhyAllowed call={call} sources={sources} turnNumber={turnNumber} />
      <Behind sources={sources} call={call} turns={turns} />
      <CallPassages call={call} />
      <Receipt call={call} turns={turns} />
    </section>
  )
}

/** The rules with the values they saw, and what was not a rule. */
function WhyAllowed({ call: { event }, sources, turnNumber }: Omit<CallDetailProps, 'turns'> & { sources: readonly Source[] }) {
  const text = useText()
  const { rules = [], outcome, why, refusal } = event
  const isRefused = outcome === 'refused'
  const confirmed = sources.filter(({ isConfirmed }) => isConfirmed)
  return (
    <section className={classes.part}>
      <h4>{text(isRefused ? 'test-chat.call.refused' : 'test-chat.call.allowed')}</h4>
      <ul>
        {rules.map((rule, at) => (
          <Held key={at} isTrue={rule.result}>
            <code>{rule.text || valuesOf(rule)}</code>
            {rule.text !== '' && valuesOf(rule) !== '' && <span className={classes.quiet}>{valuesOf(rule)}</span>}
          </Held>
        ))}
        {confirmed.map(({ path, quote, index }) => (
          <Held key={path} isTrue>
            {text('test-chat.call.confirmed', { path })}
            <span className={classes.quiet}>{text('test-chat.call.quote', { quote: clip(quote, 80), turn: turnNumber(index ?? 0) })}</span>
          </Held>
        ))}
        {isRefused && (refusal !== 'rule' || rules.length === 0) && <Held isTrue={false}>{clip(why, longestResult)}</Held>}
        {!isRefused && rules.length + confirmed.length === 0 && (
          <li className={classes.quiet}>{text(event.writes ? 'test-chat.call.no-rule-writes' : 'test-chat.call.no-rule')}</li>
        )}
      </ul>
    </section>
  )
}

function Held({ isTrue, children }: { isTrue: boolean; children: React.ReactNode }) {
  const text = useText()
  return (
    <li className={classes.held} data-true={isTrue || undefined}>
      <Icon name={isTrue ? 'check' : 'close'} size={14} />
      <span className="visually-hidden">{text(isTrue ? 'test-chat.trace.true' : 'test-chat.trace.false')}</span>
      <span>{children}</span>
    </li>
  )
}

/** The result in which the first value stands that a tool brought up; else what the call itself came to. */
function Behind({ sources, call, turns }: { sources: readonly Source[]; call: PlacedCall; turns: readonly Turn[] }) {
  const text = useText()
  const source = sources.find(({ from, name }) => (from === 'tool' || from === 'knowledge') && name !== '')
  const said = source === undefined ? undefined : saying(source, call, turns)
  const { result, outcome, name } = call.event
  return (
    <>
      {source !== undefined && said !== undefined && (
        <Untrusted
          title={text('test-chat.call.behind', { path: source.path })}
          from={source.name}
          said={said}
          value={shown(source.value)}
        />
      )}
      {outcome === 'done' && result !== null && result !== '' && (
        <Untrusted title={text('test-chat.call.result')} from={name} said={shown(result)} value="" />
      )}
    </>
  )
}

function saying({ name, index }: Source, call: PlacedCall, turns: readonly Turn[]): string | undefined {
  const events = index === null ? [] : (turns[index]?.events ?? [])
  const found = events.findLast(
    (event, at) => event.type === 'tool-called' && event.name === name && (index !== call.index || at < call.at),
  )
  return found?.type === 'tool-called' ? shown(found.result) : undefined
}

interface UntrustedProps {
  title: string
  from: string
  said: string
  /** Marked in it; '' for nothing. */
  value: string
}

function Untrusted({ title, from, said, value }: UntrustedProps) {
  const text = useText()
  const at = value === '' ? -1 : said.indexOf(value)
  const begin = at < longestResult / 2 ? 0 : at - longestResult / 4
  const part = said.slice(begin, begin + longestResult)
  const [before, after] = at < 0 ? [part, ''] : [said.slice(begin, at), said.slice(at + value.length, begin + longestResult)]
  return (
    <section className={classes.part}>
      <h4>
        {title}
        <Chip tone="warn" icon="warn">
          {text('test-chat.call.untrusted', { name: from })}
        </Chip>
      </h4>
      <p className={classes.passage}>
        {begin > 0 && '…'}
        {before}
        {at >= 0 && <mark>{value}</mark>}
        {after}
        {begin + longestResult < said.length && '…'}
      </p>
    </section>
  )
}

/** Words of answers that this call proves. */
function Receipt({ call, turns }: Pick<CallDetailProps, 'call' | 'turns'>) {
  const text = useText()
  const nameOf = useNames()
  const claims = claimsIn(turns).filter(({ event }) => event.callId === call.event.callId)
  if (claims.length === 0) return null
  const returned = text('test-chat.call.returned', { name: call.event.name, result: clip(shown(call.event.result), 60) })
  return (
    <section className={classes.part}>
      <h4>{text('test-chat.call.receipt')}</h4>
      <Thread
        label={text('test-chat.call.receipt')}
        knots={[
          { id: 'call', state: 'done', content: <Knot words={returned} number={call.number} moment={call.moment} /> },
          ...claims.map(({ event, number, moment }) => ({
            id: String(number),
            state: 'done' as const,
            content: (
              <Knot
                words={text('test-chat.call.let-out', { words: event.words, name: nameOf(event.nodeId) })}
                number={number}
                moment={moment}
              />
            ),
          })),
        ]}
      />
    </section>
  )
}

function Knot({ words, number, moment }: { words: string; number: number; moment: number }) {
  const text = useText()
  return (
    <p className={classes.knot}>
      {words} <span className={classes.quiet}>{text('test-chat.call.event', { number, at: clockText(moment) })}</span>
    </p>
  )
}
