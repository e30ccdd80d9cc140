// Numbers cut to some places behind the point, as replies and kept figures have them. Writing them for people is the console's.

export function roundTo(value: number, places: number): number {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}
