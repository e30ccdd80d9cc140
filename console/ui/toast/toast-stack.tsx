// Draws the toasts at the bottom left; a toast waits while the pointer or the focus is on it.
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { toastStore } from './toast'
import classes from './toasts.module.css'

export function ToastStack() {
  return (
    <div role="status" aria-live="polite">
      <Notifications
        store={toastStore}
        position="bottom-left"
        limit={3}
        containerWidth={360}
        zIndex="var(--z-toast)"
        transitionDuration={200}
        // However much a refusal says, it is read whole.
        notificationMaxHeight="60dvh"
        pauseResetOnHover="notification"
        withinPortal={false}
        classNames={{ root: classes.stack }}
      />
    </div>
  )
}
