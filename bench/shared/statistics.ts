// The few figures that benchmarks print of many measurements.

/** `share` 0..1, of numbers in any order. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
