import { HttpReportGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** The gateway of reports about points; separate from those that read points, since most visitors never send a report. */
export const openReportGateways = ({ visitor }: Senders) => ({ reports: new HttpReportGateway(visitor) })
