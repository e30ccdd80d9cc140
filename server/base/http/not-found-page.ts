// What a person sees who opens an address at which there is nothing. Programs are told the same in JSON (errors.ts); addresses below
// /builder are answered by the console itself.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyOfPage } from './policies'

const pageOf = (
  home: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Nothing here · Parley</title><style>
:root{color-scheme:light dark;--line:#d2cec5;--ink:#1c1b19;--quiet:#524f48;--accent:#0b6e69;--on:#fff;--page:#f7f6f3;--card:#fff}
@media(prefers-color-scheme:dark){:root{--line:#373c39;--ink:#eceeeb;--quiet:#b6bbb7;--accent:#3fb9af;--on:#06211f;--page:#131514;--card:#1a1d1c}}
body{margin:0;padding:24px;background:var(--page);color:var(--ink);font:14px/20px 'IBM Plex Sans Variable','IBM Plex Sans',system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:400px;margin:18vh auto 0;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 24px;color:var(--quiet)}
a{display:block;height:40px;border-radius:4px;background:var(--accent);color:var(--on);font-weight:600;line-height:40px;text-align:center;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
</style></head><body><main><h1>There is nothing at this address</h1><p>It may have been moved or removed, or there is a slip in it.</p><a href="${home}/">Open the console</a></main></body></html>`

/** A browser's own request for a page; scripts, images and programs ask for something else. Addresses of the API never show one. */
export function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

export function sendNotFoundPage(reply: FastifyReply, contextPath: string): FastifyReply {
  const page = pageOf(contextPath)
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policyOfPage(page)).send(page)
}
