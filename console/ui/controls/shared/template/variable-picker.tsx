// The list of variables beside a field in which a placeholder is written (mockup 29): path, type and sample, by where each comes from; or
// the forms one of them may be said in.
// The focus stays in the field, which hands the keys on.
import { Popover } from '@mantine/core'
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dateText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../icon'
import { pathGroups } from '../paths/use-paths'
import type { Format } from './formats'
import classes from './template.module.css'
import type { Offered } from './use-offered'

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** Paths by their groups, or the forms of one of them. */
function VariableList({ offered }: { offered: Offered }) {
  const text = useText()
  const { listId, active, options, formatted, formats } = offered
  useEffect(() => document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' }), [listId, active])
  const count = formatted === null ? text('controls.variables.count', { count: options.length }) : formatted.path
  return (
    <section className={classes.picker} aria-label={text('controls.variables.title')}>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {formatted === null && <Chips offered={offered} />}
      <div className={classes.options} id={listId} role="listbox" aria-label={text('controls.variables.title')}>
        {formatted === null ? <Paths offered={offered} /> : <Formats path={formatted.path} formats={formats} offered={offered} />}
        {formatted === null && options.length === 0 && (
          <div className={classes.none} role="option" tabIndex={-1} aria-selected={false} aria-disabled>
            {text('controls.variables.none')}
          </div>
        )}
      </div>
      <Foot offered={offered} />
    </section>
  )
}

/** Which groups there are, and how much is in each; pressed, one is shown alone. For the pointer: at the keyboard one writes on. */
function Chips({ offered: { groups, only, show } }: { offered: Offered }) {
  const text = useText()
  if (groups.length < 2) return null
  return (
    <div className={classes.chips} aria-hidden>
      {groups.map(({ group, count }) => (
        <button
          key={group}
          type="button"
          tabIndex={-1}
          className={classes.chip}
          data-on={group === only || undefined}
          onMouseDown={(event) => {
            event.preventDefault()
            show(group === only ? null : group)
          }}
        >
          {text(`controls.paths.${group}`)} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}

function Paths({ offered }: { offered: Offered }) {
  const text = useText()
  const { options } = offered
  return pathGroups.map((group) => {
    const inGroup = options.filter((option) => option.group === group)
    if (inGroup.length === 0) return null
    return (
      <div key={group} role="group" aria-label={text(`controls.paths.${group}`)}>
        <p className={classes.group} aria-hidden>
          {text(`controls.paths.${group}`)}
        </p>
        {inGroup.map(({ path, type, icon, sample }) => (
          <Option
            key={path}
            icon={icon}
            path={path}
            type={type}
            sample={sample}
            at={options.findIndex((one) => one.path === path)}
            offered={offered}
          />
        ))}
      </div>
    )
  })
}

function Formats({ path, formats, offered }: { path: string; formats: readonly Format[]; offered: Offered }) {
  const text = useText()
  const title = text('controls.variables.formats', { path })
  return (
    <div role="group" aria-label={title}>
      <p className={classes.group} aria-hidden>
        {title}
      </p>
      {formats.map(({ written, shown }, at) => (
        <Option key={written} icon="edit" path={written} type="" sample={shown} at={at} offered={offered} />
      ))}
    </div>
  )
}

interface OptionProps {
  icon: IconName
  path: string
  type: string
  sample: string
  at: number
  offered: Offered
}

function Option({ icon, path, type, sample, at, offered: { listId, active, choose } }: OptionProps) {
  return (
    <div
      id={optionId(listId, at)}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      className={classes.option}
      data-active={at === active || undefined}
      onMouseDown={(event) => {
        event.preventDefault()
        choose(at)
      }}
    >
      <Icon name={icon} size={14} />
      <code title={path}>
        <bdi dir="ltr">{path}</bdi>
      </code>
      <span>{type}</span>
      <em title={sample}>{sample}</em>
    </div>
  )
}

function Foot({ offered: { options, formatted, active } }: { offered: Offered }) {
  const text = useText()
  const newest = Math.max(...options.map(({ sampledAt }) => sampledAt ?? 0))
  const hasFormats = formatted === null && (options[active]?.filters.length ?? 0) > 0
  return (
    <div className={classes.foot} aria-hidden>
      <kbd>Enter</kbd> {text('controls.variables.insert')}
      {hasFormats && (
        <>
          <kbd>Tab</kbd> {text('controls.variables.format')}
        </>
      )}
      <kbd>Esc</kbd> {text(formatted === null ? 'controls.variables.close' : 'controls.variables.back')}
      {newest > 0 && <span>{text('controls.variables.samples', { time: momentText(newest) })}</span>}
    </div>
  )
}

/** The time of today, else the day. */
function momentText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return dateText(new Date(at), isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' })
}

interface OfferedProps {
  picking: Offered
  /** The field; the list stands beside it. */
  children: ReactElement
}

const gap = 12
const width = 408

/** From the field to beyond the panel it is in, so that the list covers no other field; beside the field where there is no room. */
function useBeside(isOpen: boolean): { mark: RefObject<HTMLSpanElement | null>; offset: number } {
  const mark = useRef<HTMLSpanElement>(null)
  const [offset, setOffset] = useState(20)
  useLayoutEffect(() => {
    const field = mark.current?.nextElementSibling?.getBoundingClientRect()
    const panel = mark.current?.closest('aside')?.getBoundingClientRect()
    if (!isOpen || !field || !panel) return
    setOffset(panel.left >= width + gap ? field.left - panel.left + gap : 20)
  }, [isOpen])
  return { mark, offset }
}

/** A field with the list of variables beside it, as long as one is being written in it. */
export function VariablePicker({ picking, children }: OfferedProps) {
  const { mark, offset } = useBeside(picking.isOpen)
  return (
    <>
      <span ref={mark} hidden />
      <Popover
        opened={picking.isOpen}
        position="left-end"
        offset={offset}
        withinPortal
        width={width}
        trapFocus={false}
        returnFocus={false}
        withRoles={false}
        withArrow
        arrowSize={12}
        arrowOffset={10}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown p={0} role="presentation">
          <VariableList offered={picking} />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
