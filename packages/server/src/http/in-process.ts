import type { FastifyRequest } from 'fastify'

/** What a page under way gives as its own address; nobody on a network can have it. */
export const inProcessAddress = 'in-process'

/** A call of a page that is being rendered. It belongs to a request that has been let in already, so it is not counted again. */
export const isInProcess = ({ socket }: FastifyRequest): boolean => socket.remoteAddress === inProcessAddress
