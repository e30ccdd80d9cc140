// What counts as the person's own reading: what others did makes a screen read again, and that keeps nobody's session awake.
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { forNews, invalidateTags, isReadForNews, queryClient } from './use-call'

describe('reading again', () => {
  it('is known as caused by news while the news are heard, and by the person otherwise', async () => {
    const causes: boolean[] = []
    const queryFn = async () => {
      causes.push(isReadForNews())
      return causes.length
    }
    const observer = new QueryObserver(queryClient, { queryKey: ['bot.list', { userId: 'u-1' }], queryFn })
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => causes).toEqual([false])
    forNews(() => invalidateTags(['bot']))
    await expect.poll(() => causes).toEqual([false, true])
    invalidateTags(['bot'])
    await expect.poll(() => causes).toEqual([false, true, false])
    stop()
  })
})
