// The head of a page of a form: its number and title, and unfolded in place what it is called and when it is shown.
import { ActionIcon, Menu, TextInput } from '@mantine/core'
import type { FormField, FormPage } from '@parley/contract/objects/form/index'
import { useId } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ConditionPart } from './condition-part'
import classes from './fields.module.css'
import { useTyping } from './use-typing'

interface PageRowProps {
  page: FormPage
  number: number
  count: number
  /** Fields of other pages, which may say when it is shown. */
  others: readonly FormField[]
  isOpen: boolean
  isNew: boolean
  isLast: boolean
  canEdit: boolean
  onToggle: () => void
  onChange: (next: FormPage, name: string) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

export function PageRow({
  page,
  number,
  count,
  others,
  isOpen,
  isNew,
  isLast,
  canEdit,
  onToggle,
  onChange,
  onStep,
  onRemove,
}: PageRowProps) {
  const text = useText()
  const id = useId()
  const typing = useTyping(isNew)
  const title = page.title || text('form.page.untitled')
  return (
    <>
      <div className={classes.head} data-open={isOpen || undefined}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={page.isSummary ? 'list' : 'page'} />
          <span className={classes.title}>{`${number} ${title}`}</span>
          <span className={classes.type}>{page.isSummary ? text('form.page.sums-up') : text('form.fields.count', { count })}</span>
          {page.shownWhen !== null && (
            <span className={classes.mark}>
              <Icon name="fork" size={14} /> {text('form.field.rules', { count: 1 })}
            </span>
          )}
        </button>
        {canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={text('form.page.more', { title })}>
                <Icon name="more" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={number === 1} onClick={() => onStep(-1)}>
                {text('form.page.up')}
              </Menu.Item>
              <Menu.Item disabled={isLast} onClick={() => onStep(1)}>
                {text('form.page.down')}
              </Menu.Item>
              <Menu.Item onClick={onRemove}>{text('form.page.remove')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.parts}>
            <TextInput
              ref={typing}
              label={text('form.page.title')}
              value={page.title}
              maxLength={100}
              readOnly={!canEdit}
              onChange={(event) => onChange({ ...page, title: event.currentTarget.value }, 'title')}
            />
            {others.length > 0 && (
              <ConditionPart
                label={text('form.page.condition')}
                condition={page.shownWhen}
                others={others}
                isReadOnly={!canEdit}
                onChange={(shownWhen) => onChange({ ...page, shownWhen }, 'shownWhen')}
              />
            )}
          </div>
        )}
      </div>
    </>
  )
}
