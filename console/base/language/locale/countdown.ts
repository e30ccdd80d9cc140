// Milliseconds left as mm:ss, rounded up, so that five minutes read 05:00 and the last second 00:01.
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(seconds / 60))}:${part(seconds % 60)}`
}
