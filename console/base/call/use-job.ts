// Follows a job until it ends: polled every 10 s (§9) while something looks, heard sooner through the live socket.
import { limits } from '@parley/contract/base/limits'
import type { DockEntry } from '@parley/contract/bot/dock'
import type { Job } from '@parley/contract/operate/job'
import { useEffect, useState } from 'react'
import { useCall } from './use-call'

export function isOver(job: Job): boolean {
  return job.state === 'done' || job.state === 'failed' || job.state === 'stopped'
}

/** Whole per cent done; null while the length is unknown. */
export function percentOf(job: { done: number; total: number }): number | null {
  return job.total > 0 ? Math.min(100, Math.round((job.done / job.total) * 100)) : null
}

export function useJob(botId: string, jobId: string | null) {
  return useCall('job.get', jobId === null ? null : { streamId: botId, jobId }, { pollMs: limits.jobPollMs })
}

/** The bot's jobs, newest first. */
export function useJobs(botId: string | null) {
  return useCall('job.list', botId === null ? null : { streamId: botId }, { pollMs: limits.jobPollMs })
}

const busyPollMs = 1000

/** The person's list of jobs: of one bot, which the live socket tells of, or of all their bots (''), asked for more often while some work. */
export function useDock(botId: string) {
  const [isBusy, setIsBusy] = useState(false)
  const pollMs = isBusy && botId === '' ? busyPollMs : limits.jobPollMs
  const dock = useCall('dock.list', botId === '' ? {} : { botId }, { pollMs })
  const isAtWork = dock.data?.some((entry: DockEntry) => !isOver(entry)) === true
  useEffect(() => setIsBusy(isAtWork), [isAtWork])
  return dock
}
