// Replies that agents keep ready: each a short name and its words. They are kept together, in their order.
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import type { CannedReply } from '@parley/contract/desk/desk'
import { z } from 'zod'
import type { Permit } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { useNewDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { focusAdded } from '../../ui/field/focus-added'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { showFailure, showToast } from '../../ui/toast/toast'
import classes from './agent-transfer.module.css'

const Line = z.object({ key: z.string(), name: z.string(), text: z.string() })
type Line = z.infer<typeof Line>
const Lines = z.array(Line)

const most = 200

export function ReplyList({ replies, permit }: { replies: readonly CannedReply[]; permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const save = useChange('agent-transfer.set-replies')
  const [typed, type] = useNewDraft(`${streamId} canned replies`, text('agent-transfer.replies'))
  const kept = replies.map(({ id, name, text: words }): Line => ({ key: id, name, text: words }))
  const lines = typed === '' ? kept : Lines.parse(JSON.parse(typed))
  const setLines = (next: readonly Line[]) => type(JSON.stringify(next) === JSON.stringify(kept) ? '' : JSON.stringify(next))
  const change = (key: string, part: Partial<Line>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const isWhole = lines.every(({ name, text: words }) => name.trim() !== '' && words.trim() !== '')
  const isSame =
    JSON.stringify(lines.map(({ name, text: words }) => [name, words])) === JSON.stringify(replies.map((each) => [each.name, each.text]))
  return (
    <div className={classes.replies}>
      {lines.map((line) => (
        <div key={line.key} className={classes.reply}>
          <TextInput
            aria-label={text('agent-transfer.reply-name')}
            placeholder={text('agent-transfer.reply-name')}
            value={line.name}
            maxLength={80}
            disabled={!permit.may}
            onChange={(event) => change(line.key, { name: event.currentTarget.value })}
          />
          <Textarea
            aria-label={text('agent-transfer.reply-words')}
            placeholder={text('agent-transfer.reply-words')}
            autosize
            value={line.text}
            maxLength={2000}
            disabled={!permit.may}
            onChange={(event) => change(line.key, { text: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={text('agent-transfer.remove-reply', { name: line.name })}
            disabled={!permit.may}
            onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
          >
            <Icon name="remove" />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          disabled={!permit.may || lines.length >= most}
          onClick={(event) => {
            setLines([...lines, { key: crypto.randomUUID(), name: '', text: '' }])
            focusAdded(event.currentTarget)
          }}
        >
          {text('agent-transfer.add-reply')}
        </Button>
        <PermitButton
          permit={permit}
          disabled={isSame || !isWhole}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { streamId, replies: lines.map(({ name, text: words }) => ({ name, text: words })) },
              {
                onSuccess: () => {
                  type('')
                  showToast(text('agent-transfer.saved'), { tone: 'ok' })
                },
                onError: (error) => showFailure(error),
              },
            )
          }
        >
          {text('agent-transfer.save')}
        </PermitButton>
      </div>
    </div>
  )
}
