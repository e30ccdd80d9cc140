// The HTML part of a mail, made from its text: paragraphs, a button for the link that leads into this installation, codes set apart.
// Nothing is loaded from anywhere, and whatever people typed is shown as text.

export interface HtmlParts {
  subject: string
  text: string
  language: string
  /** Where links of our own begin; others are not made clickable, because people wrote them. */
  ownUrl: string
}

const page =
  'margin:0;padding:24px;background:#f4f5f7;font-family:-apple-system,"Segoe UI","Hiragino Sans","Noto Sans",sans-serif;color:#1c2430'
const card =
  'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px;font-size:16px;line-height:1.6'
const button =
  'display:inline-block;padding:12px 24px;background:#2f4fc4;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600;word-break:break-all'
const small = 'font-size:13px;color:#5b6675;word-break:break-all'
const codeLine = 'font-size:20px;font-weight:600;letter-spacing:2px'

export function htmlOf(parts: HtmlParts): string {
  const blocks = parts.text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => blockOf(block, parts))
  return [
    `<!doctype html><html lang="${escapeHtml(parts.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(parts.subject)}</title></head><body style='${page}'><div style="${card}">`,
    ...blocks,
    '</div></body></html>',
  ].join('\n')
}

function blockOf(block: string, { subject, ownUrl }: HtmlParts): string {
  if (!isOwnLink(block, ownUrl))
    return `<p>${escapeHtml(block)
      .replaceAll('\n', '<br>')
      .replace(/\b\d{6}\b/g, `<span style="${codeLine}">$&</span>`)}</p>`
  const address = escapeHtml(block)
  return `<p><a href="${address}" style="${button}">${escapeHtml(subject)}</a></p><p style="${small}">${address}</p>`
}

function isOwnLink(block: string, ownUrl: string): boolean {
  return block.startsWith(`${ownUrl}/`) && !/\s/.test(block)
}

export function escapeHtml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => named[character] ?? character)
}
