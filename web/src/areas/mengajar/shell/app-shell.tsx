import { StaffShell } from '#web/parts/staff/staff-shell.tsx'

export function AppShell() {
	return <StaffShell area="mengajar" home="/mengajar" />
}
