import { StaffShell } from '#web/parts/staff/staff-shell.tsx'

export function AppShell() {
	return <StaffShell area="kantor" home="/kantor" />
}
