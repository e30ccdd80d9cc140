// Samples as a WAV file: what every speech service reads, whatever it can do with the formats of browsers.

const headerBytes = 44
const [bytesPerSample, loudest] = [2, 0x7fff]

/** Of several channels the mean is written. Samples lie from -1 to 1; what is louder is cut. */
export function wavOf(channels: readonly Float32Array[], samplesPerSecond: number): ArrayBuffer {
  const length = channels[0]?.length ?? 0
  const file = new ArrayBuffer(headerBytes + length * bytesPerSample)
  const view = new DataView(file)
  writeHeader(view, length * bytesPerSample, samplesPerSecond)
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (const channel of channels) sum += channel[i] ?? 0
    const sample = Math.max(-1, Math.min(1, sum / channels.length))
    view.setInt16(headerBytes + i * bytesPerSample, Math.round(sample * loudest), true)
  }
  return file
}

/** PCM, one channel, 16 bits, in the order of the format's own description. */
function writeHeader(view: DataView, dataBytes: number, samplesPerSecond: number): void {
  const name = (at: number, letters: string): void => new Uint8Array(view.buffer, at).set(new TextEncoder().encode(letters))
  name(0, 'RIFF')
  view.setUint32(4, headerBytes - 8 + dataBytes, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, bytesPerSample * 8, true)
  name(36, 'data')
  view.setUint32(40, dataBytes, true)
}
