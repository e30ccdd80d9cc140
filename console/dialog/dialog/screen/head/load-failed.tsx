// The bot could not be loaded: what happened, and that nothing typed is lost.
import { useText } from '../../../../base/language/text'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  const shown = error instanceof Error ? error : new Error(String(error))
  return <ErrorInPlace error={shown} title={text('dialog.load.failed')} kept={text('dialog.load.kept')} onRetry={onRetry} />
}
