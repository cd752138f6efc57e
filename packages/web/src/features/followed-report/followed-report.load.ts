import type { Material, Unit } from '@recircle/core/material'
import { reportCalls, type FollowedReport } from '@recircle/core/report'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface FollowedReportData {
  readonly followed: FollowedReport
  /** The names of materials and units; empty if they could not be loaded. */
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
}

/** TRUTH-38: the outcome of a report, for anyone with its URL. */
export async function loadFollowedReport(
  { calls, facilities }: Pick<Ports, 'calls' | 'facilities'>,
  { params }: ScreenInput,
): Promise<Loaded<FollowedReportData>> {
  const [answer, materials, units] = await Promise.all([
    calls.ask(reportCalls.follow, { token: params['token'] ?? '' }),
    facilities.materials(),
    facilities.units(),
  ])
  if (!answer.ok) return notLoaded(answer.error, 'report')
  const data = {
    followed: answer.value,
    materials: materials.ok ? materials.value : [],
    units: units.ok ? units.value : [],
  }
  return { outcome: 'ready', data }
}
