import { HttpProposalGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** The gateway of reports about points; separate from those that read points, since most visitors never send a report. */
export const openProposalGateways = ({ visitor }: Senders) => ({ proposals: new HttpProposalGateway(visitor) })
