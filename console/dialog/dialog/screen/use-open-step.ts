// Which step is open, kept in the address. Another one opens with its first tab; an address may ask for a tab of the one it names.
import { useNavigate } from '@tanstack/react-router'
import { useUrlState } from '../../../base/page/use-url-state'

/** `push` makes a step of the history. */
export function useOpenStep(): [string, (id: string, push?: boolean) => void] {
  const [id] = useUrlState('node')
  const navigate = useNavigate()
  const open = (next: string, push = false) => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...searchOf(next) }),
      replace: !push,
    })
  }
  return [id, open]
}

/** What the address says of an open step, and leaves unsaid. */
export const searchOf = (id: string): { node: string | undefined; tab: undefined } => ({ node: id === '' ? undefined : id, tab: undefined })
