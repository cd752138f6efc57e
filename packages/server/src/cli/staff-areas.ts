import { accountsArea } from './accounts.area.ts'
import { administratorsArea } from './administrators.area.ts'
import { demoArea } from './demo.area.ts'
import { eventsArea } from './events.area.ts'
import { exportArea, importArea } from './exchange.area.ts'
import type { Area } from './staff-command.ts'

/** What the desk does has no command. */
export const staffAreas: readonly Area[] = [
  administratorsArea,
  accountsArea,
  eventsArea,
  importArea,
  exportArea,
  demoArea,
]
