// The words that go with an invitation.
import { Textarea } from '@mantine/core'
import { useText } from '../../../base/language/text'

export function MessageField({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const text = useText()
  return (
    <Textarea
      label={text('team.invite.message')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
