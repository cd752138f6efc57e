import { materialResource, materialType } from '@recircle/core/material'
import { organizationContract, organizationResource, parseOrganizationInfo } from '@recircle/core/organization'
import { imageContract, imageType, organizationType, writeResource, type Resource } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { listMaterials } from '../material/material.repository.ts'
import { MaterialSchema } from '../material/material.routes.ts'
import { fileUrl } from '../upload/file-url.ts'
import { ImageSchema } from '../upload/upload.routes.ts'
import { ResourceOf } from '../http/answer/json-api.schemas.ts'
import type { IncludableResources } from '../http/answer/resource-schema.ts'

const OrganizationSchema = ResourceOf(organizationContract)

async function loadOrganizations(queries: Queries, ids: readonly string[]): Promise<Resource[]> {
  const rows = await queries.selectFrom('organizations').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.flatMap(({ id, full_name, tin, address, contacts }) => {
    const info = parseOrganizationInfo({ full_name, tin, address, contacts })
    return info.ok ? [organizationResource(id, info.value)] : []
  })
}

async function loadImages(queries: Queries, ids: readonly string[]): Promise<Resource[]> {
  const rows = await queries.selectFrom('uploads').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id, name, extension, size_bytes, width_px, height_px, storage_key }) =>
    writeResource(imageContract, id, {
      name,
      extension,
      sizeBytes: size_bytes,
      widthPx: width_px,
      heightPx: height_px,
      fileUrl: fileUrl(storage_key),
    }),
  )
}

async function loadMaterials(queries: Queries, ids: readonly string[]): Promise<Resource[]> {
  const materials = await listMaterials(queries)
  return materials.filter(({ id }) => ids.includes(String(id))).map(materialResource)
}

/** A caller who may see the link may read these whole. Creators are absent: no caller may read one. */
export const includableResources: IncludableResources = {
  [organizationType]: { schema: OrganizationSchema, load: loadOrganizations },
  [imageType]: { schema: ImageSchema, load: loadImages },
  [materialType]: { schema: MaterialSchema, load: loadMaterials },
}
