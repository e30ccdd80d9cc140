// Shows what the reactions asked for: the request-limit notice, the offline notice, and the modals of a refused network and of a used-up
// plan (§8).
import { Button, Group, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pending, type PendingModal } from '../base/call/react'
import { useConnection } from '../base/call/connection'
import { useSession, useUserId } from '../base/session/session'
import { useStore } from '../base/page/store'
import { useText } from '../base/language/text'
import { useCall } from '../base/call/use-call'
import { showToast } from '../ui/toast/toast'
import { menu } from '../menu'
import { leave } from './navigation'

export function PendingNotices() {
  const { modal, notice } = useStore(pending, (value) => value)
  useOfflineNotice()
  useFactorNotice()
  useEffect(() => {
    if (notice === '') return
    showToast(notice, { tone: 'warn' })
    pending.set({ notice: '' })
  }, [notice])
  if (modal === null) return null
  return modal.modal === 'ip-restricted' ? <RefusedNetwork modal={modal} /> : <UsedUpPlan modal={modal} />
}

const close = () => pending.set({ modal: null })

/** One account: only Done, which signs out. Several: another account, or signing in anew. */
function RefusedNetwork({ modal }: { modal: PendingModal }) {
  const text = useText()
  const navigate = useNavigate()
  const hasOthers = useSession((value) => value.accountCount) > 1
  const signOut = () => {
    close()
    void leave('asked')
  }
  const switchAccount = () => {
    close()
    void navigate({ to: '/login', search: { form: 'accountsList' } })
  }
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={text('shell.modal.ip-restricted')}>
      <p>{modal.text}</p>
      <Group mt={20}>
        {hasOthers ? (
          <>
            <Button variant="filled" onClick={switchAccount}>
              {text('shell.modal.switch-account')}
            </Button>
            <Button onClick={signOut}>{text('shell.modal.go-to-login')}</Button>
          </>
        ) : (
          <Button variant="filled" onClick={signOut}>
            {text('shell.modal.done')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** Only a screen that is there is offered. */
const hasPlans = menu.some(({ id, screen }) => id === 'plan' && screen !== null)

function UsedUpPlan({ modal }: { modal: PendingModal }) {
  const text = useText()
  const navigate = useNavigate()
  const upgrade = () => {
    close()
    void navigate({ to: '/plan' })
  }
  return (
    <Modal opened onClose={close} title={text('shell.modal.plan-limit')}>
      <p>{modal.text}</p>
      <Group mt={20}>
        {hasPlans && (
          <Button variant="filled" onClick={upgrade}>
            {text('shell.modal.see-plans')}
          </Button>
        )}
        <Button onClick={close}>{text('shell.modal.not-now')}</Button>
      </Group>
    </Modal>
  )
}

const askedKey = 'parley.factor-asked'

/** Once in a tab: whoever has no app of their own is sent codes, which is the weaker way. */
function useFactorNotice(): void {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const wasAsked = sessionStorage.getItem(askedKey) === userId
  const state = useCall('two-factor.get', userId === '' || wasAsked ? null : { userId }).data
  const isLacking = state?.isEnforced === true && !state.app.isSetUp
  useEffect(() => {
    if (!isLacking || sessionStorage.getItem(askedKey) === userId) return
    sessionStorage.setItem(askedKey, userId)
    const run = () => void navigate({ to: '/profile', search: { section: 'second-factor' } })
    showToast(text('shell.factor.ask'), { tone: 'warn', action: { label: text('shell.factor.set-up'), run } })
  }, [isLacking, userId, navigate, text])
}

/** Once when the connection is lost, not for every call that fails meanwhile. */
function useOfflineNotice(): void {
  const text = useText()
  const isOffline = useConnection() === 'offline'
  useEffect(() => {
    if (isOffline) showToast(text('errors.offline'), { tone: 'warn' })
  }, [isOffline, text])
}
