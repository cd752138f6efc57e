import { HttpManagementGateway, type HttpClient } from '@recircle/adapters/http'
import type { ManagementGateway } from '@recircle/core/management'

export const openManagement = (http: HttpClient): ManagementGateway => new HttpManagementGateway(http)
