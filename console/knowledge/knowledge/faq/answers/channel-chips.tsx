// The channels that an answer has words of its own for, each with what is different there; the one that is chosen is looked at. Another one
// begins with the words for all channels.
import { Button, Menu } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { useDocument } from '../../../../base/document'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import classes from './answers.module.css'
import { channelsIn, differenceOf } from './channels'

interface ChannelChipsProps {
  faq: BotObject<'faq'>
  /** The wordings of the answer that is looked at. */
  answers: readonly Prompt[]
  /** '' for all channels. */
  channel: string
  onChannel: (channel: string) => void
  /** Begins a wording of its own for a channel. */
  onAdd: (channel: string) => void
}

export function ChannelChips({ faq, answers, channel, onChannel, onAdd }: ChannelChipsProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const kinds = (useKinds()?.channels ?? []).filter(({ planned }) => !planned)
  const nameOf = (id: string): string => kinds.find((kind) => kind.id === id)?.label ?? id
  const own = channelsIn(faq.data)
  const further = kinds.filter(({ id }) => differenceOf(answers, id) === null)
  return (
    <div className={classes.channels} role="group" aria-label={text('knowledge.faq.channels')}>
      {['', ...own].map((id) => {
        const difference = id === '' ? null : differenceOf(answers, id)
        return (
          <button key={id} type="button" className={classes.channel} aria-pressed={id === channel} onClick={() => onChannel(id)}>
            {id === '' ? text('knowledge.faq.channels.all') : nameOf(id)}
            {difference !== null && <b>{text(`knowledge.faq.channels.${difference}`)}</b>}
          </button>
        )
      })}
      {canEdit && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<Icon name="add" size={14} />}>
              {text('knowledge.faq.channels.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
            {further.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => onAdd(id)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
