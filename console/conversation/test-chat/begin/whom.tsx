// Whom one tests as: the channel on which the bot speaks, and oneself or somebody made up. A choice begins the conversation anew.
import { testChannel } from '@parley/contract/conversation/test-chat'
import { useState } from 'react'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import type { TestChat } from '../use-test-chat'
import { NewUser } from './new-user'
import { Picker } from './picker'

const oneself = 'oneself'
const another = 'another'

export function Whom({ chat }: { chat: TestChat }) {
  const text = useText()
  const [isMaking, setIsMaking] = useState(false)
  const kinds = useKinds()?.channels.filter(({ planned }) => !planned) ?? []
  const channels = [{ value: testChannel, label: text('test-chat.channel.none') }, ...kinds.map(({ id, label }) => ({ value: id, label }))]
  const users = [
    { value: oneself, label: text('test-chat.user.oneself') },
    ...chat.users.map(({ name, email }, index) => ({ value: String(index), label: email === '' ? name : `${name}, ${email}` })),
    { value: another, label: text('test-chat.user.another') },
  ]
  return (
    <>
      <Picker
        label={channels.find(({ value }) => value === chat.channel)?.label ?? chat.channel}
        options={channels}
        onChoose={(channel) => chat.restart({ channel })}
      />
      <Picker
        label={chat.user?.name ?? text('test-chat.user.oneself')}
        options={users}
        onChoose={(value) => {
          if (value === another) setIsMaking(true)
          else chat.restart({ user: value === oneself ? null : (chat.users[Number(value)] ?? null) })
        }}
      />
      {isMaking && <NewUser onBegin={chat.restartAs} onClose={() => setIsMaking(false)} />}
    </>
  )
}
