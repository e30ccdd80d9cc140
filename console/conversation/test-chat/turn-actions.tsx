// What can be done with the turn that is looked at: going on from it, making a test of all up to it, changing values before one goes on.
import { Button, Switch } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { Thread } from '@parley/contract/conversation/test-chat'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { MakeTestDialog } from '../../testing/conversation-test/index'
import classes from './dock.module.css'
import { followed, useFollowed } from './follow'
import type { TestChat } from './use-test-chat'

interface TurnActionsProps {
  botId: string
  chat: TestChat
  thread: Thread
  /** After the turn; null while it is not known. */
  state: JsonObject | null
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

export function TurnActions({ botId, chat, thread, state, isEditing, onEdit }: TurnActionsProps) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  const mayMake = usePermit('conversation-test.create-case', botId)
  const { selected } = chat
  const isSpoken = thread.turns.some(({ said }) => said !== '')
  const kept = thread.turns.slice(0, selected + 1)
  return (
    <div className={classes.actions}>
      {selected < thread.turns.length - 1 && (
        <Button size="xs" variant="light" leftSection={<Icon name="play" size={14} />} onClick={() => chat.fork([])}>
          {text('test-chat.continue')}
        </Button>
      )}
      {isSpoken && (
        <PermitButton permit={mayMake} size="xs" leftSection={<Icon name="beaker" size={14} />} onClick={() => setMaking(true)}>
          {text('conversation-test.make')}
        </PermitButton>
      )}
      <Button
        size="xs"
        leftSection={<Icon name="variable" size={14} />}
        disabled={!state || !isSpoken}
        aria-expanded={isEditing}
        onClick={() => onEdit(!isEditing)}
      >
        {text('test-chat.edit-state')}
      </Button>
      <span className={classes.grow} />
      <FollowSwitch />
      {isMaking && (
        <MakeTestDialog
          botId={botId}
          sessionId={thread.sessionId}
          turn={kept.at(-1)?.turn ?? 0}
          said={kept.flatMap(({ said }) => (said === '' ? [] : [said]))}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  )
}

function FollowSwitch() {
  const text = useText()
  const isFollowing = useFollowed((value) => value.isFollowing)
  return (
    <Switch
      label={text('test-chat.follow')}
      labelPosition="left"
      checked={isFollowing}
      onChange={(event) => followed.set({ isFollowing: event.currentTarget.checked })}
    />
  )
}
