// One piece of a screen's state kept in its address: filters, tabs, selection. Back and forward move through it.
import { useNavigate, useSearch } from '@tanstack/react-router'

/** The value is dropped from the address when it is the fallback. `push` makes a step of the history. */
export function useUrlState(name: string, fallback = ''): [string, (value: string, push?: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const kept = search[name]
  const value = typeof kept === 'string' ? kept : typeof kept === 'number' ? String(kept) : fallback
  const set = (next: string, push = false) => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: next === fallback ? undefined : next }),
      replace: !push,
    })
  }
  return [value, set]
}
