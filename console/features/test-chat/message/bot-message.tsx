// What the bot said, in a well, or a person of the desk, in a box under their name: text with markup, and templates by the look they name
// themselves. A template without a look is shown as its plain text, which every message has.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { choiceTitle, type Look, type Template, templateKind, wordsOfTemplate } from '@parley/contract/templates/index'
import { safeAddress } from '@parley/kit/markdown/markdown'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { FilledForm } from '../../../ui/filled-form/filled-form'
import { isRecord } from '../trace/state-paths'
import { Chart } from './chart'
import { readText } from './read-text'
import classes from './message.module.css'
import { RichText } from './rich-text'

export type Say = (text: string, shown?: string) => void

interface BotMessageProps {
  message: Outgoing
  say: Say
  isLast: boolean
}

export function BotMessage({ message, say, isLast }: BotMessageProps) {
  const payload = message.template?.payload
  const drawn = message.template ? drawTemplate(message.template, say, isLast) : null
  const text = payload && drawn ? readText(payload.text) || readText(payload.heading) : message.text
  return (
    <>
      {message.agent && <span className={classes.agent}>{message.agent.name}</span>}
      {text !== '' && (
        <div className={classes.say} data-agent={message.agent !== undefined || undefined}>
          <RichText text={text} />
        </div>
      )}
      {drawn}
    </>
  )
}

/** null where its words are all there is to show. */
function drawTemplate(template: Template, say: Say, isLast: boolean): ReactNode {
  const kind = templateKind(template)
  if (kind === undefined) return null
  const { payload } = template
  if (records(payload.formFields).length > 0) return isLast ? <FilledForm payload={payload} say={say} /> : null
  if (kind.chart !== undefined) return <Chart chart={kind.chart} payload={payload} />
  const choices = kind.choices === undefined ? [] : records(payload[kind.choices])
  const drawings: Record<Look, () => ReactNode> = {
    pills: () => <Choices items={choices} say={say} isLast={isLast} look="pill" />,
    buttons: () => <Choices items={choices} say={say} isLast={isLast} look="button" />,
    rows: () => <Elements payload={payload} say={say} isLast={isLast} look="rows" />,
    cards: () => <Elements payload={payload} say={say} isLast={isLast} look="cards" />,
    table: () => <Table payload={payload} />,
    media: () => <Media address={wordsOfTemplate(template).address} />,
    words: () => null,
  }
  return drawings[kind.look]()
}

function Media({ address: given }: { address: string }) {
  const address = safeAddress(given)
  if (address === null) return null
  return (
    <a className={classes.choice} href={address} target="_blank" rel="noopener noreferrer">
      {given}
    </a>
  )
}

function Choices({ items, say, isLast, look }: { items: readonly JsonObject[]; say: Say; isLast: boolean; look: 'pill' | 'button' }) {
  const text = useText()
  return (
    <div className={look === 'pill' ? classes.pills : classes.buttons} role="group" aria-label={text('test-chat.choices')}>
      {items.map((item, index) => {
        const title = choiceTitle(item)
        if (title === '') return null
        const address = safeAddress(readText(item.url))
        if (address !== null)
          return (
            <a key={index} className={classes.choice} href={address} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )
        return (
          <button
            key={index}
            type="button"
            className={classes.choice}
            disabled={!isLast}
            onClick={() => say(readText(item.payload) || readText(item.value) || title, title)}
          >
            {title}
          </button>
        )
      })}
    </div>
  )
}

function Elements({ payload, say, isLast, look }: { payload: JsonObject; say: Say; isLast: boolean; look: 'rows' | 'cards' }) {
  return (
    <ul className={look === 'rows' ? classes.rows : classes.cards}>
      {records(payload.elements).map((element, index) => (
        <li key={index} className={classes.element}>
          <Element element={element} say={say} isLast={isLast} />
        </li>
      ))}
      {records(payload.buttons).length > 0 && (
        <li className={classes.element}>
          <Choices items={records(payload.buttons)} say={say} isLast={isLast} look="button" />
        </li>
      )}
    </ul>
  )
}

function Element({ element, say, isLast }: { element: JsonObject; say: Say; isLast: boolean }) {
  const action = element.default_action !== undefined && isRecord(element.default_action) ? element.default_action : null
  const spoken = action ? readText(action.payload) || readText(action.title) : ''
  const title = readText(element.title).trim() || (action ? choiceTitle(action) : '')
  const words = (
    <>
      <span className={classes.elementWords}>
        <b>{title}</b>
        <span>{readText(element.subtitle)}</span>
      </span>
      {readText(element.value) !== '' && <b className={classes.elementValue}>{readText(element.value)}</b>}
    </>
  )
  return (
    <>
      {spoken === '' ? (
        <div className={classes.elementRow}>{words}</div>
      ) : (
        <button type="button" className={classes.elementRow} disabled={!isLast} onClick={() => say(spoken, title)}>
          {words}
        </button>
      )}
      {records(element.buttons).length > 0 && <Choices items={records(element.buttons)} say={say} isLast={isLast} look="button" />}
    </>
  )
}

function Table({ payload }: { payload: JsonObject }) {
  const heads = Array.isArray(payload.columns) ? payload.columns.map((head) => readText(Array.isArray(head) ? head[0] : head)) : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
    <div className={classes.tableFrame} tabIndex={0} role="region" aria-label={readText(payload.text) || heads.join(', ')}>
      <table>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records(payload.elements).map((element, index) => (
            <tr key={index}>
              {(Array.isArray(element.Values) ? element.Values : []).map((cell, column) => (
                <td key={column}>{readText(Array.isArray(cell) ? cell[0] : cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function records(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
