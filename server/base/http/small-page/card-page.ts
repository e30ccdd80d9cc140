// A small page of the server's own: a heading, a sentence, perhaps a link. What it says is the caller's; nothing runs on it.
import type { FastifyReply } from 'fastify'
import { policyOfPage } from '../policies'

export interface CardPage {
  language: string
  heading: string
  text: string
  /** Shown large, to be typed elsewhere. */
  code?: string
  link?: { address: string; title: string }
}

const style = `
:root{color-scheme:light dark;--line:#d2cec5;--ink:#1c1b19;--quiet:#524f48;--accent:#0b6e69;--on:#fff;--page:#f7f6f3;--card:#fff}
@media(prefers-color-scheme:dark){:root{--line:#373c39;--ink:#eceeeb;--quiet:#b6bbb7;--accent:#3fb9af;--on:#06211f;--page:#131514;--card:#1a1d1c}}
body{margin:0;padding:24px;background:var(--page);color:var(--ink);font:14px/20px 'IBM Plex Sans Variable','IBM Plex Sans',system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:400px;margin:18vh auto 0;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 24px;color:var(--quiet)}
.code{margin:16px 0;color:var(--ink);font-size:32px;line-height:40px;letter-spacing:.08em;font-variant-numeric:tabular-nums;user-select:all}
a{display:block;height:40px;border-radius:4px;background:var(--accent);color:var(--on);font-weight:600;line-height:40px;text-align:center;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

export function sendCardPage(reply: FastifyReply, page: CardPage): FastifyReply {
  const text = pageOf(page)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOfPage(text))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(text)
}

function pageOf({ language, heading, text, code, link }: CardPage): string {
  const [title, said] = [escaped(heading), escaped(text)]
  const leads = link === undefined ? '' : `<a href="${escaped(link.address)}">${escaped(link.title)}</a>`
  const shown = code === undefined ? '' : `<p class="code">${escaped(code)}</p>`
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${shown}<p>${said}</p>${leads}</main></body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
