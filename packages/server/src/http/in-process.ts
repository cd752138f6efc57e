import type { FastifyRequest } from 'fastify'

/** The remote address of requests that a page makes while it renders; no client on a network can have it. */
export const inProcessAddress = 'in-process'

/** A request made by a page that is being rendered. The page's own request has been counted, so this one is not. */
export const isInProcess = ({ socket }: FastifyRequest): boolean => socket.remoteAddress === inProcessAddress
