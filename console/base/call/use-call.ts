// Reads server state: TanStack Query, typed by the call's key. Which changes make it read again is the call's own `reads`.
import type { CallArguments, CallReply } from '@parley/contract/calls'
import { type Query, QueryClient, keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CallError, isLate, isPassing } from './call-error'
import { client } from './client'
import { mayRequest } from './may-request'
import { callTable, type ConsoleCall } from './table'
import { useSession } from '../session/session'

/** For so long an answer is not asked for again. */
export const freshMs = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && error instanceof CallError && isPassing(error) && !isLate(error),
    },
    mutations: { retry: false },
  },
})

let isForNews = false

/** Reads asked for while `run` runs were caused by somebody else's doing: they do not keep this person's session awake. */
export function forNews<T>(run: () => T): T {
  isForNews = true
  try {
    return run()
  } finally {
    isForNews = false
  }
}

export function isReadForNews(): boolean {
  return isForNews
}

export interface UseCallOptions {
  /** Milliseconds between polls; false for none. Polls do not keep the session awake. */
  pollMs?: number | false
  /** Keeps the last answer on screen while other arguments load. */
  keep?: boolean
  staleMs?: number
}

/** A list of both would cost the compiler the union of all calls' arguments. */
const keyOf = (key: string, input: unknown): readonly unknown[] => [key, input]

/** `input` null: not asked yet. Nothing is asked of somebody who has signed out. */
export function useCall<K extends ConsoleCall>(
  key: K,
  input: CallArguments<K> | null,
  options: UseCallOptions = {},
): UseQueryResult<CallReply<K>, CallError> {
  const isSignedIn = useSession((value) => value.state === 'signed-in')
  return useQuery<CallReply<K>, CallError>({
    queryKey: keyOf(key, input),
    queryFn: ({ signal }) => {
      if (input === null) throw new Error(`${key} was read without its arguments`)
      return client.send(key, input, { signal, background: isReadForNews() || options.pollMs !== undefined })
    },
    enabled: input !== null && mayRequest(key, isSignedIn),
    refetchInterval: options.pollMs ?? false,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The same, for loaders and for reading ahead. */
export function callQuery<K extends ConsoleCall>(key: K, input: CallArguments<K>) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => client.send(key, input, { signal }) })
}

/**
 * Makes every open reader of the tags read again; with a bot, only readers of that bot. Who reads for the first time just now may get what
 * was there before: the library lets that reading end and takes it for news, so it is followed by another one.
 */
export function invalidateTags(tags: readonly string[], botId = ''): void {
  const isReader = ({ queryKey }: Query): boolean => {
    const [key, input] = queryKey
    const reads = typeof key === 'string' ? callTable[key]?.reads : undefined
    return reads?.some((tag) => tags.includes(tag)) === true && concerns(input, botId)
  }
  const isFirst = (query: Query): boolean => query.state.data === undefined && isReader(query)
  const first = queryClient.getQueryCache().findAll({ predicate: isFirst, fetchStatus: 'fetching' })
  const wasForNews = isForNews
  const again = (): void => void queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
  if (first.length > 0) void Promise.allSettled(first.map(({ promise }) => promise)).then(() => (wasForNews ? forNews(again) : again()))
  void queryClient.invalidateQueries({ predicate: isReader })
}

/** Makes every open reader read again: what happened meanwhile was told to nobody. */
export function invalidateAll(): void {
  void queryClient.invalidateQueries()
}

function concerns(input: unknown, botId: string): boolean {
  if (botId === '' || typeof input !== 'object' || input === null || !('streamId' in input)) return true
  return input.streamId === botId
}
