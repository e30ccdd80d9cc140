// For what wordings hold: all of the bot, a dialog, a step of it, or an entity wherever it is asked for.
import { Select } from '@mantine/core'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'

export interface Where {
  /** '' for all of the bot. */
  dialogId: string
  /** '' for all of it. */
  fieldId: string
}

/** More steps than this are found by typing. */
const mostShown = 100

/** What is asked for, where it is there. */
export function useWhere(dialogId: string, fieldId: string): Where {
  const dialogs = useObjects('dialog')
  const nodes = useObjects('node')
  const entities = useObjects('entity')
  const known = dialogs.some(({ id }) => id === dialogId) ? dialogId : ''
  const step = nodes.find(({ id }) => id === fieldId)
  if (step !== undefined) return { dialogId: step.parentId, fieldId }
  return { dialogId: known, fieldId: entities.some(({ id }) => id === fieldId) ? fieldId : '' }
}

interface WhereSelectProps {
  where: Where
  /** Whether a step or an entity may have wordings of its own. */
  isOfField: boolean
  onChange: (where: Where) => void
}

export function WhereSelect({ where, isOfField, onChange }: WhereSelectProps) {
  const text = useText()
  const dialogs = byName(useObjects('dialog'))
  const nodes = byName(useObjects('node'))
  const entities = byName(useObjects('entity'))
  const steps = dialogs.map((dialog) => ({
    group: text('standard-response.where.steps', { name: dialog.data.name }),
    items: nodes
      .filter(({ parentId }) => parentId === dialog.id)
      .map(({ id, data }) => ({ value: keyOf({ dialogId: dialog.id, fieldId: id }), label: data.name })),
  }))
  const fields = [
    {
      group: text('standard-response.where.entities'),
      items: entities.map(({ id, data }) => ({ value: keyOf({ dialogId: '', fieldId: id }), label: data.name })),
    },
    ...steps,
  ]
  const ofDialogs = {
    group: text('standard-response.where.dialogs'),
    items: dialogs.map(({ id, data }) => ({ value: keyOf({ dialogId: id, fieldId: '' }), label: data.name })),
  }
  const groups = [ofDialogs, ...(isOfField ? fields : [])].filter(({ items }) => items.length > 0)
  return (
    <Select
      label={text('standard-response.where')}
      w={320}
      maw="100%"
      data={[{ value: keyOf({ dialogId: '', fieldId: '' }), label: text('standard-response.where.bot') }, ...groups]}
      value={keyOf(where)}
      allowDeselect={false}
      searchable
      limit={mostShown}
      nothingFoundMessage={text('standard-response.where.none')}
      onChange={(next) => {
        const [dialogId = '', fieldId = ''] = (next ?? '|').split('|')
        onChange({ dialogId, fieldId })
      }}
    />
  )
}

const keyOf = ({ dialogId, fieldId }: Where): string => `${dialogId}|${fieldId}`

function byName<T extends { data: { name: string } }>(objects: readonly T[]): T[] {
  return [...objects].sort((one, other) => one.data.name.localeCompare(other.data.name))
}
