import type { FacilityGateway } from '@recircle/core/facility'
import { readMaterials, readUnits, type Material, type Unit } from '@recircle/core/material'
import { ok } from '@recircle/core/shared'
import { listMaxLimit, wireBasePath, type CallOptions, type GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

const paths = {
  materials: `${wireBasePath}/facility/srm/`,
  units: `${wireBasePath}/facility/unit/`,
} as const

const everything = { 'page[limit]': listMaxLimit }

/** All that the staff desk asks of points: the rest of their gateway would weigh two kilobytes there. */
export class HttpMaterialLists implements Pick<FacilityGateway, 'materials' | 'units'> {
  constructor(protected readonly http: HttpSender) {}

  async materials({ signal }: CallOptions = {}): Promise<GatewayResult<readonly Material[]>> {
    const page = gatewayResult(
      await this.http.send({ path: paths.materials, query: everything, signal }),
      readMaterials,
    )
    return page.ok ? ok(page.value.items) : page
  }

  async units({ signal }: CallOptions = {}): Promise<GatewayResult<readonly Unit[]>> {
    const page = gatewayResult(await this.http.send({ path: paths.units, query: everything, signal }), readUnits)
    return page.ok ? ok(page.value.items) : page
  }
}
