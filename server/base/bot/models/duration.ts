// How long answers took, counted in buckets of which each is a tenth longer than the one before: enough to say within how long 95 of 100 came.

const growth = Math.log(1.1)
const mostBucket = 160

export const bucketOf = (ms: number): number => Math.min(mostBucket, Math.max(0, Math.floor(Math.log(Math.max(1, ms)) / growth)))

/** The middle of a bucket, in milliseconds. */
const middleOf = (bucket: number): number => Math.round(Math.exp((bucket + 0.5) * growth))

/** Within how long so large a share of them came; null where there was none. */
export function quantileOf(buckets: readonly { bucket: number; calls: number }[], share: number): number | null {
  const all = buckets.reduce((sum, { calls }) => sum + calls, 0)
  let seen = 0
  for (const { bucket, calls } of [...buckets].sort((one, other) => one.bucket - other.bucket)) {
    seen += calls
    if (seen >= all * share && seen > 0) return middleOf(bucket)
  }
  return null
}
