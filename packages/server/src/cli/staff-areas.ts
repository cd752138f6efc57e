import { accountsArea } from './accounts.area.ts'
import { administratorsArea } from './administrators.area.ts'
import { apiClientsArea } from './api-clients.area.ts'
import { applicationsArea } from './applications.area.ts'
import { balanceArea } from './balance.area.ts'
import { demoArea } from './demo.area.ts'
import { eventsArea } from './events.area.ts'
import { exportArea, importArea } from './exchange.area.ts'
import { importRunsArea } from './import-runs.area.ts'
import { inquiriesArea } from './inquiries.area.ts'
import { pointsArea } from './points.area.ts'
import { proposalsArea } from './proposals.area.ts'
import { redirectsArea } from './redirects.area.ts'
import { resultsArea } from './results.area.ts'
import type { Area } from './staff-command.ts'
import { subscriptionsArea } from './subscriptions.area.ts'

export const staffAreas: readonly Area[] = [
  accountsArea,
  administratorsArea,
  applicationsArea,
  pointsArea,
  proposalsArea,
  eventsArea,
  resultsArea,
  inquiriesArea,
  subscriptionsArea,
  balanceArea,
  redirectsArea,
  apiClientsArea,
  importArea,
  importRunsArea,
  exportArea,
  demoArea,
]
