// A short number that stands for a text where texts are only compared: FNV-1a of 32 bits over its UTF-16 units. Two texts may share one (about
// one pair in four thousand million), so it proves nothing and protects nothing.

export function fingerprintOf(text: string): number {
  let code = 0x811c9dc5
  for (let at = 0; at < text.length; at++) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193)
  return code >>> 0
}
