import { StaffShell } from '#web/parts/staff/staff-shell.tsx'
import { OfficeSearch } from './office-search.tsx'

export function AppShell() {
	return <StaffShell area="kantor" home="/kantor" search={<OfficeSearch />} />
}
