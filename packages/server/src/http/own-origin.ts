import type { FastifyRequest } from 'fastify'

/** Whether a browser says that a page of this very host asks. Programs say nothing. */
export const isOfThisHost = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  URL.parse(headers.origin ?? '')?.host === host
