// The token of a link's address, taken out of it at once so that it stays in no history and no referrer.
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function useToken(): string {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [token] = useState(() =>
    typeof search['token'] === 'string' || typeof search['token'] === 'number' ? String(search['token']) : '',
  )
  useEffect(() => window.history.replaceState(window.history.state, '', location.pathname), [])
  return token
}
