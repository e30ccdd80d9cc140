// What a person sees who opens an address at which there is nothing. Programs are told the same in JSON (errors.ts); addresses below
// /builder are answered by the console itself.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCardPage } from './card-page'

/** A browser's own request for a page; scripts, images and programs ask for something else. Addresses of the API never show one. */
export function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

export function sendNotFoundPage(reply: FastifyReply, contextPath: string): FastifyReply {
  return sendCardPage(reply, {
    language: 'en',
    heading: 'There is nothing at this address',
    text: 'It may have been moved or removed, or there is a slip in it.',
    link: { address: `${contextPath}/`, title: 'Open the console' },
  })
}
