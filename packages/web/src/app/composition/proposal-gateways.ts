import { HttpProposalGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** What is said of points, apart from what reads them: most visitors never say anything. */
export const openProposalGateways = ({ visitor }: Senders) => ({ proposals: new HttpProposalGateway(visitor) })
