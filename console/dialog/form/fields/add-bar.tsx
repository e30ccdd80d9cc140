// Adds a field of a chosen type, or a page: for further fields, or one that shows once more what was filled in.
import { Button, Menu } from '@mantine/core'
import { FormField } from '@parley/contract/objects/form/index'
import { formFieldTypes, type FormFieldType } from '@parley/contract/objects/form-field-types'
import { useRef } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './fields.module.css'
import type { Placed } from './order'
import { typeIcons } from './type-icons'

interface AddBarProps {
  placed: Placed
  onAdd: (field: FormField) => void
  onAddPage: (isSummary: boolean) => void
}

const mostFields = 50
const mostPages = 10
const optional: ReadonlySet<FormFieldType> = new Set<FormFieldType>(['check', 'toggle', 'note'])

export function AddBar({ placed: { fields, pages }, onAdd, onAddPage }: AddBarProps) {
  const text = useText()
  const add = (type: FormFieldType) => {
    const taken = new Set(fields.map(({ key }) => key))
    let at = fields.length + 1
    while (taken.has(`field${at}`)) at += 1
    onAdd(FormField.parse({ key: `field${at}`, type, label: text(`form.type.${type}`), required: !optional.has(type) }))
  }
  const types = formFieldTypes.map((type) => ({ id: type, icon: typeIcons[type], words: text(`form.type.${type}`), run: () => add(type) }))
  const kinds = [
    { id: 'fields', icon: 'page' as const, words: text('form.page.fields'), run: () => onAddPage(false) },
    { id: 'summary', icon: 'list' as const, words: text('form.page.summary'), run: () => onAddPage(true) },
  ]
  const hasSummary = pages.some(({ isSummary }) => isSummary)
  return (
    <div className={classes.adders}>
      {fields.length < mostFields && <Adder label={text('form.field.add')} items={types} />}
      {pages.length < mostPages && (
        <Adder label={text('form.page.add')} items={kinds.filter(({ id }) => id !== 'summary' || !hasSummary)} isQuiet />
      )}
    </div>
  )
}

interface AdderProps {
  label: string
  items: readonly { id: string; icon: Parameters<typeof Icon>[0]['name']; words: string; run: () => void }[]
  isQuiet?: boolean
}

function Adder({ label, items, isQuiet = false }: AdderProps) {
  const adder = useRef<HTMLButtonElement>(null)
  const isAdding = useRef(false)
  /** The keyboard stands in what was added; where nothing was, it goes back. */
  const leave = () => {
    if (!isAdding.current) adder.current?.focus()
    isAdding.current = false
  }
  return (
    <Menu position="bottom-start" returnFocus={false} onClose={leave}>
      <Menu.Target>
        <Button ref={adder} variant={isQuiet ? 'subtle' : 'default'} leftSection={<Icon name="add" />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {items.map(({ id, icon, words, run }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name={icon} />}
            onClick={() => {
              isAdding.current = true
              run()
            }}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
