import { describeManagementGateway } from './management-gateway.contract.ts'
import { InMemoryManagement, InMemoryManagementGateway } from './in-memory-management-gateway.ts'

describeManagementGateway('in memory', async () => {
  const held = new InMemoryManagement()
  return {
    manager: new InMemoryManagementGateway(held, ['manager']),
    editor: new InMemoryManagementGateway(held, ['editor']),
    stranger: new InMemoryManagementGateway(held, null),
    unknownId: 'nothing',
  }
})
