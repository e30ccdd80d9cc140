// What counts as the person’s own reading, as what others did makes a screen read again, and that no news is missed.
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

  it('comes once more after a first reading that was under way when the news came, which may have missed it', async () => {
    const answers: ((answer: string) => void)[] = []
    const causes: boolean[] = []
    const queryFn = () => {
      causes.push(isReadForNews())
      return new Promise<string>((answer) => answers.push(answer))
    }
    const observer = new QueryObserver(queryClient, { queryKey: ['bot.list', { userId: 'u-2' }], queryFn })
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => answers.length).toBe(1)
    forNews(() => invalidateTags(['bot']))
    answers[0]?.('as it was before')
    await expect.poll(() => causes).toEqual([false, true])
    answers[1]?.('as it is now')
    await expect.poll(() => observer.getCurrentResult().data).toBe('as it is now')
    stop()
  })
})
