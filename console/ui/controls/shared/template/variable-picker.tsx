// The list of variables beside a field in which a placeholder is written (mockup 29): path, type and sample, by where each comes from.
// The focus stays in the field, which hands the keys on.
import { Popover } from '@mantine/core'
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../icon'
import { pathGroups, type PathSuggestion, usePaths } from '../use-paths'
import type { Subject } from '../../control'
import classes from './template.module.css'

const icons: Record<PathSuggestion['group'], IconName> = {
  entry: 'list',
  entities: 'tag',
  nodes: 'plug',
  user: 'person',
  variables: 'variable',
}
const mostShown = 60

/** Those that hold what was written, in the order of their groups; what begins with it comes first in each. */
function matching(paths: readonly PathSuggestion[], query: string): PathSuggestion[] {
  const wanted = query.toLowerCase()
  const unique = [...new Map(paths.map((path) => [path.path, path])).values()].filter(({ path }) => path.toLowerCase().includes(wanted))
  const rank = ({ path }: PathSuggestion): number => {
    const words = path.toLowerCase()
    return words.startsWith(wanted) || words.slice(words.lastIndexOf('.') + 1).startsWith(wanted) ? 0 : 1
  }
  return pathGroups
    .flatMap((group) => unique.filter((path) => path.group === group).toSorted((left, right) => rank(left) - rank(right)))
    .slice(0, mostShown)
}

export function useMatching(subject: Subject, query: string | null): PathSuggestion[] {
  const paths = usePaths(subject)
  return useMemo(() => (query === null ? [] : matching(paths, query)), [paths, query])
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

interface VariableListProps {
  id: string
  options: readonly PathSuggestion[]
  active: number
  onChoose: (option: PathSuggestion) => void
}

function VariableList({ id, options, active, onChoose }: VariableListProps) {
  const text = useText()
  useEffect(() => document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' }), [id, active])
  return (
    <section className={classes.picker} aria-label={text('controls.variables.title')}>
      <p className="visually-hidden" role="status">
        {text('controls.variables.count', { count: options.length })}
      </p>
      <div className={classes.options} id={id} role="listbox" aria-label={text('controls.variables.title')}>
        {pathGroups.map((group) => {
          const inGroup = options.filter((option) => option.group === group)
          if (inGroup.length === 0) return null
          return (
            <div key={group} role="group" aria-label={text(`controls.paths.${group}`)}>
              <p className={classes.group} aria-hidden>
                {text(`controls.paths.${group}`)}
              </p>
              {inGroup.map((option) => (
                <Option key={option.path} option={option} id={id} at={options.indexOf(option)} active={active} onChoose={onChoose} />
              ))}
            </div>
          )
        })}
        {options.length === 0 && (
          <p className={classes.none} role="option" aria-selected={false} aria-disabled>
            {text('controls.variables.none')}
          </p>
        )}
      </div>
      <div className={classes.foot} aria-hidden>
        <kbd>Enter</kbd> {text('controls.variables.insert')} <kbd>Esc</kbd> {text('controls.variables.close')}
      </div>
    </section>
  )
}

interface OptionProps extends Pick<VariableListProps, 'id' | 'active' | 'onChoose'> {
  option: PathSuggestion
  at: number
}

function Option({ option, id, at, active, onChoose }: OptionProps) {
  return (
    <div
      id={optionId(id, at)}
      role="option"
      aria-selected={at === active}
      className={classes.option}
      data-active={at === active || undefined}
      onMouseDown={(event) => {
        event.preventDefault()
        onChoose(option)
      }}
    >
      <Icon name={icons[option.group]} size={14} />
      <code title={option.path}>
        <bdi dir="ltr">{option.path}</bdi>
      </code>
      <span>{option.type}</span>
      <em title={option.sample}>{option.sample}</em>
    </div>
  )
}

interface OfferedProps {
  picking: {
    isOpen: boolean
    listId: string
    options: readonly PathSuggestion[]
    active: number
    choose: (option: PathSuggestion) => void
  }
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
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown p={0} role="presentation" className={classes.dropdown}>
          <VariableList id={picking.listId} options={picking.options} active={picking.active} onChoose={picking.choose} />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
