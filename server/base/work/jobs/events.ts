// The events of jobs, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../events/event-kind'

/** A job is over that somebody began. */
export const jobEnded = eventKind('job.ended', z.object({ jobId: z.string() }))
