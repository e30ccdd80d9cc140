// The place of the toasts in the page. What draws them is loaded after the page itself, and again until it is there: a toast may have to
// tell that the server is away.
import { lazy, Suspense } from 'react'

const retryMs = 5000

const ToastStack = lazy(async () => {
  for (;;) {
    const loaded = await import('./toast-stack').catch(() => null)
    if (loaded !== null) return { default: loaded.ToastStack }
    await new Promise((again) => setTimeout(again, retryMs))
  }
})

export function Toasts() {
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  )
}
