// Forms with files as the public kit writes them by hand: a semicolon after the name, files as base64 text.

export type FormPart = { name: string; value: string } | { name: string; fileName: string; content: Buffer }

export function formOf(parts: readonly FormPart[]): { body: string; headers: Record<string, string> } {
  const boundary = '----kit1234'
  const written = parts.map((part) => {
    if ('value' in part) return `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}";\r\n\r\n${part.value}\r\n`
    const head = `Content-Disposition: form-data; name="${part.name}"; filename="${part.fileName}"\r\nContent-Type: application/octet-stream`
    return `--${boundary}\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${part.content.toString('base64')}\r\n`
  })
  return { body: `${written.join('')}--${boundary}--\r\n`, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
