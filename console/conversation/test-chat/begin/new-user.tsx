// Makes up somebody to test as: a name, and an address where the bot reads one.
import { Button, Group, TextInput } from '@mantine/core'
import type { TestUser } from '@parley/contract/conversation/test-chat'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import { filled, useForm } from '../../../ui/form/use-form'

interface NewUserProps {
  onBegin: (user: TestUser) => void
  onClose: () => void
}

const isAddress = (text: string): boolean => text === '' || z.email().safeParse(text).success
const address = z.string().trim().refine(isAddress, 'test-chat.user.email.wrong')

export function NewUser({ onBegin, onClose }: NewUserProps) {
  const text = useText()
  const form = useForm({
    schema: z.object({ name: filled(), email: address }),
    start: { name: '', email: '' },
    send: (user) => {
      onBegin(user)
      onClose()
    },
  })
  return (
    <Dialog title={text('test-chat.user.title')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit}>
        <p>{text('test-chat.user.about')}</p>
        <TextInput mt={16} data-autofocus label={text('test-chat.user.name')} maxLength={80} {...form.typed('name')} />
        <TextInput mt={16} type="email" label={text('test-chat.user.email')} maxLength={200} {...form.typed('email')} />
        <Group mt={20} gap={8} justify="flex-end">
          <Button size="md" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" variant="filled" size="md">
            {text('test-chat.user.begin')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
